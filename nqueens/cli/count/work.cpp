// nqueens/cli/count/work.cpp - `nqueens work`: counts some tasks and saves them in a ledger.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/base/system/machine_name.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/count/counting.h"
#include "nqueens/cli/input.h"
#include "nqueens/cluster/audit.h"
#include "nqueens/cluster/job.h"
#include "nqueens/count/ledger/ledger_folder.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"

namespace nqueens::cli {
namespace {

struct WorkOptions {
  QuestionOptions question;
  count::Choice choice;
  std::string tasks;
  std::string tasks_file;  // file of ranges, instead of `tasks`
  std::string share;
  std::string ledger;
  std::string folder;  // folder of ledgers, instead of `ledger`
  std::string machine;
  bool by_ranks = false;
  bool at_mirror_image = false;
  double time_limit_seconds = kNoTimeLimit;
  bool json = false;
};

// Parses "a..b", the tasks a to b-1. Throws UsageError.
count::TaskRange parse_range(const std::string& text) {
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos) {
    throw UsageError(
        "--tasks: expected a range such as 0..100, whose end is not included; found '" + text +
        "'");
  }
  const auto bound = [&](const std::string& digits) {
    return static_cast<std::uint64_t>(io::parse_whole_number(digits, "--tasks", 0, kMax));
  };
  return {bound(text.substr(0, dots)), bound(text.substr(dots + 2))};
}

// Returns the ranges in a file, one per line. Throws UsageError if the file contains no range.
std::vector<count::TaskRange> ranges_in(const std::string& file_name, const Watch& watch) {
  constexpr std::size_t kMaxBytes = std::size_t{1} << 28;  // enough for ten million ranges
  InputFile file(file_name, watch);
  std::vector<count::TaskRange> ranges =
      cluster::parse_ranges(read_all(file, kMaxBytes), file.name());
  if (ranges.empty()) throw UsageError("there is no range of tasks in " + file.name());
  return ranges;
}

// Parses "i/k", the i-th of k shares. Throws UsageError.
count::ShareNumber parse_share(const std::string& text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) {
    throw UsageError("--share: expected a share and the number of shares, such as 7/40; found '" +
                     text + "'");
  }
  const auto number = [](const std::string& digits) {
    return static_cast<std::uint64_t>(
        io::parse_whole_number(digits, "--share", 1, count::kMaxShares));
  };
  return {.number = number(text.substr(0, slash)), .total = number(text.substr(slash + 1))};
}

// Creates a folder if it does not exist. The destructor removes a new folder that is still empty.
class LedgerFolder {
 public:
  explicit LedgerFolder(std::filesystem::path path) : path_(std::move(path)) {
    if (path_.empty()) return;
    std::error_code trouble;
    is_new_ = std::filesystem::create_directory(path_, trouble);
    if (trouble) {
      throw UsageError("cannot create folder '" + path_.string() + "': " + trouble.message());
    }
  }
  LedgerFolder(const LedgerFolder&) = delete;
  LedgerFolder& operator=(const LedgerFolder&) = delete;
  ~LedgerFolder() {
    std::error_code not_empty;
    if (is_new_) std::filesystem::remove(path_, not_empty);
  }

 private:
  std::filesystem::path path_;
  bool is_new_ = false;
};

// Returns the tasks, the ledger to write, and the other ledgers, whose tasks are skipped. Throws
// UsageError if the options exclude each other, or if no ledger is given.
count::Params chosen_work(const WorkOptions& options, const count::Resolved& how,
                          const Watch& watch) {
  if (options.ledger.empty() == options.folder.empty()) {
    throw UsageError("work needs a ledger: either --ledger FILE or --ledger-dir FOLDER");
  }
  const bool has_tasks = !options.tasks.empty() || !options.tasks_file.empty();
  if (has_tasks && !(options.share.empty() && options.folder.empty())) {
    throw UsageError("--tasks and --tasks-in need --ledger and exclude --share");
  }
  if (!options.tasks.empty() && !options.tasks_file.empty()) {
    throw UsageError("expected --tasks or --tasks-in, found both");
  }
  count::Params params = {.machine = options.machine};
  if (!options.tasks.empty()) params.tasks = std::vector{parse_range(options.tasks)};
  if (!options.tasks_file.empty()) params.tasks = ranges_in(options.tasks_file, watch);
  if (!options.share.empty()) params.share = parse_share(options.share);
  params.ledger = options.ledger;
  if (!options.folder.empty()) {
    const std::string name = count::share_name(how.question.size(), how.method->name,
                                               params.share.value_or(count::ShareNumber()));
    count::ShareLedgers ledgers = count::share_ledgers(
        options.folder, name, params.machine.empty() ? machine_name() : params.machine);
    params.ledger = ledgers.own;
    params.known = std::move(ledgers.others);
    if (cluster::has_job(options.folder)) {
      const cluster::Job job = cluster::read_job(options.folder);
      cluster::require_part_of(job, options.folder, params.share.value_or(count::ShareNumber()));
      params.known.push_back(cluster::plan_file(options.folder));
    }
  }
  std::error_code ignored;  // if the lookup fails, count() reports the error
  if (std::filesystem::exists(*params.ledger, ignored)) params.keep = count::Keep::Resume;
  return params;
}

