// nqueens/cli/puzzle/convert.cpp - `nqueens convert`: converts region puzzles between notations.
// SPDX-License-Identifier: MIT

#include "nqueens/base/error.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/puzzle/level_input.h"

namespace nqueens::cli {
namespace {

struct ConvertOptions {
  std::string level = "-";
  LevelOptions reading;
  std::string to;
  std::string file_name;
};

ExitCode convert(const ConvertOptions& options, const Session& session) {
  LevelSource source(options.level, options.reading, session);
  const io::LevelFormat& format = io::level_format(options.to);
  Output output(options.file_name);
  std::uint64_t levels = 0;
  while (const auto record = source.next()) {
    if (levels++ > 0 && format.shape == io::RecordShape::Block) output.write("\n");
    try {
      output.write(written(format, record->puzzle));
    } catch (const UsageError& error) {
      throw UsageError("line " + std::to_string(record->first_line) + ": " + error.what());
    }
  }
  if (levels == 0) throw UsageError("there is no level to convert");
  output.commit();
  return ExitCode::Done;
}

}  // namespace

void add_convert(Program& program) {
  Command command = program.add("convert", "Convert region puzzles between notations");
  ConvertOptions& options = command.action(convert);
  std::vector<Command::Value> notations;
  for (const io::LevelFormat& format : io::level_formats()) {
    notations.push_back({std::string(format.name), std::string(format.summary)});
  }
  command.text("LEVEL", options.level, "LEVEL|FILE|-",
               "A level as link or letters, or its file (default: standard input)");
  command.explained_choice("--to", options.to, notations, "NAME", "Notation to write",
                           Required::Yes);
  options.reading.add_to(command);
  add_output(command, options.file_name);
  command.examples({"nqueens convert level.txt --to puzzlink",
                    "nqueens convert puzz.link/p?starbattle/7/7/1/0ueevpho0fgoc4osfg --to "
                    "letters",
                    "nqueens generate 9 --count 10 | nqueens convert --to jsonl -o ten.jsonl"});
}

}  // namespace nqueens::cli
