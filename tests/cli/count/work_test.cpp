// tests/cli/count/work_test.cpp - tests `nqueens work`.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "nqueens/count/ledger/ledger.h"
#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

TEST(Work, CountsTheTasksOfItsRange) {
  const TemporaryFolder folder;
  const Answer answer = folder.shell("nqueens work 12 --tasks 3..9 --ledger x -q");
  EXPECT_EQ(answer, (Answer{0, "304 solutions in 6 of 31 tasks\n", ""}));
  EXPECT_EQ(folder.shell("grep -o '^task=[0-9]*' x | sort | paste -sd' '").out,
            "task=3 task=4 task=5 task=6 task=7 task=8\n");
}

TEST(Work, DoesNoTaskTwice) {
  const TemporaryFolder folder;
  const Answer answer = folder.shell("nqueens work 12 --tasks 3..9 --ledger x -q && cp x once");
  EXPECT_EQ(folder.shell("nqueens work 12 --tasks 3..9 --ledger x -q"), answer);
  EXPECT_EQ(folder.read("x"), folder.read("once"));
}

TEST(Work, ContinuesWithTheNextRange) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens work 12 --tasks 0..30 --ledger x -q >first\n"
                         "nqueens work 12 --tasks 20..31 --ledger x -q"),
            (Answer{0, "14200 solutions in 31 of 31 tasks\n", ""}));
  EXPECT_EQ(lines(folder.read("x")).size(), 36U);  // header, 31 tasks, two lines per run
}

TEST(Work, CountsAllTasksWithoutARange) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens work 12 --ledger x -q").out,
            "14200 solutions in 31 of 31 tasks\n");
}

// The two ledgers have equal results for the same tasks, so merging them keeps each task once.
TEST(Work, CountsTheSameWithMirrorImagesOfTasks) {
  const TemporaryFolder folder;
  const std::string tasks = " 18 --tasks 5000..5100 --ledger ";
  const Answer answer = folder.shell("nqueens work" + tasks + "x -q");
  EXPECT_EQ(answer.code, 0);
  EXPECT_EQ(folder.shell("nqueens work --mirror" + tasks + "y -q"), answer);
  EXPECT_EQ(folder.shell("nqueens merge x y -q"), (Answer{3, "partial: " + answer.out, ""}));
  EXPECT_EQ(folder.shell("nqueens work 12 --mirror --ledger z -q"),
            (Answer{2, "", "nqueens: method cross has no mirror images of tasks\n"}));
}

TEST(Work, OfAnEmptyRangeWritesAnEmptyLedger) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens work 12 --tasks 31..31 --ledger x -q"),
            (Answer{0, "0 solutions in 0 of 31 tasks\n", ""}));
  EXPECT_EQ(lines(folder.read("x")).size(), 1U);
}

TEST(Work, JsonHoldsTheNumbers) {
  const TemporaryFolder folder;
  const Json json =
      Json::parse(folder.shell("nqueens work 12 --tasks 3..9 --ledger x --json -q").out);
  EXPECT_EQ(json["solutions"], 304);
  EXPECT_EQ(json["tasks_done"], 6);
  EXPECT_EQ(json["tasks"], 31);
  EXPECT_EQ(json["complete"], false);
  EXPECT_EQ(json["ended"], "complete");
}

TEST(Work, RefusesWrongRangesAndCreatesNoLedger) {
  const TemporaryFolder folder;
  const auto error = [&](const std::string& range) {
    return folder.shell("nqueens work 12 --ledger x --tasks=" + range);
  };
  EXPECT_EQ(error("3"), (Answer{2, "",
                                "nqueens: --tasks: expected a range such as 0..100, whose end is "
                                "not included; found '3'\n"}));
  EXPECT_EQ(error("9..3"),
            (Answer{2, "", "nqueens: the plan has 31 tasks, found the range 9..3\n"}));
  EXPECT_EQ(error("0..32"),
            (Answer{2, "", "nqueens: the plan has 31 tasks, found the range 0..32\n"}));
  EXPECT_EQ(error("-1..3"),
            (Answer{2, "",
                    "nqueens: --tasks: expected a number from 0 to 9223372036854775807, found "
                    "-1\n"}));
  for (const char* range : {"..", "1..", "..5", "a..b", "1...3", "1..2..3", "''", "' 1..2'"}) {
    EXPECT_EQ(error(range).code, 2) << range;
  }
  EXPECT_EQ(folder.names(), std::vector<std::string>{});
}

