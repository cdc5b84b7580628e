// tests/cli/golden_help_test.cpp - compares --help with the files in tests/cli/golden/help.
//
// After a change, the following command updates the files, and their diff shows what changed for
// users:
//
//   NQUEENS_RENEW_GOLDEN=1 build/dev/tests/cli/nqueens_cli_tests --gtest_filter='*GoldenHelp*'
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

// Returns the help of "nqueens" (the program itself), of a command, or of a subcommand such as
// "cluster_submit".
std::string help_of(const std::string& name) {
  std::string command = name == "nqueens" ? "nqueens" : "nqueens " + name;
  std::ranges::replace(command, '_', ' ');
  const Answer answer = shell("HOME=/home/user " + command + " --help");
  EXPECT_EQ(answer.code, 0);
  EXPECT_EQ(answer.err, "");
  return answer.out;
}

std::filesystem::path golden_file(const std::string& name) {
  return golden_help_folder() / (name + ".txt");
}

std::vector<std::string> golden_names() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(golden_help_folder())) {
    names.push_back(entry.path().stem().string());
  }
  std::ranges::sort(names);
  return names;
}

// Names of solvers and kernels that some machines lack.
const std::set<std::string> kOptionalNames = {"sat",    "constraint", "logic", "avx512-vbmi2",
                                              "avx512", "avx2",       "sse4",  "neon"};

// Returns the words of a text, without the optional names and without commas.
std::vector<std::string> words_without_optional_names(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream stream(text);
  for (std::string word; stream >> word;) {
    if (word.ends_with(',')) word.pop_back();
    if (!kOptionalNames.contains(word)) words.push_back(word);
  }
  return words;
}

bool have_same_optional_names(const std::string& one, const std::string& other) {
  return std::ranges::all_of(kOptionalNames, [&](const std::string& name) {
    return (one.find(name) == std::string::npos) == (other.find(name) == std::string::npos);
  });
}

class GoldenHelp : public testing::TestWithParam<std::string> {};

TEST_P(GoldenHelp, EqualsTheOutput) {
  std::ifstream file(golden_file(GetParam()));
  const std::string golden{std::istreambuf_iterator<char>(file), {}};
  const std::string help = help_of(GetParam());
  if (have_same_optional_names(help, golden)) {
    EXPECT_EQ(help, golden)
        << "NQUEENS_RENEW_GOLDEN=1 updates the files; see the comment at the top of this test";
  } else {
    EXPECT_EQ(words_without_optional_names(help), words_without_optional_names(golden));
  }
}

INSTANTIATE_TEST_SUITE_P(Of, GoldenHelp, testing::ValuesIn(golden_names()),
                         [](const auto& test) { return test.param; });

TEST(GoldenHelpFiles, ExistForEveryCommand) {
  std::vector<std::string> names =
      lines(shell("commands() { nqueens \"$@\" | sed -n 's/^  \\([a-z]\\+\\)  .*/\\1/p'; }\n"
                  "for name in $(commands help); do\n"
                  "  echo $name; commands $name --help | sed \"s/^/${name}_/\"\n"
                  "done; echo nqueens")
                .out);
  std::ranges::sort(names);
  if (std::getenv("NQUEENS_RENEW_GOLDEN") != nullptr) {
    std::filesystem::remove_all(golden_help_folder());
    std::filesystem::create_directories(golden_help_folder());
    for (const std::string& name : names) std::ofstream(golden_file(name)) << help_of(name);
  }
  EXPECT_EQ(golden_names(), names);
}

}  // namespace
}  // namespace nqueens::cli
