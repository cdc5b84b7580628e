// nqueens/cli/trace.cpp - `nqueens trace`: every step of a search.
// SPDX-License-Identifier: MIT
#include "nqueens/search/trace.h"

#include <fmt/format.h>

#include <limits>
#include <memory>

#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/io/io.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/search.h"

namespace nqueens::cli {
namespace {

struct TraceOptions {
  BoardOptions board;
  std::string algorithm = "depth-first";
  std::string format = "text";
  std::string file_name;
  std::optional<std::uint64_t> event_limit;
  double time_limit_seconds = kNoTimeLimit;
  bool all = false;
  bool boards = false;
};

// Writes the events of one search as they come, with the board that they lead to on request.
class TraceWriter {
 public:
  TraceWriter(const TraceOptions& options, const Problem& problem, Output& output)
      : options_(options), output_(output) {
    if (options.boards && !problem.contradicts_itself()) replay_.emplace(problem);
  }

  search::Next write(const search::Event& event) {
    if (is_full()) return search::Next::Stop;
    output_.write(
        (options_.format == "jsonl" ? io::event_json(event, step_) : io::event_sentence(event)) +
        "\n");
    if (replay_) {
      replay_->step(event);
      const bool changed =
          event.kind == search::EventKind::Place || event.kind == search::EventKind::Remove;
      if (changed) output_.write(io::written(io::format("grid"), replay_->board()) + "\n");
    }
    ++step_;
    return search::Next::Continue;
  }

  std::uint64_t steps() const { return step_; }

  // Whether as many events are written as were asked for.
  bool is_full() const { return options_.event_limit && step_ >= *options_.event_limit; }

 private:
  const TraceOptions& options_;
  Output& output_;
  std::optional<search::Replay> replay_;
  std::uint64_t step_ = 0;
};

std::string summary(const search::Result& result, std::uint64_t steps) {
  const search::Counters& counters = result.counters;
  return fmt::format("{}: {} events, {} nodes, {} tries, {} checks, {} backtracks, {} solution{}{}",
                     result.algorithm, io::grouped(steps), io::grouped(counters.nodes),
                     io::grouped(counters.tries), io::grouped(counters.checks),
                     io::grouped(counters.backtracks), io::grouped(counters.solutions),
                     counters.solutions == 1 ? "" : "s",
                     result.ended == Ended::Complete
                         ? ""
                         : fmt::format("; not the whole trace ({})", to_string(result.ended)));
}

ExitCode trace(const TraceOptions& options, const Session& session) {
  if (options.boards && options.format == "jsonl") {
    throw UsageError("--boards draws for people, it does not go with --format jsonl");
  }
  const Problem problem = options.board.problem();
  Output output(options.file_name);
  TraceWriter writer(options, problem, output);
  const search::Result result = [&] {
    const Run run(session, output, DataFlow::Streaming, options.time_limit_seconds);
    return search::search(
        problem,
        {.algorithm = options.algorithm,
         .goal = options.all ? search::Goal::All : search::Goal::First},
        {.on_event = [&](const search::Event& event) { return writer.write(event); }}, run.watch());
  }();
  // A file appears when it holds all that was asked for; what ran over a pipe has gone.
  const bool keep =
      result.ended == Ended::Complete || writer.is_full() || !output.appears_at_commit();
  if (keep) output.commit();
  session.note(summary(result, writer.steps()));
  const bool none = result.exhaustive && result.counters.solutions == 0;
  return exit_code_of(result.ended, none ? ExitCode::None : ExitCode::Done);
}

}  // namespace

void add_trace(Program& program) {
  Command command = program.add("trace", "Show every step of a search");
  auto options = std::make_shared<TraceOptions>();
  std::optional<std::uint64_t>& limit = options->event_limit;
  options->board.add_to(command);
  command.choice("-a,--algorithm", options->algorithm, names_of(search::algorithms()), "NAME",
                 "What to watch, depth-first when not given");
  command.flag("--all", options->all, "Go on after the first solution to the end of the search");
  command.number(
      "--limit", [&limit](std::int64_t events) { limit = static_cast<std::uint64_t>(events); }, 0,
      std::numeric_limits<std::int64_t>::max(), "E", "Show at most this many events");
  command.choice("-f,--format", options->format, {"text", "jsonl"}, "NAME",
                 "Sentences for people, or JSON lines");
  command.flag("--boards", options->boards, "With each queen placed or removed, the board");
  add_output(command, options->file_name);
  add_time_limit(command, options->time_limit_seconds);
  command.examples({"nqueens trace 4", "nqueens trace 6 --boards | less",
                    "nqueens trace 8 --all --format jsonl --limit 1000"});
  Session& session = program.session();
  command.action(session, [options, &session] { return trace(*options, session); });
}

}  // namespace nqueens::cli
