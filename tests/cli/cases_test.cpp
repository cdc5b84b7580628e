// tests/cli/cases_test.cpp - the program reads the boards and levels of tests/cases.
//
// `draw` writes each board as a grid, and `convert` writes each level as a line of JSON. Both
// outputs are read back and compared with tests/cases/expected.tsv.
// SPDX-License-Identifier: MIT
#include <sstream>

#include "tests/cli/program.h"
#include "tests/io/sheet/case_files.h"

namespace nqueens::cli {
namespace {

using tests::CaseFile;
using tests::words_of;

std::string path_of(const CaseFile& file) {
  return "'" + (std::filesystem::path(NQUEENS_CASES) / file.name).string() + "'";
}

std::string boards_in(const std::string& grids) {
  std::istringstream in(grids);
  io::Reader reader(in, &io::format("grid"));
  return tests::words_of_items([&] {
    const auto record = reader.next_board();
    return record ? words_of(record->board) : std::string();
  });
}

std::string levels_in(const std::string& lines) {
  std::istringstream in(lines);
  io::LevelReader reader(io::bytes_of(in), &io::level_format("jsonl"));
  return tests::words_of_items([&] {
    const auto record = reader.next();
    return record ? words_of(record->puzzle) : std::string();
  });
}

TEST(Cases, AreReadByTheProgram) {
  for (const CaseFile& file : tests::case_files()) {
    const bool is_level = file.has_levels() && file.expected.starts_with("level");
    const Answer answer = shell(is_level ? "nqueens convert " + path_of(file) + " --to jsonl -q"
                                         : "nqueens draw " + path_of(file) + " -q");
    if (file.expected.starts_with("refused ")) {
      EXPECT_EQ(answer.code, 2) << file.name << answer;
      const std::string sentence = file.expected.substr(std::string("refused ").size());
      EXPECT_NE(answer.err.find(sentence), std::string::npos) << file.name << answer;
    } else {
      EXPECT_EQ(is_level ? levels_in(answer.out) : boards_in(answer.out), file.expected)
          << file.name << answer;
    }
  }
}

TEST(Cases, SkippedLinesAreReported) {
  const TemporaryFolder folder;
  const Answer answer =
      folder.shell("printf 'Solution:\\n1 3 0 2\\nTotal solutions: 1\\n' | nqueens check");
  EXPECT_EQ(answer.code, 0) << answer;
  EXPECT_EQ(answer.err,
            "2 lines were skipped because they contain no board: line 1 is the first\n");
}

}  // namespace
}  // namespace nqueens::cli
