// nqueens/cli/draw.cpp - `nqueens draw`: boards as pictures.
// SPDX-License-Identifier: MIT
#include <memory>

#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/io/io.h"

namespace nqueens::cli {
namespace {

struct DrawCommandOptions {
  std::vector<std::string> words;
  std::string drawing = "text";
  std::string format;
  std::optional<std::uint64_t> size;
  std::string file_name;
  bool attacks = false;
};

ExitCode draw(const DrawCommandOptions& options, const Session& session) {
  PlacementSource source(options.words);
  const io::Format* format = options.format.empty() ? nullptr : &io::format(options.format);
  const auto size =
      options.size ? std::optional(static_cast<std::int32_t>(*options.size)) : std::nullopt;
  io::Reader reader(source.stream(), format, size);
  const io::Drawing& drawing = io::drawing(options.drawing);
  Output output(options.file_name);
  const io::DrawOptions how = {
      .colour = session.colour_on(output),
      .overlay = options.attacks ? io::Overlay::Attacks : io::Overlay::None};
  std::uint64_t boards = 0;
  while (const auto record = reader.next()) {
    if (boards > 0 && drawing.name == "svg") {
      throw UsageError("an SVG picture shows one board, the input has more");
    }
    if (boards > 0) output.write("\n");
    output.write(io::draw(drawing, record->problem, how));
    ++boards;
  }
  if (boards == 0) throw UsageError("there is no placement to draw");
  output.commit();
  return ExitCode::Done;
}

}  // namespace

void add_draw(CLI::App& app, Session& session) {
  auto& command = *app.add_subcommand("draw", "Draw boards in the terminal or as SVG");
  auto options = std::make_shared<DrawCommandOptions>();
  command
      .add_option("PLACEMENT", options->words,
                  "A placement in any format, a file with one or many, or - for standard input")
      ->type_name("PLACEMENT|FILE|-");
  add_choice(command, session, "--as", options->drawing, names_of(io::drawings()),
             "Kind of picture; text when not given")
      ->type_name("NAME");
  command.add_flag("--attacks", options->attacks,
                   "Mark attacked squares and queens that attack each other");
  add_choice(command, session, "-f,--format", options->format, names_of(io::formats()),
             "The format of the input; recognised when not given")
      ->type_name("NAME");
  add_number(command, "--size", options->size, kMinSize, kMaxSize,
             "Board size, where the format does not say it")
      ->type_name("N");
  add_output(command, options->file_name);
  command.footer(
      "Examples:\n"
      "  nqueens solve 8 | nqueens draw\n"
      "  nqueens draw \"0 2 - - -\" --attacks\n"
      "  nqueens solve 12 | nqueens draw --as svg -o board.svg");
  command.callback([options, &session] {
    session.action = [options, &session] { return draw(*options, session); };
  });
}

}  // namespace nqueens::cli
