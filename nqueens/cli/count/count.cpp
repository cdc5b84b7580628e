// nqueens/cli/count/count.cpp - `nqueens count`: counts the solutions of a board.
// SPDX-License-Identifier: MIT
#include "nqueens/count/count.h"
#include "nqueens/board/published.h"

#include <fmt/format.h>

#include "nqueens/base/system/shell_word.h"
#include "nqueens/catalog/catalog.h"
#include "nqueens/cli/by_rule.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/count/counting.h"
#include "nqueens/cli/list/listing.h"
#include "nqueens/cli/options.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"

namespace nqueens::cli {
namespace {

struct CountOptions {
  QuestionOptions question;
  bool fundamental = false;
  count::Choice choice;
  std::string ledger;
  bool resume = false;
  bool by_first_row = false;
  std::string check;  // "rotation"; empty: none
  double time_limit_seconds = kNoTimeLimit;
  bool json = false;
};

// Returns the remark about a complete count: the result, the method and the time. The remark also
// gives the number of fundamental solutions if they were counted, and mentions the check by
// rotation if it was made. For a published result, it names the OEIS sequence and the largest board
// size with a published result.
std::string remark(const count::Result& result) {
  std::string text = answer_text(result);
  if (result.classes) {
    text += fmt::format(", {} fundamental (orbits of 8: {}, of 4: {}, of 2: {}, of 1: {})",
                        io::grouped(result.classes->fundamental()),
                        io::grouped(result.classes->asymmetric), io::grouped(result.classes->point),
                        io::grouped(result.classes->quarter), result.classes->full);
  }
  text += "; " + how_counted(result);
  if (result.is_rotation_checked) text += "; central-rows finds the same number";
  if (result.published) {
    text += fmt::format("; OEIS {}, known to n = {}", result.rule.sequence,
                        published_size(result.rule));
  }
  return text;
}

count::Params params_of(const CountOptions& options) {
  count::Params params;
  if (options.fundamental) params.classify = count::Classify::Yes;
  if (options.by_first_row) params.by_first_row = count::ByFirstRow::Yes;
  if (!options.check.empty()) params.check_rotation = count::CheckRotation::Yes;
  if (!options.ledger.empty()) params.ledger = options.ledger;
  if (options.resume) {
    if (options.ledger.empty()) throw UsageError("--resume needs the ledger: --ledger FILE");
    params.keep = count::Keep::Resume;
  }
  return params;
}

// Returns "; resume with: " and the command that resumes this count; empty without a ledger. If the
// run ended before it had a plan, the ledger does not exist yet, so --resume is left out.
std::string how_to_resume(const CountOptions& options, const count::Result& result) {
  if (options.ledger.empty()) return "";
  std::string command = fmt::format("nqueens count {} --ledger {}",
                                    options.question.command_words(), shell_word(options.ledger));
  if (result.is_planned || options.resume) command += " --resume";
  command += choice_words(options.choice);
  if (options.fundamental) command += " --fundamental";
  if (options.by_first_row) command += " --by-first-row";
  if (!options.check.empty()) command += " --check " + options.check;
  return "; resume with: " + command;
}

// Returns one line per column. "0 4" means that four solutions have the queen of row 0 in column 0.
std::string first_row_table(const count::Result& result) {
  std::string text;
  for (std::size_t column = 0; column < result.by_first_row.size(); ++column) {
    text += fmt::format("{} {}\n", column, result.by_first_row[column]);
  }
  return text;
}

std::string answer(const CountOptions& options, const count::Result& result) {
  if (options.json) return report::to_json(result) + "\n";
  if (!result.complete()) return partial(result) + "\n";
  if (options.by_first_row) return first_row_table(result);
  if (!result.classes) return to_string(result.solutions) + "\n";
  return fmt::format("{}\n", result.classes->fundamental());
}

// Writes a remark with the number of solutions in a list. If the count was ended before the number
// was known, writes a message that says so.
ExitCode say_size(std::int32_t n, catalog::Subset subset, const catalog::Number& size,
                  const Session& session) {
  const std::string time = io::human_seconds(size.elapsed_seconds);
  if (size.value) {
    session.note(
        fmt::format("{}: {}, in {}", queens(n, Rule()), counted(*size.value, subset), time));
  } else {
    Session::say(fmt::format("nqueens: the count was ended after {} ({}) without a result", time,
                             to_string(size.ended)));
  }
  return exit_code_of(size.ended);
}

// Counts the fundamental solutions of a board with given queens or blocked squares. Their number is
// the size of their list in nqueens/catalog. Throws UsageError for regions and for rules other than
// the plain one.
ExitCode count_list(const CountOptions& options, const count::Question& question,
                    const Session& session) {
  if (question.symmetry != Symmetry::Identity) {
    throw UsageError("expected --fundamental or --symmetric, found both");
  }
  const count::Choice with_threads = {.threads = options.choice.threads};
  if (!options.ledger.empty() || options.resume || options.by_first_row || !options.check.empty() ||
      options.choice != with_threads) {
    throw UsageError(
        "--fundamental with given queens or blocked squares takes no --ledger, --by-first-row, "
        "--check, --method, --kernel, --runner, --device or --split");
  }
  const catalog::List list(question.problem, catalog::Subset::Fundamental);
  const catalog::Number size = run_and_write(
      session, options.time_limit_seconds,
      [&](const Watch& watch) { return catalog::size(list, options.choice.threads, watch); },
      [&](const catalog::Number& number) {
        if (options.json) return report::to_json(list, number) + "\n";
        return number.value ? fmt::format("{}\n", *number.value) : "";
      });
  return say_size(question.size(), list.subset(), size, session);
}

ExitCode count_solutions(const CountOptions& options, const Session& session) {
  const count::Question question =
      options.question.question(session, session.reading(options.time_limit_seconds));
  if (options.fundamental && !question.is_plain()) return count_list(options, question, session);
  const count::Params params = params_of(options);
  const count::Resolved how = count::resolve(question, options.choice, session.runners);
  const count::Result result = run_and_write(
      session, options.time_limit_seconds,
      [&](const Watch& watch) { return count::count(how, params, watch); },
      [&](const count::Result& counted) { return answer(options, counted); });
  if (result.tasks_found > 0) {
    session.note(fmt::format("{} of {} tasks were in the ledger", io::grouped(result.tasks_found),
                             io::grouped(result.tasks)));
  }
  const bool is_check_missing = !options.check.empty() && !result.is_rotation_checked;
  if (result.complete() && is_check_missing) {
    Session::say(fmt::format("nqueens: {}; the check by rotation was ended ({}){}",
                             answer_text(result), to_string(result.ended),
                             how_to_resume(options, result)));
  } else if (result.complete()) {
    session.note(remark(result));
  } else {
    Session::say(
        fmt::format("nqueens: the count of {} was ended after {} ({}); the number is partial{}",
                    queens(result.n, result.rule), time_text(result), to_string(result.ended),
                    how_to_resume(options, result)));
  }
  return exit_code_of(result.ended);
}

}  // namespace

void add_count(Program& program) {
  Command command = program.add("count", "Count all solutions exactly");
  CountOptions& options = command.action(count_solutions);
  options.question.add_to(command);
  command.flag("--fundamental", options.fundamental,
               "Count solutions up to rotation and reflection\n"
               "  with given or blocked squares: only classes whose first solution satisfies them");
  command.flag("--by-first-row", options.by_first_row,
               "Count the solutions for each column of the queen in row 0");
  command.explained_choice("--check", options.check,
                           {{"rotation",
                             "count again without the symmetry of the quarter turn (method "
                             "central-rows), and compare; even boards only"}},
                           "NAME", "Check the number by a second count");
  add_choice(command, options.choice);
  command.text("--ledger", options.ledger, "FILE", "Save each finished task in this new file");
  command.flag("--resume", options.resume, "Resume the count from the ledger");
  add_time_limit(command, options.time_limit_seconds);
  command.flag("--json", options.json, "Write the result as a JSON object");
  command.examples({"nqueens count 14", "nqueens count 8 --fundamental",
                    "nqueens count 12 --symmetric centrally", "nqueens count 16 --rule superqueens",
                    "nqueens count 16 --contains 0,0 --avoid 15,15",
                    "nqueens count 18 --time-limit 10m --json", "nqueens count 16 --check rotation",
                    "nqueens count 20 --ledger twenty.ledger",
                    "nqueens count 20 --ledger twenty.ledger --resume"});
}

}  // namespace nqueens::cli