std::string work_text(const count::Result& result) {
  if (!result.is_planned) return partial(result) + "\n";
  return fmt::format("{} solutions in {} of {} tasks\n", to_string(result.solutions),
                     result.tasks_done, result.tasks);
}

// Returns the choice that the options describe, with runner "mpi" if --mpi is given. With --mpi,
// throws UsageError if this program has no MPI, or if --mirror, another runner or a device is
// given.
count::Choice choice_of(const WorkOptions& options, const Session& session) {
  count::Choice choice = options.choice;
  if (options.at_mirror_image) choice.mirror = count::Mirror::Yes;
  if (!options.by_ranks) return choice;
  if (options.at_mirror_image) throw UsageError("--mirror and --mpi exclude each other");
  if (std::ranges::find(session.runners, "mpi", &count::RunnerKind::name) ==
      session.runners.end()) {
    throw UsageError(
        "this nqueens was built without Open MPI (package libopenmpi-dev); --share with "
        "--ledger-dir works without it");
  }
  if (names_another_runner(choice)) {
    throw UsageError("--mpi counts on processors only: remove --runner and --device");
  }
  choice.runner = "mpi";
  return choice;
}

ExitCode work(const WorkOptions& options, const Session& session) {
  const count::Choice choice = choice_of(options, session);
  const Watch reading = session.reading(options.time_limit_seconds);
  const count::Resolved how =
      count::resolve(options.question.question(session, reading), choice, session.runners);
  const count::Params params = chosen_work(options, how, reading);
  const LedgerFolder folder(options.folder);
  const count::Result result = run_and_write(
      session, options.time_limit_seconds,
      [&](const Watch& watch) { return count::count(how, params, watch); },
      [&](const count::Result& done) {
        return options.json ? report::to_json(done) + "\n" : work_text(done);
      });
  session.note(how_counted(result));
  if (result.ended != Ended::Complete) {
    Session::say(fmt::format("nqueens: the work was ended ({}); the same command resumes it",
                             to_string(result.ended)));
  }
  return exit_code_of(result.ended);
}

}  // namespace

void add_work(Program& program) {
  Command command = program.add("work", "Count some tasks into a ledger");
  WorkOptions& options = command.action(work);
  options.question.add_to(command);
  command.text("--tasks", options.tasks, "A..B", "Count tasks A to B-1 of the plan (default: all)");
  command.text("--tasks-in", options.tasks_file, "FILE",
               "Count the tasks in this file, one range A..B per line");
  command.text("--share", options.share, "I/K",
               "Count share I of K, I from 1; all shares have equal predicted time");
  command.text("--ledger", options.ledger, "FILE",
               "Save finished tasks in this file; tasks already in it are skipped");
  command.text(
      "--ledger-dir", options.folder, "FOLDER",
      "Save finished tasks in this folder; tasks that any machine has saved there are skipped");
  command.text("--machine", options.machine, "NAME",
               "Name of this machine in the ledger (default: its host name)");
  command.flag("--mirror", options.at_mirror_image,
               "Count tasks on the mirror image of the board, to compare ledgers");
  command.flag("--mpi", options.by_ranks,
               "Count on the ranks of mpirun, with -t threads each (default: 1)");
  add_choice(command, options.choice);
  add_time_limit(command, options.time_limit_seconds);
  command.flag("--json", options.json, "Write the result as a JSON object");
  command.examples({"nqueens plan 18", "nqueens work 18 --tasks 0..6000 --ledger a.ledger",
                    "nqueens work 18 --tasks 6000..12283 --ledger b.ledger",
                    "nqueens merge a.ledger b.ledger -o 18.ledger",
                    "nqueens work 18 --share 7/40 --ledger-dir ledgers",
                    "nqueens work 18 --mirror --tasks 0..100 --ledger c.ledger",
                    "mpirun -n 65 nqueens work 22 --mpi --ledger-dir ledgers"});
}

}  // namespace nqueens::cli
