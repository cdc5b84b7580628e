// tests/cli/info_test.cpp - tests `nqueens info`.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

TEST(Info, JsonHoldsTheTables) {
  const Json json = Json::parse(shell("nqueens info --json").out);
  Json own = Json::array();  // leaves out solvers, because builds differ in them
  for (const Json& name : json["algorithms"]) {
    if (!json["solvers"].contains(name)) own.push_back(name);
  }
  EXPECT_EQ(
      own, Json({"brute-force", "permutations", "depth-first", "depth-first-iterative",
                 "breadth-first", "best-first", "prohibited-fields", "bitmask", "forward-checking",
                 "most-constrained-row", "least-constraining", "arc-consistency", "dancing-links",
                 "las-vegas", "hill-climbing", "min-conflicts", "simulated-annealing", "genetic"}));
  EXPECT_EQ(json["models"],
            Json({"dimacs", "minizinc", "asp", "prolog", "opb", "smtlib", "xcsp3", "qubo"}));
  EXPECT_EQ(json["rules"],
            Json({"queens", "toroidal", "superqueens", "touching", "rooks", "semiqueens",
                  "toroidal-semiqueens", "reflecting", "rook+nightrider", "rook+zebrarider",
                  "queen+nightrider", "queen+camelrider", "queen+zebrarider"}));
  EXPECT_EQ(json["methods"], Json({"cross", "halves", "rows", "textbook", "rules", "orbits",
                                   "pairings", "torus", "central-pair", "central-rows"}));
  EXPECT_EQ(json["formats"], Json({"cols", "xy", "board", "grid", "fields", "csv", "jsonl", "fen",
                                   "fen-full", "leetcode", "matrix", "essence"}));
  EXPECT_EQ(json["drawings"], Json({"text", "half", "braille", "svg"}));
  EXPECT_EQ(json["max_size"], 1000000000);
  EXPECT_EQ(json["max_list_size"], 64);
  EXPECT_EQ(json["max_count_size"], 32);
  EXPECT_EQ(json["kernels"].back()["name"], "portable");
  EXPECT_EQ(json["kernels"].back()["supported"], true);
  EXPECT_GE(json["threads"], 1);
}

// Returns the first column of the output of `nqueens info N`.
std::vector<std::string> figures(const std::string& n) {
  return lines(shell("nqueens info " + n + " | sed 's/^ *//; s/  .*//'").out);
}

TEST(Info, OfABoardShowsPublishedNumbers) {
  EXPECT_EQ(figures("8"), (std::vector<std::string>{"4,426,165,368", "16,777,216", "40,320", "92",
                                                    "12", "876", "114", "15,720", "2,057"}));
  EXPECT_TRUE(contains(shell("nqueens info 8").out,
                       "          876  squares tried until the first solution, row by row from the "
                       "left (OEIS A140450)\n"));
}

TEST(Info, OfABoardAgreesWithTheSearch) {
  // Columns 6 and 7 of the table are the numbers of nodes and of tries.
  const char* const search = "nqueens compare 9 -a depth-first --runs 1 -f csv -q ";
  EXPECT_EQ(shell(std::string(search) + "| tail -n 1 | cut -d, -f6,7").out, "42,333\n");
  EXPECT_EQ(shell(std::string(search) + "--all | tail -n 1 | cut -d, -f6,7").out, "8394,72378\n");
  const std::vector<std::string> nine = figures("9");
  EXPECT_EQ((std::vector<std::string>(nine.begin() + 5, nine.end())),
            (std::vector<std::string>{"333", "42", "72,378", "8,394"}));
}

TEST(Info, OfABoardAsJsonHasExactDigitsAndNullForUnknownNumbers) {
  const Json json = Json::parse(shell("nqueens info 40 --json").out);
  EXPECT_EQ(json["n"], 40);
  EXPECT_EQ(json["figures"].size(), 9U);
  EXPECT_EQ(json["figures"][2]["name"], "one_per_row_and_column");
  EXPECT_EQ(json["figures"][2]["value"], "815915283247897734345611269596115894272000000000");
  EXPECT_EQ(json["figures"][3], Json({{"name", "solutions"},
                                      {"value", nullptr},
                                      {"meaning", "solutions"},
                                      {"source", "OEIS A000170"}}));
}

