// tests/cli/count/cluster_test.cpp - tests `nqueens cluster` without Slurm. Tests with Slurm are in
// tests/cluster.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

// Starts nqueens with a PATH that names no existing folder, so that it finds neither Slurm nor any
// other program.
constexpr const char* kWithoutSlurm = "nq=$(command -v nqueens); PATH=/no/such/folder; $nq ";

std::string error_of(const TemporaryFolder& folder, const std::string& words) {
  const Answer answer = folder.shell(words);
  EXPECT_EQ(answer.code, 2) << words;
  EXPECT_EQ(answer.out, "") << words;
  return answer.err;
}

TEST(Cluster, ADryRunCreatesTheFolder) {
  const TemporaryFolder folder;
  const Answer answer =
      folder.shell("nqueens cluster submit 12 --shares 3 --ledger-dir q --dry-run -q");
  EXPECT_EQ(answer.code, 0);
  EXPECT_EQ(lines(answer.out)[0], "not submitted: 12 queens, cross, 31 tasks in 3 shares");
  EXPECT_EQ(folder.shell("ls q; bash -n q/job.sh && grep -c '^#SBATCH' q/job.sh").out,
            "job\njob.sh\nlog\nplan.ledger\n10\n");
}

TEST(Cluster, ScriptCountsAShareWithoutSlurm) {
  const TemporaryFolder folder;
  folder.shell("nqueens cluster submit 12 --shares 2 --ledger-dir q --dry-run -q");
  const Answer answer =
      folder.shell("cd q; for i in 1 2; do SLURM_ARRAY_TASK_ID=$i bash job.sh || exit; done");
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_EQ(folder.shell("nqueens merge q -q").out, "14200\n");
  const Answer status = folder.shell("nqueens cluster status q");
  EXPECT_EQ(status.code, 0);
  EXPECT_NE(status.out.find("solutions: 14200\n"), std::string::npos) << status.out;
  EXPECT_NE(status.out.find("shares: all 2 are done\n"), std::string::npos) << status.out;
}

TEST(Cluster, ScriptCountsAShareOnGpusOnRequest) {
  const TemporaryFolder folder;
  const Answer answer = folder.shell(
      "nqueens cluster submit 14 --runner gpu --shares 3 --ledger-dir q --dry-run -q "
      "--sbatch=--gres=gpu:1; grep -e --gres -e '--runner' q/job.sh | cut -d' ' -f2-");
  EXPECT_EQ(lines(answer.out)[0], "not submitted: 14 queens, halves, 890 tasks in 3 shares");
  EXPECT_EQ(lines(answer.out)[1],
            "time: unknown here; 'nqueens project 14 --runner gpu' on a node predicts it");
  EXPECT_EQ(lines(answer.out)[4], "--gres=gpu:1");
  EXPECT_EQ(lines(answer.out)[5].substr(0, 72),
            "work 14 --method halves --split 1 --kernel auto --runner gpu --threads \"");
}

// Without a GPU, the OpenCL device is the processor (PoCL).
TEST(Cluster, AuditsTheTasksOfADeviceOnAProcessor) {
  const TemporaryFolder folder;
  const Json devices = Json::parse(folder.shell("nqueens info --json").out)["devices"];
  const auto opencl = std::find_if(devices.begin(), devices.end(),
                                   [](const Json& device) { return device["driver"] == "opencl"; });
  if (opencl == devices.end()) {
    GTEST_SKIP() << "there is no OpenCL device (Debian: pocl-opencl-icd)";
  }
  const std::string name = (*opencl)["name"];
  folder.shell("nqueens cluster submit 16 --shares 1 --runner gpu --device '" + name +
               "' --ledger-dir q --dry-run -q");
  const Answer counted =
      folder.shell("cd q; SLURMD_NODENAME=node1 SLURM_ARRAY_TASK_ID=1 bash job.sh");
  EXPECT_EQ(counted.code, 0) << counted.err;
  EXPECT_EQ(folder.shell("nqueens merge q -q").out, "14772512\n");
  if (folder.shell("grep -c kernel=opencl q/*share*.ledger").out == "0\n") {
    GTEST_SKIP() << "the processor counted all tasks before the device began";
  }
  folder.shell("nqueens cluster audit q --fraction 50% --dry-run");
  const Answer again = folder.shell("cd q; SLURMD_NODENAME=node2 bash audit/node1.sh");
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_EQ(folder.shell("grep -c kernel=opencl q/audit/node1.ledger").out, "0\n");
  const Answer audited = folder.shell("nqueens cluster audit q");
  EXPECT_EQ(audited.code, 0) << audited.err;
  EXPECT_EQ(audited.out, "audited: 1,650 of 1,650 drawn tasks, all with the same result\n");
}

