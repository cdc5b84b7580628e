// nqueens/cli/solve/check.cpp - `nqueens check`: checks whether placements are solutions and lists
// the queens that attack each other.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <functional>
#include <string>
#include <variant>

#include "nqueens/board/conflicts.h"
#include "nqueens/cli/by_rule.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/solve/conflict_words.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"

namespace nqueens::cli {
namespace {

struct CheckOptions {
  PlacementOptions placements;
  TurnOption turn;
  double time_limit_seconds = kNoTimeLimit;
  bool json = false;
  bool all = false;
};

// Returns ", symmetric under the half turn"; empty if no turn was requested.
std::string symmetry_text(Symmetry symmetry) {
  if (symmetry == Symmetry::Identity) return "";
  return fmt::format(", symmetric under the {}", turn_name(symmetry));
}

std::string plural(std::uint64_t number, const std::string& one) {
  return fmt::format("{} {}{}", number, one, number == 1 ? "" : "s");
}

// Returns the verdict on a board with several stars per row.
std::string stars_sentence(const Verdict& verdict) {
  if (verdict.is_solution) {
    return fmt::format(
        "solution: {} queens, {} in each row, column and region, none touches another",
        verdict.wanted(), verdict.stars);
  }
  return fmt::format(
      "not a solution: {} of {} queens, {} touching, {} (rows, columns and regions) with a "
      "wrong number of queens",
      verdict.queens, verdict.wanted(), plural(verdict.conflicts, "pair"),
      plural(verdict.wrong_units.size(), "unit"));
}

std::string one_star_sentence(const Verdict& verdict) {
  if (verdict.is_solution) {
    return fmt::format("solution: {}, none attacks another", queens(verdict.n, verdict.rule));
  }
  std::string text = "not a solution: ";
  if (verdict.queens != static_cast<std::uint64_t>(verdict.n)) {
    text += fmt::format("{} of {} {}, ", verdict.queens, verdict.n, verdict.rule.many);
  }
  text += verdict.conflicts == 0 ? "none attacks another"
                                 : plural(verdict.conflicts, "conflicting pair");
  return text;
}

std::string sentence(const Verdict& verdict) {
  std::string text = verdict.stars > 1 ? stars_sentence(verdict) : one_star_sentence(verdict);
  if (verdict.is_solution) return text + symmetry_text(verdict.symmetry);
  if (verdict.on_blocked_squares != 0) {
    text += fmt::format(", {} on blocked squares", verdict.on_blocked_squares);
  }
  if (verdict.without_image != 0) {
    text += fmt::format(", the {} maps {} of them to squares without a queen",
                        turn_name(verdict.symmetry), verdict.without_image);
  }
  return text;
}

// Without --all, at most this number of pairs is listed for a board. Five million queens in one
// column would form more than 10^13 pairs.
constexpr std::uint64_t kPairsListed = 100;

void for_each_pair(const io::Board& board, const Rule& rule,
                   const std::function<bool(const Conflict&)>& visit) {
  if (const auto* placement = std::get_if<Placement>(&board)) {
    return for_each_conflict(*placement, rule, visit);
  }
  for_each_conflict(std::get<Problem>(board), visit);
}

// Returns the regions of a board. A placement has none.
const Regions& regions_of(const io::Board& board) {
  static const Regions kNone;
  const auto* problem = std::get_if<Problem>(&board);
  return problem == nullptr ? kNone : problem->regions();
}

// Judges boards one by one and writes the verdicts. Conflicting pairs are written when they are
// found, because there may be more pairs than fit in memory.
class Judge {
 public:
  Judge(const CheckOptions& options, Output& output, const Watch& watch)
      : options_(options), output_(output), control_(watch) {}

  void judge(const io::Board& board, const Rule& rule) {
    const Verdict verdict = verdict_on(board, rule);
    ++boards;
    if (verdict.is_solution) ++solutions;
    output_.write(options_.json ? report::json_before_pairs(verdict) : sentence(verdict) + "\n");
    const std::uint64_t listed = verdict.conflicts == 0 ? 0 : write_pairs(board, rule);
    const std::uint64_t left = verdict.conflicts - listed;
    if (options_.json) output_.write(report::json_behind_pairs(verdict) + "\n");
    if (!options_.json && left > 0) {
      output_.write(fmt::format("  and {} more pair{}\n", io::grouped(left), left == 1 ? "" : "s"));
    }
    if (!options_.json) write_units(verdict);
    if (left > 0 && ended() == Ended::Complete) omits_pairs = true;
  }

  Ended ended() const { return control_.ended(); }

  std::uint64_t boards = 0;
  std::uint64_t solutions = 0;
  bool omits_pairs = false;  // not all pairs of a board were listed