TEST(Work, NeedsALedger) {
  EXPECT_EQ(shell("nqueens work 12"),
            (Answer{2, "",
                    "nqueens: work needs a ledger: either --ledger FILE or --ledger-dir "
                    "FOLDER\n"}));
  EXPECT_EQ(shell("nqueens work 12 --ledger /nonexistent/x").code, 2);
  EXPECT_EQ(shell("nqueens work 12 --ledger ''").code, 2);
}

TEST(Work, RefusesTheLedgerOfAnotherPlan) {
  const TemporaryFolder folder;
  folder.shell("nqueens work 12 --tasks 3..9 --ledger x -q; cp x before");
  const Answer answer = folder.shell("nqueens work 13 --tasks 3..9 --ledger x");
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(contains(answer.err,
                       "nqueens: 'x' has a different plan: n is 12 instead of "
                       "13"));
  EXPECT_EQ(folder.read("x"), folder.read("before"));
}

TEST(Work, EndsAtItsTimeLimitAndNamesTheCommandThatResumes) {
  const TemporaryFolder folder;
  const Answer answer =
      folder.shell("nqueens work 18 --ledger x -t 1 --kernel portable --time-limit 0.3");
  EXPECT_EQ(answer.code, 3);
  EXPECT_TRUE(contains(
      answer.err, "nqueens: the work was ended (limit reached); the same command resumes it\n"));
  EXPECT_EQ(folder.shell("nqueens merge x -q").code, 3);
}

// Simulates a build without Open MPI: the folder of the program does not contain nqueens-mpi.
TEST(WorkByRanks, NeedsTheProgramWithMpiInItsFolder) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("cp -L \"$(command -v nqueens)\" mine; ./mine work 8 --mpi --ledger x; "
                         "code=$?; rm mine; exit $code"),
            mistake("this nqueens was built without Open MPI (package libopenmpi-dev); --share "
                    "with --ledger-dir works without it"));
  EXPECT_EQ(folder.names(), std::vector<std::string>{});
}

// nqueens-mpi gets the arguments of nqueens.
TEST(WorkByRanks, ExecutesTheProgramWithMpiInItsFolder) {
  const TemporaryFolder folder;
  folder.write("nqueens-mpi", "#!/bin/sh\necho \"$@\"\n");
  EXPECT_EQ(folder
                .shell("cp -L \"$(command -v nqueens)\" mine; chmod +x nqueens-mpi; "
                       "./mine work 8 --bogus --mpi")
                .out,
            "work 8 --bogus --mpi\n");
}

TEST(WorkShare, AllSharesAddUpToTheCount) {
  const TemporaryFolder folder;
  EXPECT_EQ(
      folder.shell("for i in 1 2 3 4 5; do nqueens work 14 --share $i/5 --machine m$((i % 2)) "
                   "--ledger-dir all -q >/dev/null || exit 9; done; nqueens merge all -q"),
      (Answer{0, "365596\n", ""}));  // OEIS A000170
  EXPECT_EQ(lines(folder.shell("ls all").out),
            (std::vector<std::string>{
                "14-cross-share-0001-of-0005.m1.ledger", "14-cross-share-0002-of-0005.m0.ledger",
                "14-cross-share-0003-of-0005.m1.ledger", "14-cross-share-0004-of-0005.m0.ledger",
                "14-cross-share-0005-of-0005.m1.ledger"}));
  EXPECT_EQ(folder.shell("nqueens verify all -q").code, 0);
  EXPECT_EQ(folder.shell("cat all/* | grep -c ^task=").out, "57\n");  // each task once
}

