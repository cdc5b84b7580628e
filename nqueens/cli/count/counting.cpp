// nqueens/cli/count/counting.cpp - options and texts shared by the commands that count.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/count/counting.h"

#include <fmt/format.h>

#include "nqueens/base/system/shell_word.h"
#include "nqueens/cli/by_rule.h"
#include "nqueens/count/ledger/ledger_folder.h"
#include "nqueens/count/pair/central_reach.h"
#include "nqueens/io/number.h"
#include "nqueens/report/report.h"

namespace nqueens::cli {
namespace {

constexpr std::int64_t kMaxSplit = 32;

template <class Table>
std::vector<std::string> auto_and(const Table& table) {
  std::vector<std::string> names = names_of(table);
  names.insert(names.begin(), "auto");
  return names;
}

}  // namespace

void QuestionOptions::add_to(Command& command) {
  board.add_to(command);
  turn.add_to(command);
  command.number("--reach", reach, 1, count::kMaxCountSize / 2, "R",
                 "Only solutions whose queens in the two central rows and columns stand on the 2 R "
                 "middle squares");
}

count::Question QuestionOptions::question(const Session& session, const Watch& watch) const {
  const Problem problem = board.problem(session, watch);
  turn.require_plain_rule(problem);
  if (reach != 0) {
    if (!problem.is_plain() || turn.is_given()) {
      throw UsageError("--reach needs an empty board under the rule queens, without --symmetric");
    }
    return count::Question(count::within_reach(problem.size(), reach));
  }
  return count::Question(problem, turn.symmetry());
}

std::string QuestionOptions::command_words() const {
  std::string words = shell_word(board.target);
  for (const std::string& square : board.squares.given) words += " --queens " + shell_word(square);
  for (const std::string& square : board.squares.blocked) {
    words += " --blocked " + shell_word(square);
  }
  if (!board.regions.level.empty()) words += " --regions " + shell_word(board.regions.level);
  if (const auto rule = board.rule.chosen()) words += " --rule " + shell_word(rule->name);
  if (board.count_from.base) words += " --count-from " + std::to_string(*board.count_from.base);
  if (reach != 0) words += " --reach " + std::to_string(reach);
  if (turn.is_given()) words += " --symmetric " + turn.name;
  return words;
}

std::string answer_text(const count::Result& result) {
  const std::string_view kind = result.symmetry == Symmetry::Identity   ? ""
                                : result.symmetry == Symmetry::Rotate90 ? "quarter-turn symmetric "
                                                                        : "centrally symmetric ";
  return fmt::format("{}: {} {}solution{}", queens(result.n, result.rule),
                     io::grouped(result.solutions), kind, result.solutions == 1 ? "" : "s");
}

void add_plan_options(Command& command, count::Choice& choice) {
  command.choice("-m,--method", choice.method, auto_and(count::methods()), "NAME",
                 "Counting method (default: auto, the fastest)");
  command.number("--split", choice.split, 1, kMaxSplit, "K",
                 "Granularity of the tasks; without --method it selects method cross");
}

void add_runner(Command& command, count::Choice& choice) {
  std::vector<Command::Value> runners = {{"auto", ""}};
  std::string automatic;
  for (const count::RunnerKind& kind : command.session().runners) {
    if (kind.summary.empty()) continue;
    runners.push_back({std::string(kind.name), std::string(kind.summary)});
    const std::int32_t least = kind.auto_from.value_or(0);
    if (least > 1) automatic += fmt::format("{} for n >= {} if available, else ", kind.name, least);
    if (least == 1) automatic += kind.name;
  }
  runners.front().summary = automatic;
  command.explained_choice("--runner", choice.runner, runners, "NAME",
                           fmt::format("Where to count (default: {})", choice.runner));
  command.texts("--device", choice.devices, "NAME",
                "Only these devices, by number or part of the name; see `nqueens info`");
}

bool names_another_runner(const count::Choice& choice) {
  return (choice.runner != "auto" && choice.runner != "cpu") || !choice.devices.empty();
}

void add_choice(Command& command, count::Choice& choice) {
  add_plan_options(command, choice);
  add_kernel(command, choice.kernel);
  add_runner(command, choice);
  add_threads(command, choice.threads);
}

std::string choice_words(const count::Choice& choice) {
  const count::Choice defaults;
  std::string words;
  if (choice.method != defaults.method) words += " --method " + choice.method;
  if (choice.split != defaults.split) words += " --split " + std::to_string(choice.split);
  if (choice.kernel != defaults.kernel) words += " --kernel " + choice.kernel;
  if (choice.runner != defaults.runner) words += " --runner " + choice.runner;
  for (const std::string& device : choice.devices) words += " --device " + shell_word(device);
  if (choice.threads > defaults.threads) words += " --threads " + std::to_string(choice.threads);
  return words;
}

void add_kernel(Command& command, std::string& kernel) {
  command.choice("-k,--kernel", kernel, auto_and(kernels::kernels()), "NAME",
                 "Vector instructions (default: auto, the fastest on this processor)");
}

std::string legs_text(double seconds, std::uint64_t legs) {
  return io::human_seconds(seconds) +
         (legs > 1 ? fmt::format(" in {} legs", io::grouped(legs)) : "");
}

std::string time_text(const count::Result& result) {
  return legs_text(result.elapsed_seconds, result.legs);
}

std::string how_counted(const count::Result& result) {
  const std::string kernel = result.kernel.empty() ? "" : ", kernel " + result.kernel;
  return fmt::format("{}{}, {} thread{}, {}", result.method, kernel, result.threads,
                     result.threads == 1 ? "" : "s", time_text(result));
}

std::string partial(const count::Result& result) {
  if (!result.is_planned) return "partial: 0 solutions, ended before the plan was complete";
  return fmt::format("partial: {} solutions in {} of {} tasks", to_string(result.solutions),
                     result.tasks_done, result.tasks);
}

ExitCode run_check(const Session& session, double time_limit_seconds, bool json,
                   const std::string& checked,
                   const std::function<count::Verification(const Watch&)>& check) {
  const count::Verification verification =
      run_and_write(session, time_limit_seconds, check, [&](const count::Verification& found) {
        return json ? report::to_json(found) + "\n" : report::to_text(found);
      });
  if (verification.failed()) {
    Session::say("nqueens: a check failed: the total or " + checked + " is wrong");
    return ExitCode::SelfCheckFailed;
  }
  const bool is_whole = verification.total.complete();
  return exit_code_of(verification.ended, is_whole ? ExitCode::Done : ExitCode::LimitReached);
}

count::Ledger merged_ledger(const std::vector<std::string>& paths, const Session& session) {
  std::vector<count::Ledger> ledgers;
  std::vector<std::string> names;
  for (const std::string& path : paths) {
    for (const std::filesystem::path& file : count::ledgers_at(path)) {
      ledgers.push_back(count::read_ledger(file));
      names.push_back(file.string());
      if (ledgers.back().dropped_bytes > 0) {
        session.note(
            fmt::format("'{}': the last line is incomplete and was ignored", names.back()));
      }
    }
  }
  return count::merge(ledgers, names);
}

}  // namespace nqueens::cli