TEST(Info, RefusesBoardsOutOfRange) {
  EXPECT_EQ(shell("nqueens info 0"), mistake("N: expected a number from 1 to 1000, found 0"));
  EXPECT_EQ(shell("nqueens info 1001"), mistake("N: expected a number from 1 to 1000, found 1001"));
  EXPECT_EQ(shell("nqueens info eight").code, 2);
  EXPECT_EQ(shell("nqueens info 1000 -q").code, 0);
}

TEST(Info, TheVersionEqualsThatOfTheVersionOption) {
  const Json json = Json::parse(shell("nqueens info --json").out);
  EXPECT_EQ("nqueens " + json["version"].get<std::string>() + "\n", shell("nqueens --version").out);
}

TEST(Info, ChoosesOneKernelAndTheEnvironmentCanChooseAnother) {
  const Json forced = Json::parse(shell("NQUEENS_KERNEL=portable nqueens info --json").out);
  int chosen = 0;
  for (const Json& kernel : forced["kernels"]) chosen += kernel["chosen"].get<bool>() ? 1 : 0;
  EXPECT_EQ(chosen, 1);
  EXPECT_EQ(forced["kernels"].back()["chosen"], true);
}

TEST(Info, TextDescribesEveryEntry) {
  const Answer answer = shell("nqueens info");
  EXPECT_EQ(answer.code, 0);
  EXPECT_EQ(answer.err, "");
  const Json json = Json::parse(shell("nqueens info --json").out);
  for (const char* table : {"rules", "algorithms", "methods", "formats", "drawings", "models"}) {
    for (const std::string name : json[table]) {
      EXPECT_TRUE(contains(answer.out, "\n  " + name + " ")) << name;
    }
  }
  EXPECT_TRUE(contains(answer.out, "\n  portable "));
}

TEST(Info, ALineNamesTheSolversWithTheirVersions) {
  const Json solvers = Json::parse(shell("nqueens info --json").out)["solvers"];
  const Answer line = shell("nqueens info | grep '^solvers: '");
  EXPECT_EQ(lines(line.out).size(), 1U);
  EXPECT_EQ(line.out == "solvers: none\n", solvers.empty());
  for (const auto& [name, library] : solvers.items()) {
    EXPECT_TRUE(contains(line.out, name + " (" + library.get<std::string>() + ")"));
  }
}

TEST(Info, NamesThePackageOfAnAbsentAlgorithm) {
  const Json info = Json::parse(shell("nqueens info --json").out);
  const std::string text = shell("nqueens info").out;
  EXPECT_EQ(info["solvers"].size() + info["absent"].size(), 3U);
  EXPECT_EQ(contains(text, "\nabsent: "), !info["absent"].empty());
  for (const auto& [name, package] : info["absent"].items()) {
    EXPECT_FALSE(info["solvers"].contains(name));
    EXPECT_TRUE(contains(text, name + " (Debian package " + package.get<std::string>() + ")"));
    const std::string sentence = "algorithm " + name +
                                 " is not in this build; install the Debian package " +
                                 package.get<std::string>() + " and build again";
    for (const std::string command : {"trace", "solve", "compare"}) {
      const Answer answer = shell("nqueens " + command + " 8 --algorithm " + name);
      EXPECT_EQ(answer.code, 2);
      EXPECT_TRUE(contains(answer.err, sentence)) << answer.err;
    }
  }
}

TEST(Info, ShowsTheLimitsThatTheCommandsHave) {
  EXPECT_EQ(shell("nqueens list 64 --time-limit 0.1").code, 3);
  EXPECT_EQ(shell("nqueens list 65").code, 2);
  EXPECT_EQ(shell("nqueens count 32 --time-limit 0.1").code, 3);
  EXPECT_EQ(shell("nqueens count 33").code, 2);
}

}  // namespace
}  // namespace nqueens::cli