TEST(Cluster, ScriptUsesGpusOnlyOnRequest) {
  const TemporaryFolder folder;
  const auto runner_of = [&](const std::string& words) {
    return folder
        .shell("rm -rf q; nqueens cluster submit " + words +
               " --shares 3 --ledger-dir q --dry-run -q > output; grep -o -e '--runner [a-z]*' "
               "q/job.sh; cat q/job | grep runner")
        .out;
  };
  EXPECT_EQ(runner_of("12"), "--runner cpu\n");
  EXPECT_EQ(runner_of("20 --runner auto"), "--runner auto\nrunner auto\n");
  EXPECT_EQ(runner_of("14 --runner auto -m cross"), "--runner cpu\n");
}

TEST(Cluster, RefusesOptionsThatGpusDoNotSupport) {
  const TemporaryFolder folder;
  EXPECT_EQ(
      error_of(folder, "nqueens cluster submit 14 --runner gpu -m cross --shares 3 --dry-run"),
      "nqueens: GPUs can count only all solutions of an empty board of 5 to 28 rows, by "
      "methods halves, central-pair and central-rows; use runner cpu\n");
  EXPECT_EQ(error_of(folder, "nqueens cluster submit 14 --runner gpu --nodes 3 --dry-run"),
            "nqueens: this machine cannot predict how long a share takes on GPUs: add --shares K; "
            "'nqueens project 14 --runner gpu', run on a node with a GPU, shows the time of the "
            "whole count\n");
  EXPECT_EQ(error_of(folder, "nqueens cluster submit 14 --device 0 --shares 3 --dry-run"),
            "nqueens: runner cpu has no devices to choose\n");
  EXPECT_EQ(error_of(folder, "nqueens cluster resume q --runner gpu"),
            "nqueens: there is no option '--runner'; see 'nqueens cluster resume --help'\n");
  EXPECT_EQ(error_of(folder, "nqueens cluster audit q --device 0"),
            "nqueens: there is no option '--device'; see 'nqueens cluster audit --help'\n");
  EXPECT_EQ(folder.names(), std::vector<std::string>{});
}

// The count is long enough to be incomplete when the signal arrives. With sanitizers, its first
// task alone takes seconds.
TEST(Cluster, ScriptEndsItsShareCleanlyOnTheSignalBeforeTheLimit) {
  const TemporaryFolder folder;
  folder.shell(
      "nqueens cluster submit 17 -m rows -k portable --shares 1 --ledger-dir q --dry-run -q");
  const Answer answer = folder.shell(
      "cd q; mkdir bin; printf '#!/bin/sh\\necho \"$@\" > asked\\n' > bin/scontrol; chmod +x "
      "bin/*\n"
      "PATH=$PWD/bin:$PATH SLURM_ARRAY_JOB_ID=17 SLURM_ARRAY_TASK_ID=1 bash job.sh & job=$!\n"
      "until grep -q task= *share*.ledger 2> /dev/null; do sleep 0.05; done\n"
      "kill -USR1 $job; wait $job; echo $?; cat asked");
  EXPECT_TRUE(answer.out.ends_with("\n130\nrequeue 17_1\n")) << answer.out << answer.err;
  EXPECT_EQ(folder.shell("nqueens merge q -q").code, 3);
}