 private:
  Verdict verdict_on(const io::Board& board, const Rule& rule) const {
    const Symmetry symmetry = options_.turn.symmetry();
    if (const auto* placement = std::get_if<Placement>(&board)) {
      return verdict(*placement, rule, symmetry);
    }
    return verdict(std::get<Problem>(board), symmetry);
  }

  // Writes the conflicting pairs of a board until the limit is reached or the run ends. Returns the
  // number of pairs written.
  std::uint64_t write_pairs(const io::Board& board, const Rule& rule) {
    constexpr std::uint64_t kPairsPerPoll = 1 << 12;
    std::uint64_t written = 0;
    for_each_pair(board, rule, [&](const Conflict& conflict) {
      if (!options_.all && written == kPairsListed) return false;
      if (written % kPairsPerPoll == 0 && control_.should_end()) return false;
      output_.write(options_.json ? (written == 0 ? "" : ",") + report::to_json(conflict)
                                  : words_of(conflict, board));
      ++written;
      return true;
    });
    return written;
  }

  static std::string words_of(const Conflict& conflict, const io::Board& board) {
    const std::string pair =
        fmt::format("  queens at {} and {}", in_words(conflict.first), in_words(conflict.second));
    const auto* problem = std::get_if<Problem>(&board);
    if (problem != nullptr && problem->stars() > 1) return pair + " touch\n";
    return fmt::format("{}: {}\n", pair, relation(conflict, regions_of(board)));
  }

  void write_units(const Verdict& verdict) {
    for (const WrongUnit& wrong : verdict.wrong_units) {
      output_.write(fmt::format("  {} has {}\n", report::unit_name(wrong.unit),
                                plural(static_cast<std::uint64_t>(wrong.queens), "queen")));
    }
  }

  const CheckOptions& options_;
  Output& output_;
  RunControl control_;
};

// Judges all boards until the input or the run ends. Returns how the run ended.
Ended judge_all(const CheckOptions& options, Judge& judge, const Session& session,
                const Watch& watch) try {
  PlacementSource source(options.placements, session, watch);
  while (judge.ended() == Ended::Complete) {
    const auto record = source.next_board();
    if (!record) break;
    judge.judge(record->board, source.rule_of(record->board));
  }
  return judge.ended();
} catch (const InputEnded& end) {
  return end.ended;
}

void report_end(const Judge& judge, Ended ended, const Session& session) {
  if (judge.omits_pairs) {
    session.note(fmt::format("the first {} pairs of a board are listed; --all lists them all",
                             kPairsListed));
  }
  if (ended != Ended::Complete) {
    Session::say(fmt::format("nqueens: the check ended early ({}) after {} board{}",
                             to_string(ended), io::grouped(judge.boards),
                             judge.boards == 1 ? "" : "s"));
  }
  if (judge.boards > 1) {
    session.note(fmt::format("{} of {} boards are solutions", io::grouped(judge.solutions),
                             io::grouped(judge.boards)));
  }
}

ExitCode check(const CheckOptions& options, const Session& session) {
  Output output;
  const Run run(session, output, DataFlow::Streaming, options.time_limit_seconds);
  Judge judge(options, output, run.watch());
  Ended ended = Ended::Complete;
  try {
    ended = judge_all(options, judge, session, run.watch());
  } catch (const UsageError&) {
    output.commit();  // write the verdicts on the records before the wrong one
    throw;
  }
  output.commit();
  if (judge.boards == 0 && ended == Ended::Complete) {
    throw UsageError("there is no placement to check");
  }
  report_end(judge, ended, session);
  return exit_code_of(ended, judge.solutions == judge.boards ? ExitCode::Done : ExitCode::None);
}

}  // namespace

void add_check(Program& program) {
  Command command = program.add("check", "Check whether placements are solutions");
  CheckOptions& options = command.action(check);
  options.placements.add_to(command, ManyStars::Accepted);
  options.turn.add_to(command);
  command.flag("--all", options.all,
               "List all conflicting pairs (default: the first 100 of a board)");
  add_time_limit(command, options.time_limit_seconds);
  command.flag("--json", options.json,
               "Write one JSON object per board, with the conflicting pairs");
  command.examples({"nqueens check 0 4 7 5 2 6 1 3", "nqueens check 2,1-4,2-1,3-3,4-",
                    "nqueens check 0 2 4 1 3 --rule toroidal",
                    "nqueens check 1 3 0 2 4 --regions AAABB/CAABB/CCDDB/CCDEE/CCEEE",
                    "nqueens solve 12 --symmetric quarter | nqueens check --symmetric quarter",
                    "nqueens list 10 | nqueens check - | sort | uniq -c"});
}

}  // namespace nqueens::cli
