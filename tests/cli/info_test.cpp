// tests/cli/info_test.cpp - `nqueens info`: what this program is and has.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

TEST(Info, JsonHoldsTheTables) {
  const Json json = Json::parse(shell("nqueens info --json").out);
  Json own = Json::array();  // solvers depend on what was installed when the program was built
  for (const Json& name : json["algorithms"]) {
    if (!json["solvers"].contains(name)) own.push_back(name);
  }
  EXPECT_EQ(
      own, Json({"brute-force", "permutations", "depth-first", "depth-first-iterative",
                 "breadth-first", "best-first", "prohibited-fields", "bitmask", "forward-checking",
                 "most-constrained-row", "least-constraining", "arc-consistency", "dancing-links",
                 "las-vegas", "hill-climbing", "min-conflicts", "simulated-annealing", "genetic"}));
  EXPECT_EQ(json["models"], Json({"dimacs", "minizinc", "asp", "prolog"}));
  EXPECT_EQ(json["rules"], Json({"queens", "toroidal", "superqueens"}));
  EXPECT_EQ(json["methods"], Json({"cross", "halves", "rows", "textbook"}));
  EXPECT_EQ(json["formats"],
            Json({"cols", "xy", "board", "grid", "fields", "csv", "jsonl", "fen", "essence"}));
  EXPECT_EQ(json["drawings"], Json({"text", "half", "braille", "svg"}));
  EXPECT_EQ(json["max_size"], 1000000000);
  EXPECT_EQ(json["max_list_size"], 64);
  EXPECT_EQ(json["max_count_size"], 32);
  EXPECT_EQ(json["kernels"].back()["name"], "portable");
  EXPECT_EQ(json["kernels"].back()["supported"], true);
  EXPECT_GE(json["threads"], 1);
}

TEST(Info, TheVersionIsTheOneOfTheVersionOption) {
  const Json json = Json::parse(shell("nqueens info --json").out);
  EXPECT_EQ("nqueens " + json["version"].get<std::string>() + "\n", shell("nqueens --version").out);
}

TEST(Info, OneKernelIsChosenAndTheEnvironmentForcesAnother) {
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
  for (const char* name : {"brute-force",
                           "permutations",
                           "depth-first",
                           "depth-first-iterative",
                           "breadth-first",
                           "best-first",
                           "prohibited-fields",
                           "bitmask",
                           "forward-checking",
                           "most-constrained-row",
                           "least-constraining",
                           "arc-consistency",
                           "dancing-links",
                           "las-vegas",
                           "hill-climbing",
                           "min-conflicts",
                           "simulated-annealing",
                           "genetic",
                           "cross",
                           "rows",
                           "textbook",
                           "portable",
                           "cols",
                           "xy",
                           "board",
                           "grid",
                           "fields",
                           "csv",
                           "jsonl",
                           "fen",
                           "essence",
                           "text",
                           "half",
                           "braille",
                           "svg",
                           "dimacs",
                           "minizinc",
                           "asp",
                           "prolog"}) {
    EXPECT_TRUE(contains(answer.out, "\n  " + std::string(name) + " "));
  }
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

TEST(Info, TheLimitsItNamesHold) {
  EXPECT_EQ(shell("nqueens list 64 --time-limit 0.1").code, 3);
  EXPECT_EQ(shell("nqueens list 65").code, 2);
  EXPECT_EQ(shell("nqueens count 32 --time-limit 0.1").code, 3);
  EXPECT_EQ(shell("nqueens count 33").code, 2);
}

}  // namespace
}  // namespace nqueens::cli
