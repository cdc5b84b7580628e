// tests/cli/catalog_test.cpp - tests `rank`, `unrank`, `sample`, and the filters of `list` and
// `count`.
// SPDX-License-Identifier: MIT
#include <signal.h>

#include <nlohmann/json.hpp>
#include <set>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

TEST(Rank, CountsFromZero) {
  EXPECT_EQ(shell("nqueens rank 0 4 7 5 2 6 1 3"), (Answer{0, "0\n", ""}));
  EXPECT_EQ(shell("nqueens rank 7 3 0 2 5 1 6 4"), (Answer{0, "91\n", ""}));
  EXPECT_EQ(shell("nqueens rank 1,2-2,4-3,1-4,3-").out, "1\n");
}

TEST(Rank, NumbersTheSolutionsOfAList) {
  const std::vector<std::string> numbers = lines(shell("nqueens list 8 -q | nqueens rank -").out);
  ASSERT_EQ(numbers.size(), 92U);
  for (std::size_t k = 0; k < numbers.size(); ++k) EXPECT_EQ(numbers[k], std::to_string(k));
}

TEST(Rank, HonoursFilters) {
  EXPECT_EQ(shell("nqueens rank 1 3 5 7 2 0 6 4 --avoid 0,0").out, "0\n");
  EXPECT_EQ(shell("nqueens rank 0 5 7 2 6 3 1 4 --contains 1,5 --contains 0,0").out, "0\n");
  EXPECT_EQ(shell("nqueens list 8 --symmetric centrally -q | nqueens rank - --symmetric centrally"),
            (Answer{0, "0\n1\n2\n3\n", ""}));
}

TEST(Rank, RefusesPlacementsOutsideTheList) {
  EXPECT_EQ(
      shell("nqueens rank 0 1 2 3"),
      (Answer{2, "", "nqueens: the placement is not in the list: queens attack each other\n"}));
  EXPECT_EQ(
      shell("nqueens rank 0 4 7 5 2 6 1 3 --symmetric quarter"),
      (Answer{2, "", "nqueens: the placement is not in the list: a quarter turn changes it\n"}));
  EXPECT_EQ(shell("nqueens rank - < /dev/null").code, 2);
}

TEST(Rank, WritesTheIndicesBeforeABadPlacement) {
  EXPECT_EQ(shell("printf '7 3 0 2 5 1 6 4\\n0 0 0 0\\n' | nqueens rank -"),
            (Answer{2, "91\n",
                    "nqueens: line 2: the placement is not in the list: queens attack each "
                    "other\n"}));
}

TEST(Rank, WritesJson) {
  const Json json = Json::parse(shell("nqueens rank 1 3 0 2 --json").out);
  EXPECT_EQ(json, (Json{{"n", 4}, {"index", 0}, {"columns", {1, 3, 0, 2}}}));
}

// The first solution is also in tests/solve/lexicographic/lexicographic_test.cpp. The last solution
// is its mirror image.
TEST(Unrank, ReachesTheEndsOfLongLists) {
  EXPECT_EQ(shell("nqueens unrank 18 0 666090623"),
            (Answer{0,
                    "0 2 4 1 7 14 11 15 12 16 5 17 6 3 10 8 13 9\n"
                    "17 15 13 16 10 3 6 2 5 1 12 0 11 14 7 9 4 8\n",
                    ""}));
  EXPECT_EQ(shell("nqueens list 18 --first 666090623 --limit 1 -q").out,
            "17 15 13 16 10 3 6 2 5 1 12 0 11 14 7 9 4 8\n");
}

TEST(Unrank, WritesAnyFormat) {
  EXPECT_EQ(shell("nqueens unrank 4 1 --format board").out,
            "Solution NO. 2:\n..Q.\nQ...\n...Q\n.Q..\n\n");
  EXPECT_EQ(shell("nqueens unrank 6 3 --format jsonl").out,
            "{\"index\":3,\"n\":6,\"columns\":[4,2,0,5,3,1]}\n");
}

TEST(Unrank, FindsNothingBeyondTheEnd) {
  EXPECT_EQ(shell("nqueens unrank 8 91 92"),
            (Answer{1, "7 3 0 2 5 1 6 4\n",
                    "nqueens: there are 92 solutions: an index must be less than 92\n"}));
  EXPECT_EQ(shell("nqueens unrank 4 1 --fundamental").err,
            "nqueens: there is 1 fundamental solution: an index must be less than 1\n");
  EXPECT_EQ(shell("nqueens unrank 8 -1").code, 2);
  EXPECT_EQ(shell("nqueens unrank 8 x").code, 2);
  EXPECT_EQ(shell("nqueens unrank 8").code, 2);
  EXPECT_EQ(shell("nqueens unrank 40 1e18 --time-limit 0.1").code, 3);
}

