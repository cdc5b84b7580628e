// nqueens/cli/list/draw.cpp - `nqueens draw`: draws boards.
// SPDX-License-Identifier: MIT

#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/io/io.h"

namespace nqueens::cli {
namespace {

struct DrawCommandOptions {
  PlacementOptions placements;
  std::string drawing = "text";
  std::string file_name;
  bool attacks = false;
};

ExitCode draw(const DrawCommandOptions& options, const Session& session) {
  PlacementSource source(options.placements, session);
  const io::Drawing& drawing = io::drawing(options.drawing);
  Output output(options.file_name);
  const io::DrawOptions how = {
      .colour = session.colour_on(output),
      .overlay = options.attacks ? io::Overlay::Attacks : io::Overlay::None};
  const bool shows_one = drawing.name == "svg";
  std::string picture;  // SVG is written at the end, when no second board has been found
  std::uint64_t boards = 0;
  while (const auto record = source.next()) {
    if (boards > 0 && shows_one) {
      throw UsageError("an SVG picture shows one board, but the input has more");
    }
    if (options.attacks && record->problem.stars() > 1) {
      throw UsageError("--attacks supports one star per row only: remove it");
    }
    if (boards > 0) output.write("\n");
    picture = io::draw(drawing, record->problem, how);
    if (!shows_one) output.write(picture);
    ++boards;
  }
  if (shows_one) output.write(picture);
  if (boards == 0) throw UsageError("there is no placement to draw");
  output.commit();
  return ExitCode::Done;
}

}  // namespace

void add_draw(Program& program) {
  Command command = program.add("draw", "Draw boards in the terminal or as SVG");
  DrawCommandOptions& options = command.action(draw);
  options.placements.add_to(command, ManyStars::Accepted);
  command.choice("--as", options.drawing, names_of(io::drawings()), "NAME",
                 "Kind of picture (default: text)");
  command.flag("--attacks", options.attacks,
               "Mark attacked squares and queens that attack each other");
  add_output(command, options.file_name);
  command.examples({"nqueens solve 8 | nqueens draw", "nqueens draw \"0 2 - - -\" --attacks",
                    "nqueens solve 12 | nqueens draw --as svg -o board.svg"});
}

}  // namespace nqueens::cli
