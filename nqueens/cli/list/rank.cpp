// nqueens/cli/list/rank.cpp - `nqueens rank`: finds the index of a solution in the list.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <optional>

#include "nqueens/catalog/catalog.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/list/listing.h"
#include "nqueens/cli/options.h"
#include "nqueens/io/io.h"
#include "nqueens/report/json.h"

namespace nqueens::cli {
namespace {

struct RankOptions {
  PlacementOptions placements;
  SquareOptions squares;
  SubsetOptions subset;
  double time_limit_seconds = kNoTimeLimit;
  bool json = false;
};

// Returns the board in whose list the placement is looked up. The board gets the blocked squares of
// the record and the squares that the options add. The queens of the record are the placement
// itself, so they do not become given queens of the board.
Problem board_of(const io::Record& record, const RankOptions& options) {
  return options.squares.added_to(record.problem.with_squares({}, record.problem.blocked()));
}

std::string line(const RankOptions& options, const Placement& placement, std::uint64_t index) {
  if (!options.json) return fmt::format("{}\n", index);
  return report::to_json(placement, index) + "\n";
}

// Ranks placements one by one and writes their indices.
class Ranker {
 public:
  Ranker(const RankOptions& options, Output& output, const Watch& watch)
      : options_(options), output_(output), watch_(watch) {}

  // Writes the index of a placement and returns how the run ended. Throws UsageError if the
  // placement is not in the list; the message names the line of the placement, unless it is line 1.
  Ended rank(const io::Record& record) {
    const Problem board = board_of(record, options_);
    // A list stores the counts that it has computed, so consecutive placements on the same board
    // share a list.
    if (!list_ || !(list_->problem() == board)) list_.emplace(board, options_.subset.subset());
    const Placement placement = given_placement(record.problem);
    const catalog::Number index = index_of(placement, record.first_line);
    if (index.value) output_.write(line(options_, placement, *index.value));
    return index.ended;
  }

 private:
  catalog::Number index_of(const Placement& placement, std::int64_t first_line) const try {
    return catalog::rank(*list_, placement, watch_);
  } catch (const UsageError& error) {
    if (first_line == 1) throw;
    throw UsageError(fmt::format("line {}: {}", first_line, error.what()));
  }

  const RankOptions& options_;
  Output& output_;
  const Watch& watch_;
  std::optional<catalog::List> list_;
};

ExitCode rank_placements(const RankOptions& options, const Session& session) {
  Output output;
  Ended ended = Ended::Complete;
  std::uint64_t records = 0;
  try {
    const Run run(session, output, DataFlow::Streaming, options.time_limit_seconds);
    PlacementSource source(options.placements, session, run.watch());
    Ranker ranker(options, output, run.watch());
    while (ended == Ended::Complete) {
      const auto record = source.next();
      if (!record) break;
      ended = ranker.rank(*record);
      ++records;
    }
  } catch (const InputEnded& end) {
    ended = end.ended;
  } catch (const UsageError&) {
    output.commit();  // write the indices of the records before the wrong one
    throw;
  }
  output.commit();
  if (records == 0 && ended == Ended::Complete) throw UsageError("there is no placement to rank");
  if (ended != Ended::Complete) {
    Session::say(fmt::format("nqueens: the run was ended ({}) before the index was known",
                             to_string(ended)));
  }
  return exit_code_of(ended);
}

}  // namespace

void add_rank(Program& program) {
  Command command = program.add("rank", "Find the index of a solution in the list");
  RankOptions& options = command.action(rank_placements);
  options.placements.add_to(command);
  options.squares.add_to(command);
  options.subset.add_to(command);
  add_time_limit(command, options.time_limit_seconds);
  command.flag("--json", options.json, "Write one JSON object per placement");
  command.examples({"nqueens rank 0 4 7 5 2 6 1 3", "nqueens rank 2,1-4,2-1,3-3,4-",
                    "nqueens list 8 --fundamental | nqueens rank -"});
}

}  // namespace nqueens::cli