TEST(Cluster, StatusShowsHostsAndMissingShares) {
  const TemporaryFolder folder;
  folder.shell(
      "nqueens cluster submit 12 --shares 3 --ledger-dir q --dry-run -q\n"
      "nqueens work 12 --share 2/3 --ledger-dir q --machine node7 -q");
  const Answer answer = folder.shell("nqueens cluster status q --json");
  EXPECT_EQ(answer.code, 3);
  const Json json = Json::parse(answer.out);
  EXPECT_EQ(json["n"], 12);
  EXPECT_EQ(json["shares"], 3);
  EXPECT_EQ(json["complete"], false);
  EXPECT_EQ(json["missing_shares"], Json({1, 3}));
  ASSERT_EQ(json["hosts"].size(), 1U);
  EXPECT_EQ(json["hosts"][0]["host"], "node7");
  EXPECT_EQ(json["hosts"][0]["tasks"], json["tasks_done"]);
  EXPECT_EQ(json["threads_now"], 0);
}

TEST(Cluster, WatchEndsWithTheCountOrAtASignal) {
  const TemporaryFolder folder;
  folder.shell("nqueens cluster submit 12 --shares 2 --ledger-dir q --dry-run -q");
  EXPECT_EQ(folder
                .shell("nqueens cluster status q --watch > seen 2> /dev/null & watch=$!\n"
                       "until grep -q partial seen; do sleep 0.05; done\n"
                       "kill -INT $watch; wait $watch; echo $?")
                .out,
            "130\n");
  const Answer done = folder.shell(
      "nqueens cluster status q --watch > seen & watch=$!\n"
      "until grep -q partial seen; do sleep 0.05; done\n"
      "for i in 1 2; do nqueens work 12 --share $i/2 --ledger-dir q -q; done > /dev/null\n"
      "wait $watch; echo $?; grep solutions: seen");
  EXPECT_EQ(done.out, "0\nsolutions: 14200\n");
}

TEST(Cluster, WithoutSlurmNamesTheCommandsThatWork) {
  const TemporaryFolder folder;
  const std::string sentence =
      "nqueens: sbatch was not found: this machine has no Slurm; 'nqueens work' and "
      "'nqueens merge' work without it\n";
  EXPECT_EQ(error_of(folder, std::string(kWithoutSlurm) + "cluster submit 12 --shares 3"),
            sentence);
  EXPECT_EQ(folder.names(), std::vector<std::string>{});
  folder.shell("nqueens cluster submit 12 --shares 3 --ledger-dir q --dry-run -q");
  EXPECT_EQ(error_of(folder, std::string(kWithoutSlurm) + "cluster resume q"), sentence);
  const Answer status = folder.shell(std::string(kWithoutSlurm) + "cluster status q");
  EXPECT_EQ(status.code, 3);
  EXPECT_NE(status.out.find("queue: unknown"), std::string::npos) << status.out;
}

TEST(Cluster, RefusesSharesPlansAndFoldersOfAnotherJob) {
  const TemporaryFolder folder;
  folder.shell("nqueens cluster submit 12 --shares 3 --ledger-dir q --dry-run -q");
  EXPECT_EQ(error_of(folder, "nqueens work 12 --share 1/4 --ledger-dir q"),
            "nqueens: the job in 'q' has 3 shares, found --share 1/4\n");
  EXPECT_EQ(error_of(folder, "nqueens work 13 --share 1/3 --ledger-dir q").substr(0, 45),
            "nqueens: 'q/plan.ledger' has a different plan");
  EXPECT_EQ(error_of(folder, "nqueens cluster status ."),
            "nqueens: folder '.' has no job: 'nqueens cluster submit' makes one\n");
  EXPECT_EQ(error_of(folder, "sed -i s/12/13/ q/job; nqueens cluster status q"),
            "nqueens: 'q/job' was changed by hand or is damaged: its checksum does not match\n");
}

