// nqueens/cli/solve/solving.cpp - finds one solution by a formula or another method and writes it.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/solve/solving.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/cli/by_rule.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/solve/conflict_words.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"
#include "nqueens/solve/solve.h"

namespace nqueens::cli {
namespace {

// A placement with this number of rows takes 40 MB.
constexpr std::int32_t kMaxRowsInMemory = 10'000'000;

std::string grouped(std::int32_t rows) { return io::grouped(static_cast<WideCount>(rows)); }

void require_format_takes(std::int32_t n, const io::Format& format) {
  if (format.write_rows != nullptr || n <= kMaxRowsInMemory) return;
  throw UsageError(fmt::format(
      "format {} needs the whole board in memory: expected n up to {}, found {}; use cols or fen",
      format.name, kMaxRowsInMemory, n));
}

Placement checked_closed_form(std::int32_t n) {
  Placement solution = solve::closed_form(n).value();
  ensure(is_solution(solution), "the closed form is a solution");
  return solution;
}

void write_json(std::int32_t n, Output& output) {
  const auto started = Clock::now();
  report::Solved solved = {.n = n, .method = kClosedForm, .has_solution = solve::has_solution(n)};
  if (solved.has_solution && n <= report::kMaxRowsInJson) solved.solution = checked_closed_form(n);
  solved.elapsed_seconds = std::chrono::duration<double>(Clock::now() - started).count();
  output.write(report::to_json(solved) + "\n");
  output.commit();
}

ExitCode write_whole_board(std::int32_t n, const AnswerOptions& options, const Session& session,
                           Output& output) {
  output.write(answer(options, checked_closed_form(n), session, output, Problem(n)));
  output.commit();
  session.note(fmt::format("{}: {} rows", kClosedForm, grouped(n)));
  return ExitCode::Done;
}

// The number of rows in a block. Text is written in blocks, because the whole text of 10^8 rows
// would take twice the memory of their columns.
constexpr std::size_t kRowsPerWrite = std::size_t{1} << 16;

// Writes one record in blocks of rows, from top to bottom, after the head of a table if the format
// has one.
class RowWriter {
 public:
  RowWriter(const io::Format& format, std::int32_t n, Output& output)
      : format_(format), output_(output), rows_{.n = n} {}

  // Writes the head of the table, if any. Stops if `watch` ends the run.
  void write_head(const Watch& watch) {
    if (format_.write_head == nullptr) return;
    RunControl control(watch);
    const std::vector<std::int32_t> any_columns(kRowsPerWrite);
    io::Rows rows = {.n = rows_.n};
    while (rows.first < rows.n && !control.should_end()) {
      const auto left = static_cast<std::size_t>(rows.n - rows.first);
      rows.columns = std::span(any_columns).first(std::min(left, kRowsPerWrite));
      bytes_.clear();
      format_.write_head(rows, io::Orbits::Unknown, bytes_);
      output_.write(bytes_);
      rows.first += static_cast<std::int32_t>(rows.columns.size());
    }
  }

  void write(std::span<const std::int32_t> columns) {
    rows_.columns = columns;
    bytes_.clear();
    format_.write_rows(rows_, bytes_);
    output_.write(bytes_);
    rows_.first += static_cast<std::int32_t>(columns.size());
  }

