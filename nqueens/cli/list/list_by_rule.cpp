// nqueens/cli/list/list_by_rule.cpp - `nqueens list` with --rule or regions: writes the solutions
// in lexicographic order.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "nqueens/cli/by_rule.h"
#include "nqueens/io/io.h"
#include "nqueens/search/search.h"

namespace nqueens::cli {
namespace {

// Receives the solutions of a search and writes those in the range that the options request.
class RuleLister {
 public:
  RuleLister(const Problem& problem, const RuleListOptions& options, Output& output)
      : problem_(problem),
        options_(options),
        format_(io::format(options.format)),
        output_(output) {}

  void write_head() { output_.write(format_.header(problem_.size(), io::Orbits::Unknown)); }

  search::Next take(const Placement& solution) {
    if (found_ >= options_.first && !is_full()) {
      output_.write(
          io::written(format_, solution, {.index = found_, .rule = problem_.rule().label()}));
      ++written_;
    }
    ++found_;
    return is_full() ? search::Next::Stop : search::Next::Continue;
  }

  bool is_full() const { return options_.limit && written_ >= *options_.limit; }
  std::uint64_t written() const { return written_; }

 private:
  const Problem& problem_;
  const RuleListOptions& options_;
  const io::Format& format_;
  Output& output_;
  std::uint64_t found_ = 0;
  std::uint64_t written_ = 0;
};

}  // namespace

std::string queens(std::int32_t n, const Rule& rule) {
  return fmt::format("{} {}", n, n == 1 ? rule.one : rule.many);
}

ExitCode list_by_rule(const Problem& problem, const RuleListOptions& options,
                      const Session& session) {
  Output output(options.file_name);
  RuleLister lister(problem, options, output);
  const search::Result result = [&] {
    const Run run(session, output, DataFlow::Streaming, options.time_limit_seconds);
    lister.write_head();
    if (lister.is_full()) return search::Result{};
    return search::search(
        problem, {.algorithm = "depth-first", .goal = search::Goal::All},
        {.on_solution = [&](const Placement& solution) { return lister.take(solution); }},
        run.watch());
  }();
  const Ended ended = lister.is_full() ? Ended::Complete : result.ended;
  output.end(ended == Ended::Complete);
  std::string summary =
      fmt::format("{}: {} solution{} listed in {}", queens(problem.size(), problem.rule()),
                  io::grouped(lister.written()), lister.written() == 1 ? "" : "s",
                  io::human_seconds(result.elapsed_seconds));
  if (ended != Ended::Complete) {
    summary += fmt::format("; the list is not complete ({})", to_string(ended));
  }
  session.note(summary, ended);
  const bool is_empty = result.exhaustive && result.counters.solutions == 0;
  return exit_code_of(ended, is_empty ? ExitCode::None : ExitCode::Done);
}

}  // namespace nqueens::cli
