// nqueens/cli/search/trace.cpp - `nqueens trace`: shows every step of a search.
// SPDX-License-Identifier: MIT
#include "nqueens/search/trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/search/search_options.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"
#include "nqueens/search/search.h"
#include "nqueens/search/tree.h"

namespace nqueens::cli {
namespace {

struct TraceOptions {
  BoardOptions board;
  SearchOptions search;
  std::string format = "text";
  std::string tree_format = "text";
  std::string until;
  std::string file_name;
  std::uint64_t from = 0;
  std::optional<std::uint64_t> event_limit;
  double time_limit_seconds = kNoTimeLimit;
  bool all = false;
  bool boards = false;
};

// Writes each event of a search when it occurs and, with --boards, the board after each event that
// changes it. With --format tree, collects the events in a tree instead.
class TraceWriter {
 public:
  TraceWriter(const TraceOptions& options, const Problem& problem, Output& output)
      : options_(options),
        params_(options.search.params()),
        n_(problem.size()),
        regions_(problem.regions()),
        output_(output) {
    if (problem.contradicts_itself()) return;
    if (options.boards) replay_.emplace(problem);
    if (options.format == "tree") tree_.emplace(problem);
  }

  search::Next write(const search::Event& event) {
    if (is_full()) return search::Next::Stop;
    if (tree_) tree_->step(event);
    if (replay_) replay_->step(event);
    if (step_ >= options_.from) {
      if (options_.format != "tree") write_event(event);
      ++shown_;
      found_ = found_ || is_awaited(event.kind);
    }
    ++step_;
    return search::Next::Continue;
  }

  // Writes the tree, if one was requested. Must be called after the last event.
  void finish() {
    if (!tree_) return;
    output_.write(options_.tree_format == "svg" ? report::tree_svg(*tree_)
                                                : report::tree_text(*tree_));
  }

  std::uint64_t shown() const { return shown_; }

  // Returns whether the event that --next requests has occurred.
  bool has_found() const { return found_; }

  // Returns whether the requested part of the trace (--limit, --next) is complete.
  bool is_full() const {
    return found_ || (options_.event_limit && shown_ >= *options_.event_limit);
  }

 private:
  void write_event(const search::Event& event) {
    const search::Direction direction = params_.direction;
    output_.write((options_.format == "jsonl" ? report::event_json(event, step_, direction)
                                              : report::event_sentence(event, direction)) +
                  "\n");
    if (replay_ && search::changes_board(event.kind)) output_.write(drawn_board() + "\n");
  }

  // Returns the board in format grid. A board with regions or with several queens in a row does not
  // fit this format and is returned as a drawing.
  std::string drawn_board() const {
    const std::vector<Square>& queens = replay_->queens();
    const bool is_placement = std::ranges::adjacent_find(queens, {}, &Square::row) == queens.end();
    if (is_placement && regions_.empty()) {
      return io::written(io::format("grid"), replay_->board());
    }
    return io::draw(io::drawing("text"), Problem(n_, queens).with_regions(regions_));
  }

  bool is_awaited(search::EventKind kind) const {
    return (options_.until == "solution" && kind == search::EventKind::Solution) ||
           (options_.until == "backtrack" && kind == search::EventKind::Exhausted);
  }

  const TraceOptions& options_;
  search::Params params_;
  std::int32_t n_;
  const Regions& regions_;  // of the problem, which outlives the writer
  Output& output_;
  std::optional<search::Replay> replay_;
  std::optional<search::Tree> tree_;
  std::uint64_t step_ = 0;
  std::uint64_t shown_ = 0;
  bool found_ = false;
};

// Returns the counters that the algorithm reports, each followed by a comma.
std::string measures(const search::Result& result) {
  const search::Counters& counters = result.counters;
  if (result.measures == search::Measures::SolutionsOnly) return {};
  const std::string squares =
      result.measures == search::Measures::All
          ? fmt::format("{} tries, {} checks, ", io::grouped(counters.tries),
                        io::grouped(counters.checks))
          : "";
  return fmt::format("{} nodes, {}{} backtracks, ", io::grouped(counters.nodes), squares,
                     io::grouped(counters.backtracks));
}

std::string summary(const search::Result& result, const TraceWriter& writer) {
  const std::uint64_t solutions = result.counters.solutions;
  std::string text = fmt::format("{}: {}{} events, {}{} solution{}", result.algorithm,
                                 result.choices ? io::grouped(*result.choices) + " choices, " : "",
                                 io::grouped(writer.shown()), measures(result),
                                 io::grouped(solutions), solutions == 1 ? "" : "s");
  if (writer.has_found()) return text + "; up to the requested event";
  if (result.ended != Ended::Complete) {
    text += fmt::format("; the trace is incomplete ({})",
                        result.limit.empty() ? to_string(result.ended) : result.limit);
  }
  return text;
}

void require_compatible(const TraceOptions& options) {
  if (options.boards && options.format != "text") {
    throw UsageError("--boards needs --format text, found --format " + options.format);
  }
  if (options.tree_format != "text" && options.format != "tree") {
    throw UsageError("--as needs --format tree");
  }
}

ExitCode trace(const TraceOptions& options, const Session& session) {
  require_compatible(options);
  const Problem problem =
      options.board.problem(session, session.reading(options.time_limit_seconds));
  Output output(options.file_name);
  TraceWriter writer(options, problem, output);
  search::Params params = options.search.params();
  if (params.algorithm.empty()) params.algorithm = "depth-first";
  params.goal = options.all ? search::Goal::All : search::Goal::First;
  const search::Result result = [&] {
    const Run run(session, output, DataFlow::Streaming, options.time_limit_seconds);
    return search::search(
        problem, params,
        {.on_event = [&](const search::Event& event) { return writer.write(event); }}, run.watch());
  }();
  writer.finish();
  output.end(result.ended == Ended::Complete || writer.is_full());
  session.note(summary(result, writer));
  if (writer.has_found()) return ExitCode::Done;
  const bool none = result.exhaustive && result.counters.solutions == 0;
  return exit_code_of(result.ended, none ? ExitCode::None : ExitCode::Done);
}

}  // namespace

void add_trace(Program& program) {
  Command command = program.add("trace", "Show every step of a search");
  TraceOptions& options = command.action(trace);
  std::optional<std::uint64_t>& limit = options.event_limit;
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  options.board.add_to(command);
  options.search.add_to(command, "depth-first");
  command.flag("--all", options.all, "Continue after the first solution");
  command.number("--from", options.from, 0, kMax, "E", "Start at this event, from 0");
  command.number("--limit", limit, 0, kMax, "E", "Show at most E events");
  command.choice("--next", options.until, {"solution", "backtrack"}, "EVENT",
                 "Stop at the next solution or backtrack");
  command.choice("-f,--format", options.format, {"text", "jsonl", "tree"}, "NAME",
                 "How to write the events (default: text)");
  command.choice("--as", options.tree_format, {"text", "svg"}, "NAME",
                 "How to draw the tree, as text or as a picture of small boards");
  command.flag("--boards", options.boards, "Show the board after each queen placed or removed");
  add_output(command, options.file_name);
  add_time_limit(command, options.time_limit_seconds);
  command.examples({"nqueens trace 4", "nqueens trace 4 --all --format tree",
                    "nqueens trace 6 --boards | less",
                    "nqueens trace 8 --all --from 876 --next solution",
                    "nqueens trace 8 --all --format jsonl --limit 1000"});
}

}  // namespace nqueens::cli