TEST(Unrank, EndsAtItsTimeLimitWhileCounting) {
  const Answer late = shell("nqueens unrank 30 0 --symmetric quarter --time-limit 0.2");
  EXPECT_EQ(late.code, 3);
  EXPECT_EQ(late.out, "");
}

TEST(Unrank, ReportsItsProgress) {
  Running unrank("exec nqueens unrank 40 1e18 --progress json");
  EXPECT_TRUE(unrank.wait_for("{\"fraction\":"));
  unrank.send_signal(SIGINT);
  EXPECT_EQ(unrank.finish().answer.code, 130);
}

TEST(Sample, RepeatsWithTheSameSeed) {
  const Answer once = shell("nqueens sample 12 --count 20 --seed 7");
  EXPECT_EQ(once.code, 0);
  EXPECT_EQ(lines(once.out).size(), 20U);
  EXPECT_TRUE(once.err.starts_with("12 queens: 20 of 14,200 solutions, seed 7, in "));
  EXPECT_EQ(shell("nqueens sample 12 --count 20 --seed 7 -q -t 1").out, once.out);
  EXPECT_NE(shell("nqueens sample 12 --count 20 --seed 8 -q").out, once.out);
  EXPECT_EQ(shell("nqueens sample 12 --count 20 --seed 7 -q | nqueens check - -q").code, 0);
}

TEST(Sample, DrawsEverySolutionIfAllMustBeDistinct) {
  const auto drawn = lines(shell("nqueens sample 8 --count 92 --distinct -q").out);
  EXPECT_EQ(std::set<std::string>(drawn.begin(), drawn.end()).size(), 92U);
  EXPECT_EQ(shell("nqueens sample 8 --count 93 --distinct"),
            (Answer{2, "",
                    "nqueens: expected at most 92 distinct samples, the number of solutions, found "
                    "93\n"}));
}

TEST(Sample, RefusesBoardsWithoutExactNumbers) {
  EXPECT_EQ(shell("nqueens sample 21"),
            (Answer{2, "",
                    "nqueens: a uniform sample needs the numbers of solutions for each prefix, "
                    "which are stored for at most 20 rows, found 21\n"}));
}

TEST(Sample, WritesTheHeadOfAnEmptyTable) {
  EXPECT_EQ(shell("nqueens sample 2 --count 0 --format csv -q").out, "index,row_0,row_1\n");
  EXPECT_EQ(shell("nqueens sample 3 --format csv -q").out, "index,row_0,row_1,row_2\n");
}

TEST(Sample, HonoursFilters) {
  for (const std::string& line :
       lines(shell("nqueens sample 10 --contains 0,3 --avoid 1,5 --count 50 -q").out)) {
    EXPECT_TRUE(line.starts_with("3 "));
    EXPECT_FALSE(line.starts_with("3 5"));
  }
  EXPECT_EQ(shell("nqueens sample 6 --symmetric quarter").code, 1);
  EXPECT_EQ(shell("nqueens sample 3").code, 1);
}

TEST(Sample, EndsAtATimeLimit) {
  const Answer late = shell("nqueens sample 26 --contains 0,0 --time-limit 0.1");
  EXPECT_EQ(late.code, 3);
  EXPECT_EQ(late.out, "");
}

TEST(Count, HonoursFilters) {
  EXPECT_EQ(shell("nqueens count 8 --contains 0,0 -q"), (Answer{0, "4\n", ""}));
  EXPECT_EQ(shell("nqueens count 8 --avoid 0,0 -q").out, "88\n");
  EXPECT_EQ(shell("nqueens count 12 --symmetric centrally -q").out, "80\n");  // A032522
  EXPECT_EQ(shell("nqueens count 12 --symmetric quarter -q").out, "8\n");     // A033148
  EXPECT_EQ(shell("nqueens count 4 --contains 0,0 -q").out, "0\n");
  const Json json = Json::parse(shell("nqueens count 8 --contains 0,0 --json -q").out);
  EXPECT_EQ(json["solutions"], 4);
  EXPECT_EQ(json["method"], "rows");
  EXPECT_EQ(json["complete"], true);
}

