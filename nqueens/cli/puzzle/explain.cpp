// nqueens/cli/puzzle/explain.cpp - `nqueens explain`: shows the steps to the solution of a level,
// with their reasons.
// SPDX-License-Identifier: MIT
#include "nqueens/puzzle/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/puzzle/level_input.h"
#include "nqueens/io/drawing.h"
#include "nqueens/report/documents.h"
#include "nqueens/report/region_text.h"

namespace nqueens::cli {
namespace {

struct ExplainOptions {
  std::string level;
  LevelOptions reading;
  bool jsonl = false;
  bool boards = false;
  std::uint64_t picture = 0;  // number of the step to draw, from 1; 0: none
  std::string file_name;
  double time_limit_seconds = kNoTimeLimit;
};

// Writes each step as soon as it is found.
class Explainer {
 public:
  Explainer(const ExplainOptions& options, const RegionPuzzle& puzzle, Output& output,
            io::Colour colour)
      : options_(options), puzzle_(puzzle), output_(output), colour_(colour) {}

  void write(const puzzle::Step& step) {
    ++steps_;
    if (options_.picture > 0) {
      if (steps_ == options_.picture) output_.write(picture(step));
      remember(step);
      return;
    }
    const std::string sentence = report::sentence(step, puzzle_.problem);
    if (options_.jsonl) {
      report::Json json = report::document(step);
      json["step"] = steps_;
      json["sentence"] = sentence;
      output_.write(json.dump() + "\n");
      return;
    }
    output_.write(fmt::format("{}. {}.\n", steps_, sentence));
    if (!options_.boards) return;
    remember(step);
    output_.write("\n" + board(queens_, out_) + "\n");
  }

  std::uint64_t steps() const { return steps_; }

  // Writes two solutions if the level has several. If it has none, writes nothing or, with --jsonl,
  // an object with an empty list.
  void write_solutions(const puzzle::Explanation& explanation) {
    if (options_.jsonl) {
      report::Json json = report::document(puzzle_, explanation.rating);
      json["witnesses"] = report::Json::array();
      for (const auto& solution : explanation.solutions) {
        report::Json squares = report::Json::array();
        for (const Square square : solution) squares.push_back(report::document(square));
        json["witnesses"].push_back(std::move(squares));
      }
      output_.write(json.dump() + "\n");
      return;
    }
    bool is_first = true;
    for (const auto& solution : explanation.solutions) {
      if (!std::exchange(is_first, false)) output_.write("\n");
      output_.write(board(solution, {}));
    }
  }

 private:
  void remember(const puzzle::Step& step) {
    queens_.insert(queens_.end(), step.placed.begin(), step.placed.end());
    out_.insert(out_.end(), step.ruled_out.begin(), step.ruled_out.end());
  }

  // Draws the board before the step, plus the queens that the step places. The squares that justify
  // the step are ringed, and the squares that the step rules out are crossed out.
  std::string picture(const puzzle::Step& step) const {
    std::vector<Square> queens = queens_;
    queens.insert(queens.end(), step.placed.begin(), step.placed.end());
    return io::draw(io::drawing("svg"), puzzle_.problem.with_squares(std::move(queens), out_),
                    {.pointed_out = {.ringed = step.reason, .crossed_out = step.ruled_out}});
  }

  std::string board(std::vector<Square> queens, std::vector<Square> out) const {
    return io::draw(io::drawing("text"),
                    puzzle_.problem.with_squares(std::move(queens), std::move(out)),
                    {.colour = colour_});
  }

  const ExplainOptions& options_;
  const RegionPuzzle& puzzle_;
  Output& output_;
  io::Colour colour_;
  std::uint64_t steps_ = 0;
  std::vector<Square> queens_;
  std::vector<Square> out_;
};

// Returns the squares with a queen in the second solution but not in the first: "(1,2), (3,4)".
std::string difference(const puzzle::Explanation& explanation) {
  std::vector<Square> squares;
  for (const Square square : explanation.solutions[1]) {
    const auto& first = explanation.solutions[0];
    if (std::find(first.begin(), first.end(), square) == first.end()) squares.push_back(square);
  }
  return report::square_names(squares);
}

ExitCode conclude(const RegionPuzzle& puzzle, const puzzle::Explanation& explanation,
                  const Session& session) {
  if (explanation.ended != Ended::Complete) {
    Session::say(fmt::format("the explanation is incomplete ({})", to_string(explanation.ended)));
    return exit_code_of(explanation.ended);
  }
  switch (explanation.rating.solutions) {
    case 0:
      Session::say("The level has no solution");
      return ExitCode::None;
    case 1:
      session.note(report::rating_text(puzzle.problem, explanation.rating));
      return ExitCode::Done;
    default:
      Session::say(
          fmt::format("The level has several solutions: the second of these two has queens on {}",
                      difference(explanation)));
      return ExitCode::None;
  }
}

ExitCode explain(const ExplainOptions& options, const Session& session) {
  if (options.picture > 0 && (options.jsonl || options.boards)) {
    throw UsageError("--picture draws one step: remove --jsonl and --boards");
  }
  if (options.jsonl && options.boards) {
    throw UsageError("expected --boards or --jsonl, found both");
  }
  const RegionPuzzle puzzle = only_level(options.level, options.reading, session,
                                         session.reading(options.time_limit_seconds));
  Output output(options.file_name);
  Explainer explainer(options, puzzle, output, session.colour_on(output));
  const puzzle::Explanation explanation = [&] {
    const Run run(session, output, DataFlow::Streaming, options.time_limit_seconds);
    const auto take = [&](const puzzle::Step& step) {
      explainer.write(step);
      return true;
    };
    return puzzle::explain(puzzle.problem, take, run.watch());
  }();
  const bool is_complete = explanation.ended == Ended::Complete;
  const bool is_solved = explanation.rating.solutions == 1;
  if (is_complete && explainer.steps() < options.picture) {
    throw UsageError(fmt::format("the level is {} in {} steps, so there is no step {}",
                                 is_solved ? "solved" : "explained", explainer.steps(),
                                 options.picture));
  }
  if (is_complete && !is_solved && options.picture == 0) explainer.write_solutions(explanation);
  output.end(is_complete);
  return conclude(puzzle, explanation, session);
}

}  // namespace

void add_explain(Program& program) {
  Command command = program.add("explain", "Solve a region puzzle, with reasons");
  ExplainOptions& options = command.action(explain);
  constexpr std::int64_t kMaxStep = 10'000;
  command.text("LEVEL", options.level, "LEVEL|FILE|-",
               "A level as link or letters, its file, or - for standard input", Required::Yes);
  options.reading.add_to(command);
  command.flag("--jsonl", options.jsonl, "Write one JSON object per step, squares from 0");
  command.flag("--boards", options.boards, "Show the board after each step");
  command.number("--picture", options.picture, 1, kMaxStep, "STEP",
                 "Draw only this step, as an SVG picture");
  add_output(command, options.file_name);
  add_time_limit(command, options.time_limit_seconds);
  command.examples({"nqueens explain AAAAAAB/ACDEEEB/ACDDDEB/ACCFDEB/AGCFFFB/AGGGGFB/ABBBBBB",
                    "nqueens explain level.txt --boards | less",
                    "nqueens explain level.txt --picture 3 -o step3.svg",
                    "nqueens explain https://puzz.link/p?starbattle/7/7/1/0ueevpho0fgoc4osfg",
                    "nqueens generate 8 | nqueens explain - --jsonl"});
}

}  // namespace nqueens::cli