 private:
  const io::Format& format_;
  Output& output_;
  io::Rows rows_;
  std::string bytes_;
};

// If the run ends early, the text that has been written to a pipe has no final newline, so it is
// not a complete record.
ExitCode write_row_by_row(std::int32_t n, const AnswerOptions& options, const io::Format& format,
                          const Session& session, Output& output) {
  const solve::ClosedFormRun result = [&] {
    const Run run(session, output, DataFlow::Streaming, options.time_limit_seconds);
    RowWriter writer(format, n, output);
    writer.write_head(run.watch());
    return solve::stream_closed_form(
        n, [&](std::span<const std::int32_t> columns) { writer.write(columns); }, run.watch());
  }();
  const bool is_complete = result.ended == Ended::Complete;
  if (is_complete || !output.appears_at_commit()) output.commit();
  const std::string effort = fmt::format("{}: {} rows, {}", kClosedForm, grouped(result.rows),
                                         io::human_seconds(result.elapsed_seconds));
  if (is_complete) {
    session.note(effort);
  } else {
    Session::say(
        fmt::format("{}; the solution is not complete ({})", effort, to_string(result.ended)));
  }
  return exit_code_of(result.ended);
}

void write_solution(const AnswerOptions& options, const io::Format& format,
                    const Placement& solution, const Session& session, Output& output,
                    const Problem& problem) {
  const bool has_rows = format.write_rows != nullptr && problem.rule().is_plain();
  if (!has_rows || is_drawn(options, solution.size(), output)) {
    return output.write(answer(options, solution, session, output, problem));
  }
  RowWriter writer(format, solution.size(), output);
  writer.write_head({});
  std::span<const std::int32_t> left = solution.columns();
  while (!left.empty()) {
    const std::size_t count = std::min(kRowsPerWrite, left.size());
    writer.write(left.first(count));
    left = left.subspan(count);
  }
}

// Returns the counters of a method and its time: "bitmask: 876 nodes, 868 backtracks, 12 us". For a
// method without counters, returns only the number of rows.
std::string effort(const Problem& problem, const solve::Solution& found) {
  const std::string time = io::human_seconds(found.elapsed_seconds);
  if (found.search) {
    const search::Result& search = *found.search;
    const std::string choices = search.choices ? io::grouped(*search.choices) + " choices, " : "";
    const std::string steps =
        search.measures == search::Measures::SolutionsOnly
            ? "its steps are not reported"
            : fmt::format("{} nodes, {} backtracks", io::grouped(search.counters.nodes),
                          io::grouped(search.counters.backtracks));
    return fmt::format("{}: {}{}, {}", found.method, choices, steps, time);
  }
  if (found.seed) {
    return fmt::format("{}: seed {}, {} swaps, {} restarts, {}", found.method, *found.seed,
                       io::grouped(found.swaps), io::grouped(found.restarts), time);
  }
  if (found.nodes)
    return fmt::format("{}: {} nodes, {}", found.method, io::grouped(*found.nodes), time);
  return fmt::format("{}: {} rows", found.method, grouped(problem.size()));
}

// Reports the partial result of a run that was ended.
void report_partial_result(const Problem& problem, const solve::Solution& found) {
  if (found.rows > 0) {
    Session::say(fmt::format("The first {} of {} rows are known", found.rows, problem.size()));
  }
  const bool has_limit = found.search && !found.search->limit.empty();
  Session::say(fmt::format("No solution found so far: the search ended early ({})",
                           has_limit ? found.search->limit : to_string(found.ended)));
}

// Returns the reason why there is no solution: ", because 12 is divisible by 2", or the
// contradiction in the given queens. Returns an empty text for any other reason.
std::string reason(const Problem& problem) {
  const std::int32_t n = problem.size();
  if (problem.rule().is_hopeless(n)) {
    return fmt::format(", because {} is divisible by {}", n, n % 2 == 0 ? 2 : 3);
  }
  const std::string why = contradiction(problem);
  return why.empty() ? "" : ": " + why;
}

}  // namespace

void AnswerOptions::add_to(Command& command) {
  add_format(command, format,
             "Format of the solution (default: a picture on a terminal, else cols)");
  command.flag("--json", json, "Write the solution and the counters as a JSON object");
  add_output(command, file_name);
  add_time_limit(command, time_limit_seconds);
}

bool is_drawn(const AnswerOptions& options, std::int32_t n, const Output& output) {
  return options.format.empty() && output.is_terminal() && n <= io::drawing("text").max_size;
}

std::string answer(const AnswerOptions& options, const Placement& solution, const Session& session,
                   const Output& output, const Problem& problem) {
  if (is_drawn(options, solution.size(), output)) {
    return io::draw(io::drawing("text"), problem_of(solution).with_regions(problem.regions()),
                    {.colour = session.colour_on(output)});
  }
  const io::Format& format = io::format(options.format.empty() ? "cols" : options.format);
  return format.header(solution.size(), io::Orbits::Unknown) +
         io::written(format, solution, {.rule = problem.rule().label()});
}

void say_no_solution(const Problem& problem, Symmetry symmetry) {
  const std::int32_t n = problem.size();
  const std::string where = problem.has_regions() ? std::string("this board, one in each region,")
                            : problem.is_empty()  ? fmt::format("{0} x {0} squares", n)
                                                  : std::string("this board");
  if (symmetry != Symmetry::Identity) {
    Session::say(
        fmt::format("There is no such solution: {} cannot be placed on {} without attacking each "
                    "other if the {} must map them to themselves{}",
                    queens(n, problem.rule()), where, turn_name(symmetry), reason(problem)));
    return;
  }
  Session::say(
      fmt::format("There is no solution: {} cannot be placed on {} without attacking each other{}",
                  queens(n, problem.rule()), where, reason(problem)));
}

ExitCode solve_by_closed_form(std::int32_t n, const AnswerOptions& options,
                              const Session& session) {
  const io::Format& format = io::format(options.format.empty() ? "cols" : options.format);
  if (!options.json) require_format_takes(n, format);
  Output output(options.file_name);
  if (options.json) write_json(n, output);
  if (!solve::has_solution(n)) {
    say_no_solution(Problem(n));
    return ExitCode::None;
  }
  if (options.json) return ExitCode::Done;
  const bool is_whole = format.write_rows == nullptr || is_drawn(options, n, output);
  return is_whole ? write_whole_board(n, options, session, output)
                  : write_row_by_row(n, options, format, session, output);
}

ExitCode solve_by_method(const Problem& problem, const solve::SolutionParams& params,
                         const AnswerOptions& options, const Session& session) {
  const io::Format& format = io::format(options.format.empty() ? "cols" : options.format);
  if (!options.json) require_format_takes(problem.size(), format);
  Output output(options.file_name);
  const solve::Solution found = [&] {
    const Run run(session, output, DataFlow::AtTheEnd, options.time_limit_seconds);
    return solve::find_solution(problem, params, run.watch());
  }();
  if (options.json) {
    output.write(report::to_json(problem, found, params.symmetry) + "\n");
  } else if (found.placement) {
    write_solution(options, format, *found.placement, session, output, problem);
  }
  if (options.json || found.placement) output.commit();
  const bool is_none = !found.placement && found.ended == Ended::Complete;
  if (is_none) {
    say_no_solution(problem, params.symmetry);
  } else if (!found.placement) {
    report_partial_result(problem, found);
  }
  const bool is_by_theorem = is_none && found.method == kClosedForm;
  if (!is_by_theorem) session.note(effort(problem, found));
  return exit_code_of(found.ended, is_none ? ExitCode::None : ExitCode::Done);
}

}  // namespace nqueens::cli