TEST(Count, WithFiltersAcceptsAMethodAKernelAndALedger) {
  const TemporaryFolder folder;
  const auto count = [&](const std::string& options) {
    return folder.shell("nqueens count 8 -q --split 2 --contains " + options);
  };
  EXPECT_EQ(count("0,0 --method rules").out, "4\n");
  EXPECT_EQ(count("0,0 --kernel portable").out, "4\n");
  EXPECT_EQ(count("0,0 --ledger x.ledger").out, "4\n");
  EXPECT_EQ(count("0,0 --ledger x.ledger --resume").out, "4\n");
  EXPECT_EQ(count("0,1 --ledger x.ledger --resume").code, 2);
  EXPECT_EQ(folder.shell("nqueens verify x.ledger").code, 0);
  EXPECT_EQ(shell("nqueens count 8 --contains 0,0 --method cross"),
            (Answer{2, "", "nqueens: method cross supports only the empty board\n"}));
}

TEST(Count, WithFiltersEndsAtATimeLimit) {
  const Answer late = shell("nqueens count 26 --contains 0,0 --time-limit 0.1");
  EXPECT_EQ(late.code, 3);
  EXPECT_TRUE(late.out.starts_with("partial: "));
  EXPECT_TRUE(contains(late.err, "the number is partial"));
}

TEST(ListFilters, AgreeWithEachOther) {
  const std::string whole = shell("nqueens list 8 --contains 0,3 --avoid 7,0 -q").out;
  EXPECT_EQ(lines(whole).size(),
            std::stoul(shell("nqueens count 8 --contains 0,3 --avoid 7,0 -q").out));
  EXPECT_EQ(shell("nqueens list 8 --contains 0,3 --avoid 7,0 -q --first 5 --limit 1").out,
            lines(whole)[5] + "\n");
  EXPECT_EQ(shell("nqueens unrank 8 5 --contains 0,3 --avoid 7,0").out, lines(whole)[5] + "\n");
  EXPECT_EQ(shell("nqueens rank " + lines(whole)[5] + " --contains 0,3 --avoid 7,0").out, "5\n");
  EXPECT_EQ(shell("nqueens list 8 --fundamental --symmetric quarter"),
            (Answer{2, "", "nqueens: expected --fundamental or --symmetric, found both\n"}));
}

TEST(ListFilters, SymmetricSolutionsAreListedInOrder) {
  EXPECT_EQ(shell("nqueens list 8 --symmetric centrally -q").out,
            "2 4 1 7 0 6 3 5\n3 5 7 1 6 0 2 4\n4 2 0 6 1 7 5 3\n5 3 6 0 7 1 4 2\n");
  EXPECT_EQ(shell("nqueens list 5 --symmetric quarter -q").out, "1 4 2 0 3\n3 0 2 4 1\n");
}

TEST(CatalogSlow, CountsSymmetricSolutionsOfLargerBoards) {
  EXPECT_EQ(shell("nqueens count 22 --symmetric centrally -q").out, "1250692\n");  // A032522
}

// OEIS A033148. Lists of symmetric solutions support up to 32 rows, but counts support more.
TEST(Count, CountsQuarterSymmetricSolutionsOfLargeBoards) {
  EXPECT_EQ(shell("nqueens count 29 --symmetric quarter -q"), (Answer{0, "43776\n", ""}));
  EXPECT_EQ(shell("nqueens count 37 --symmetric quarter -q"), (Answer{0, "8650752\n", ""}));
  EXPECT_EQ(shell("nqueens count 63 --symmetric quarter -q"), (Answer{0, "0\n", ""}));
  const Json json = Json::parse(shell("nqueens count 12 --symmetric quarter --json -q").out);
  EXPECT_EQ(json["subset"], "quarter-turn symmetric");
  EXPECT_EQ(json["solutions"], 8);
  EXPECT_EQ(json["complete"], true);
  EXPECT_EQ(
      shell("nqueens count 65 --symmetric quarter"),
      (Answer{2, "", "nqueens: method pairings counts boards of at most 64 rows, found 65\n"}));
  const Answer ended = shell("nqueens count 64 --symmetric quarter --time-limit 0.1 --json -q");
  EXPECT_EQ(ended.code, 3);
  EXPECT_EQ(Json::parse(ended.out)["complete"], false);
}

}  // namespace
}  // namespace nqueens::cli