// Returns the beginning of a shell script that replaces Slurm's programs with `script`.
std::string with_slurm(const std::string& script) {
  return "mkdir -p bin; for name in squeue sinfo sbatch scontrol; do printf '%s\\n' '#!/bin/bash' "
         "'" +
         script + "' > bin/$name; done; chmod +x bin/*; PATH=$PWD/bin:$PATH; ";
}

TEST(Cluster, ReportsAnEndlessQueueAsUnknown) {
  const TemporaryFolder folder;
  folder.shell("nqueens cluster submit 12 --shares 3 --ledger-dir q --dry-run -q");
  const Answer status = folder.shell(with_slurm("exec yes") + "nqueens cluster status q");
  EXPECT_EQ(status.code, 3) << status.err;
  EXPECT_NE(status.out.find("queue: unknown"), std::string::npos) << status.out;
  EXPECT_EQ(
      error_of(folder, "PATH=$PWD/bin:$PATH; nqueens cluster resume q"),
      "nqueens: Slurm's controller does not answer, so the shares in its queue are not known\n");
}

TEST(Cluster, AuditSubmitsNothingIfTheQueueIsUnknown) {
  const TemporaryFolder folder;
  folder.shell(
      "nqueens cluster submit 12 --shares 1 --ledger-dir q --dry-run -q\n"
      "nqueens work 12 --share 1/1 --ledger-dir q --machine node1 -q\n"
      "nqueens cluster audit q --fraction 20% --dry-run -q");
  const std::string slurm =
      with_slurm("echo \"${0##*/} $*\" >> calls; [[ $0 != */squeue ]] && echo 1");
  EXPECT_EQ(
      error_of(folder, slurm + "nqueens cluster audit q"),
      "nqueens: Slurm's controller does not answer, so the shares in its queue are not known\n");
  EXPECT_EQ(folder.shell("grep -c 'node1.sh' calls").out, "0\n");
}

TEST(Cluster, KeepsTheFolderIfTheJobMayHaveBeenSubmitted) {
  const TemporaryFolder folder;
  const std::string slurm = with_slurm("[[ $1 = --version ]] || exec yes");
  EXPECT_EQ(
      error_of(folder, slurm + "nqueens cluster submit 12 --shares 3 --ledger-dir q"),
      "nqueens: sbatch did not answer, but may have submitted the job: 'nqueens cluster status' on "
      "the folder shows the queue, and 'nqueens cluster resume' submits the shares that are not in "
      "it\n");
  EXPECT_EQ(folder.shell("ls q").out, "job\njob.sh\nlog\nplan.ledger\n");
}

TEST(Cluster, ReadsOnlyRegularFiles) {
  const TemporaryFolder folder;
  folder.shell("nqueens cluster submit 12 --shares 3 --ledger-dir q --dry-run -q");
  for (const char* make : {"mkfifo q/job", "ln -s /dev/zero q/job", "mkdir q/job"}) {
    for (const char* command :
         {"cluster status q", "cluster resume q --dry-run", "cluster audit q --dry-run",
          "work 12 --share 1/3 --ledger-dir q"}) {
      const std::string message =
          error_of(folder, std::string("rm -rf q/job; ") + make + "; nqueens " + command);
      EXPECT_TRUE(message.ends_with("q/job' is not a regular file\n")) << command << message;
    }
  }
  EXPECT_EQ(error_of(folder, "rm -rf q/job; truncate -s 1T q/job; nqueens cluster status q"),
            "nqueens: cannot read 'q/job': it has more than 1048576 bytes\n");
}

