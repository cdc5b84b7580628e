// nqueens/cli/check.cpp - `nqueens check`: is this a solution, and if not, which queens attack?
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>

#include "nqueens/board/conflicts.h"
#include "nqueens/cli/by_rule.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/io/io.h"

namespace nqueens::cli {
namespace {

struct CheckOptions {
  PlacementOptions placements;
  TurnOption turn;
  bool json = false;
};

// Squares as people count them.
std::string in_words(Square s) { return fmt::format("({},{})", s.row + 1, s.column + 1); }

// "same diagonal", "a knight's move apart".
std::string relation(Line line) {
  if (line == Line::KnightsMove) return fmt::format("a {} apart", to_string(line));
  return fmt::format("same {}", to_string(line));
}

// ", symmetric under the half turn", where that was asked for.
std::string own_image(Symmetry symmetry) {
  if (symmetry == Symmetry::Identity) return "";
  return fmt::format(", symmetric under the {}", turn_name(symmetry));
}

std::string sentence(const io::Verdict& verdict) {
  if (verdict.is_solution) {
    return fmt::format("solution: {}, none attacks another{}", queens(verdict.n, verdict.rule),
                       own_image(verdict.symmetry));
  }
  std::string text = "not a solution: ";
  if (verdict.queens != static_cast<std::uint64_t>(verdict.n)) {
    text += fmt::format("{} of {} {}, ", verdict.queens, verdict.n, queens_word(verdict.rule));
  }
  text += verdict.conflicts == 0 ? "none attacks another"
                                 : fmt::format("{} conflicting pair{}", verdict.conflicts,
                                               verdict.conflicts == 1 ? "" : "s");
  if (verdict.on_blocked_squares != 0) {
    text += fmt::format(", {} on blocked squares", verdict.on_blocked_squares);
  }
  if (verdict.without_image != 0) {
    text += fmt::format(", {} that the {} does not take to a queen", verdict.without_image,
                        turn_name(verdict.symmetry));
  }
  return text;
}

void write_text(const Problem& board, const io::Verdict& verdict, Output& output) {
  output.write(sentence(verdict) + "\n");
  const auto write = [&](const Conflict& conflict) {
    output.write(fmt::format("  queens at {} and {}: {}\n", in_words(conflict.first),
                             in_words(conflict.second), relation(conflict.line)));
    return true;
  };
  for_each_conflict(board.given(), board.size(), board.rule(), write);
}

// The verdict with all pairs, written pair by pair: there may be more than memory holds.
void write_json(const Problem& board, const io::Verdict& verdict, Output& output) {
  std::string head = io::to_json(verdict);
  head.pop_back();
  output.write(head + R"(,"pairs":[)");
  bool is_first = true;
  const auto write = [&](const Conflict& conflict) {
    output.write((is_first ? "" : ",") + io::to_json(conflict));
    is_first = false;
    return true;
  };
  for_each_conflict(board.given(), board.size(), board.rule(), write);
  output.write("]}\n");
}

ExitCode check(const CheckOptions& options, const Session& session) {
  PlacementSource source(options.placements);
  Output output;
  std::uint64_t boards = 0;
  std::uint64_t solutions = 0;
  try {
    while (const auto record = source.next()) {
      const io::Verdict verdict = io::verdict(record->problem, options.turn.symmetry());
      ++boards;
      if (verdict.is_solution) ++solutions;
      if (options.json) {
        write_json(record->problem, verdict, output);
      } else {
        write_text(record->problem, verdict, output);
      }
    }
  } catch (const UsageError&) {
    output.commit();  // the verdicts on what came before the bad record stand
    throw;
  }
  output.commit();
  if (boards == 0) throw UsageError("there is no placement to check");
  if (boards > 1) {
    session.note(
        fmt::format("{} of {} boards are solutions", io::grouped(solutions), io::grouped(boards)));
  }
  return solutions == boards ? ExitCode::Done : ExitCode::None;
}

}  // namespace

void add_check(Program& program) {
  Command command = program.add("check", "Judge placements: solution, or every conflict");
  auto options = std::make_shared<CheckOptions>();
  options->placements.add_to(command);
  options->turn.add_to(
      command,
      "A solution must be its own image under a half turn (centrally) or a quarter "
      "turn");
  command.flag("--json", options->json, "One JSON object a board, with every conflicting pair");
  command.examples({"nqueens check 0 4 7 5 2 6 1 3", "nqueens check 2,1-4,2-1,3-3,4-",
                    "nqueens check 0 2 4 1 3 --rule toroidal",
                    "nqueens solve 12 --symmetric quarter | nqueens check --symmetric quarter",
                    "nqueens list 10 | nqueens check - | sort | uniq -c"});
  Session& session = program.session();
  command.action(session, [options, &session] { return check(*options, session); });
}

}  // namespace nqueens::cli