TEST(WorkShare, AnotherMachineResumesALostShare) {
  const TemporaryFolder folder;
  folder.shell("nqueens work 14 --share 1/2 --machine lost --ledger-dir all -q");
  // The lost machine had written the header, ten records and a part of the next record.
  folder.shell("cd all; f=$(ls); (grep -v ^leg= $f | head -n 11; printf task=) > x; mv x $f");
  const Answer other = folder.shell("nqueens work 14 --share 1/2 --machine other --ledger-dir all");
  EXPECT_EQ(other.code, 0);
  EXPECT_EQ(folder.shell("cat all/*lost* | grep -c ^task=[0-9]").out, "10\n");
  EXPECT_EQ(folder.shell("cat all/* | grep -o '^task=[0-9]*' | sort | uniq -d").out, "");
  EXPECT_EQ(folder
                .shell("nqueens work 14 --share 2/2 --ledger-dir all -q >/dev/null; "
                       "nqueens merge all -q")
                .out,
            "365596\n");
}

// Two machines have counted the same share in separate folders.
TEST(WorkShare, TasksOfTwoMachinesAreComparedAndCountedOnce) {
  const TemporaryFolder folder;
  folder.shell("for m in a b; do nqueens work 12 --ledger-dir $m --machine $m -q; done; mv b/* a");
  EXPECT_EQ(folder.shell("nqueens merge a -q"), (Answer{0, "14200\n", ""}));
}

TEST(WorkShare, AForgedRecordIsNamedAndThereIsNoTotal) {
  const TemporaryFolder folder;
  folder.shell("for m in a b; do nqueens work 12 --ledger-dir $m --machine $m -q; done; mv b/* a");
  const std::string file = folder.path() + "/a/12-cross-share-0001-of-0001.b.ledger";
  count::Ledger ledger = count::read_ledger(file);
  ledger.records[5].solutions += 8;
  count::write_ledger(file, ledger);
  for (const char* const command : {"merge a", "verify a", "work 12 --ledger-dir a --machine c"}) {
    const Answer answer = folder.shell(std::string("nqueens ") + command);
    EXPECT_EQ(answer.code, 4) << command;
    EXPECT_TRUE(contains(answer.err, " in 'a/12-cross-share-0001-of-0001.a.ledger', ")) << command;
    EXPECT_TRUE(contains(answer.err, " in 'a/12-cross-share-0001-of-0001.b.ledger'")) << command;
  }
}

TEST(WorkShare, AFolderOfAnotherPlanIsRefused) {
  const TemporaryFolder folder;
  folder.shell("nqueens work 12 --ledger-dir a -q; nqueens work 13 --ledger-dir a -q");
  const Answer answer = folder.shell("nqueens merge a");
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(contains(answer.err, "has a different plan from the first: n is 13 instead of 12"));
  EXPECT_EQ(
      folder.shell("mkdir b; nqueens merge b"),
      (Answer{2, "",
              "nqueens: there is no ledger in folder 'b': the names of ledgers end in .ledger\n"}));
}

TEST(WorkShare, RefusesWrongSharesAndCreatesNoFolder) {
  const TemporaryFolder folder;
  const auto error = [&](const std::string& words) {
    return folder.shell("nqueens work 12 " + words).err;
  };
  EXPECT_EQ(
      error("--ledger-dir a --share 3"),
      "nqueens: --share: expected a share and the number of shares, such as 7/40; found '3'\n");
  EXPECT_EQ(error("--ledger a --share 0/4"),
            "nqueens: --share: expected a number from 1 to 1000000, found 0\n");
  EXPECT_EQ(error("--ledger-dir a --share 5/4"),
            "nqueens: expected a share from 1 to 4, found 5\n");
  EXPECT_EQ(error("--ledger-dir a --share 1/32"),
            "nqueens: a plan of 31 tasks can have 1 to 31 shares, found 32\n");
  EXPECT_EQ(error("--ledger a --share 1/3 --tasks 0..3"),
            "nqueens: --tasks and --tasks-in need --ledger and exclude --share\n");
  EXPECT_EQ(error("--ledger a --ledger-dir b"),
            "nqueens: work needs a ledger: either --ledger FILE or --ledger-dir FOLDER\n");
  EXPECT_EQ(folder.names(), std::vector<std::string>{});
  EXPECT_EQ(folder.shell("nqueens work 12 --ledger-dir /nonexistent/x").code, 2);
}

TEST(WorkShare, MachineNamesDoNotCreateFolders) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens work 8 --ledger-dir a --machine '../x y' -q; ls a").out,
            "92 solutions in 11 of 11 tasks\n8-cross-share-0001-of-0001..._x_y.ledger\n");
}

}  // namespace
}  // namespace nqueens::cli