TEST(Cluster, RefusesOptionsOfOtherActions) {
  const TemporaryFolder folder;
  EXPECT_EQ(error_of(folder, "nqueens cluster submit 12 --shares 3 --watch"),
            "nqueens: there is no option '--watch' (did you mean '--sbatch'?); see 'nqueens "
            "cluster submit --help'\n");
  EXPECT_EQ(error_of(folder, "nqueens cluster status q --shares 3"),
            "nqueens: there is no option '--shares'; see 'nqueens cluster status --help'\n");
  EXPECT_EQ(error_of(folder, "nqueens cluster submit 12"),
            "nqueens: cluster submit needs either --shares K or --nodes M\n");
  EXPECT_EQ(error_of(folder, "nqueens cluster submit 8 --shares 900 --dry-run -q").substr(0, 9),
            "nqueens: ");
  EXPECT_EQ(folder.names(), std::vector<std::string>{});
}

TEST(Cluster, AuditComparesTasksWithOtherHosts) {
  const TemporaryFolder folder;
  folder.shell(
      "nqueens cluster submit 12 --shares 2 --ledger-dir q --dry-run -q\n"
      "for i in 1 2; do nqueens work 12 --share $i/2 --ledger-dir q --machine node$i -q; done");
  const Answer begun = folder.shell("nqueens cluster audit q --fraction 20% --dry-run");
  EXPECT_EQ(begun.code, 3);
  EXPECT_EQ(lines(begun.out)[0].substr(0, 11), "audited: 0 ");
  const std::string count_again =
      "cd q; for i in 1 2; do nqueens work 12 --tasks-in audit/node$i.tasks --ledger "
      "audit/node$i.ledger --machine ";
  folder.shell(count_again +
               "node$i -q; done; rm -f ../own; mkdir ../own; mv audit/*.ledger ../own");
  folder.shell(count_again + "other -q; done");
  const Answer done = folder.shell("nqueens cluster audit q");
  EXPECT_EQ(done.code, 0) << done.err;
  EXPECT_NE(done.out.find("drawn tasks, all with the same result\n"), std::string::npos)
      << done.out;
  EXPECT_EQ(error_of(folder,
                     "rm q/audit/node1.ledger; echo '# by hand' >> q/audit/node1.sh; echo echo > "
                     "q/audit/stray.sh; nqueens cluster audit q --dry-run"),
            "nqueens: '" + folder.path() +
                "/q/audit/node1.sh' was changed after it was written; submit it yourself, with "
                "'sbatch " +
                folder.path() + "/q/audit/node1.sh'\n");
  const Answer own = folder.shell("mv own/* q/audit; nqueens cluster audit q");
  EXPECT_NE(own.out.find("on the same host"), std::string::npos) << own.out;
  EXPECT_EQ(error_of(folder, "nqueens cluster audit q --fraction 5%").substr(0, 31),
            "nqueens: folder 'q' already has");
}

TEST(WorkTasksIn, TakesRangesFromAFile) {
  const TemporaryFolder folder;
  folder.shell("printf '0..3\\n5..6\\n' > r; nqueens work 12 --tasks-in r --ledger x -q");
  EXPECT_EQ(folder.shell("grep -o '^task=[0-9]*' x | sort | paste -sd' '").out,
            "task=0 task=1 task=2 task=5\n");
  EXPECT_EQ(
      error_of(folder, "printf '0..3\\n2..6\\n' > r; nqueens work 12 --tasks-in r --ledger y"),
      "nqueens: 'r', line 2: expected a range such as 3..7 that begins after the previous range, "
      "found '2..6'\n");
  EXPECT_EQ(error_of(folder, "printf '0..32\\n' > r; nqueens work 12 --tasks-in r --ledger y"),
            "nqueens: the plan has 31 tasks, found the range 0..32\n");
  EXPECT_EQ(error_of(folder, "nqueens work 12 --tasks-in r --tasks 0..3 --ledger y"),
            "nqueens: expected --tasks or --tasks-in, found both\n");
}

}  // namespace
}  // namespace nqueens::cli
