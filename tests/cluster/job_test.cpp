// tests/cluster/job_test.cpp - a job's folder is created once and read back, and unsuitable files
// are refused.
// SPDX-License-Identifier: MIT
#include "nqueens/cluster/job.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <string>

#include "nqueens/base/error.h"
#include "nqueens/base/system/regular_file.h"
#include "nqueens/base/system/version.h"
#include "nqueens/cluster/job_script.h"
#include "tests/count/ledger/ledger_testing.h"
#include "tests/temporary_folder.h"

namespace nqueens::cluster {
namespace {

using count::testing::bytes_of;
using count::testing::complaint;

const Job kJob = {.name = "nqueens-14-0123abcd",
                  .question = "14",
                  .shares = 4,
                  .threads = 2,
                  .kernel = "auto",
                  .program = std::string(version()),
                  .plan = {.n = 14, .method = "cross", .split = 2, .tasks = 57, .fingerprint = 7}};

TEST(Job, IsReadAsItWasWritten) {
  const tests::TemporaryFolder folder;
  create_job(folder / "x", kJob, "#!/bin/bash\n");
  EXPECT_TRUE(has_job(folder / "x"));
  Job expected = kJob;
  expected.script = text_sum("#!/bin/bash\n");
  EXPECT_EQ(read_job(folder / "x"), expected);
  EXPECT_EQ(bytes_of(script_file(folder / "x")), "#!/bin/bash\n");
  require_own_script(read_job(folder / "x"), folder / "x");
}

TEST(Job, IsTextWithAChecksum) {
  const std::string text = job_text(
      {.name = "nqueens-8-0", .question = "8", .shares = 3, .program = "0.1.0", .script = 0xabc});
  EXPECT_EQ(text.substr(0, text.rfind("sum ")),
            "nqueens-job 1\nname nqueens-8-0\nquestion 8\nshares 3\nthreads 1\nkernel auto\n"
            "program 0.1.0\nscript 0000000000000abc\n");
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string damaged = text;
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    EXPECT_THROW(parse_job(damaged, "'job'"), Error) << damaged;
    EXPECT_THROW(parse_job(text.substr(0, at), "'job'"), Error) << at;
  }
}

TEST(Job, NamesTheRunnerAndTheDevices) {
  const Job job = {.name = "nqueens-20-0",
                   .question = "20",
                   .runner = "gpu",
                   .devices = {"NVIDIA H200", "1"},
                   .program = "0.1.0"};
  const std::string text = job_text(job);
  EXPECT_EQ(text.substr(0, text.rfind("sum ")),
            "nqueens-job 1\nname nqueens-20-0\nquestion 20\nshares 1\nthreads 1\nkernel auto\n"
            "runner gpu\ndevice NVIDIA H200\ndevice 1\nprogram 0.1.0\nscript 0000000000000000\n");
  EXPECT_EQ(parse_job(text, "'job'"), job);
  EXPECT_EQ(complaint<Error>([] { job_text({.devices = {"a\nsum 0"}}); }),
            "the name of a device has a line feed: 'a\nsum 0'");
}

// The text is in the format of versions without support for devices.
TEST(Job, IsReadFromVersionsWithoutDevices) {
  const Job job = parse_job(
      "nqueens-job 1\nname nqueens-8-0\nquestion 8\nshares 3\nthreads 1\nkernel auto\n"
      "program 0.1.0\nscript 0000000000000abc\nsum 66c7e3f731302fa8\n",
      "'job'");
  EXPECT_EQ(job.runner, "cpu");
  EXPECT_EQ(job.devices, std::vector<std::string>());
  EXPECT_EQ(job.script, 0xabcU);
}

TEST(Job, IsTheOnlyJobInItsFolder) {
  const tests::TemporaryFolder folder;
  create_job(folder / "x", kJob, "a\n");
  EXPECT_NE(
      complaint<Error>([&] { create_job(folder / "x", kJob, "b\n"); }).find("has a job already"),
      std::string::npos);
  EXPECT_EQ(bytes_of(script_file(folder / "x")), "a\n");
  const count::LedgerFile lock = lock_job(folder / "x");
  EXPECT_NE(complaint<Error>([&] { lock_job(folder / "x"); }).find("in use"), std::string::npos);
}

TEST(Job, LeavesNoPlanWhenItCannotBeWritten) {
  const tests::TemporaryFolder folder;
  std::filesystem::create_directories(folder / "x" / "job" / "inside");
  EXPECT_THROW(create_job(folder / "x", kJob, "a\n"), Error);
  EXPECT_FALSE(std::filesystem::exists(plan_file(folder / "x")));
  EXPECT_FALSE(std::filesystem::exists(script_file(folder / "x")));
}

TEST(Job, NeedsAFolderWithoutAnotherPlan) {
  const tests::TemporaryFolder folder;
  create_job(folder / "x", kJob, "a\n");
  std::filesystem::remove(folder / "x" / "job");
  EXPECT_EQ(
      complaint<UsageError>([&] { require_no_job(folder / "x"); }),
      "folder '" + (folder / "x").string() + "' has a plan but no job: choose another folder");
}

TEST(Job, LeavesNoFilesWhenItIsRemoved) {
  const tests::TemporaryFolder folder;
  create_job(folder / "x", kJob, "a\n");
  remove_job(folder / "x");
  EXPECT_FALSE(std::filesystem::exists(folder / "x"));
  EXPECT_NE(complaint<Error>([&] { read_job(folder / "x"); }).find("has no job"),
            std::string::npos);
}

TEST(Job, RefusesOtherSharesAndOtherVersions) {
  EXPECT_EQ(complaint<Error>([] { require_part_of(kJob, "x", {.number = 2, .total = 4}); }), "");
  EXPECT_EQ(complaint<Error>([] { require_part_of(kJob, "x", {.number = 2, .total = 5}); }),
            "the job in 'x' has 4 shares, found --share 2/5");
  Job older = kJob;
  older.program = "0.0.1";
  EXPECT_EQ(complaint<Error>([&] { require_part_of(older, "x", {.number = 2, .total = 4}); }),
            "the job in 'x' was made by nqueens 0.0.1, but this is nqueens " +
                std::string(version()) + ": all shares must be counted by the same version");
}

TEST(Job, DetectsAChangedScript) {
  const tests::TemporaryFolder folder;
  create_job(folder / "x", kJob, "a\n");
  replace_file(script_file(folder / "x"), "b\n");
  EXPECT_NE(complaint<Error>([&] {
              require_own_script(read_job(folder / "x"), folder / "x");
            }).find("was changed after it was written"),
            std::string::npos);
}

// A pipe would block its reader, and a sparse file of a terabyte would fill the memory.
TEST(Job, ReadsOnlyRegularFiles) {
  for (const char* name : {"job", "job.sh", "plan.ledger"}) {
    const tests::TemporaryFolder folder;
    create_job(folder.path(), kJob, "a\n");
    const std::filesystem::path file = folder / name;
    const auto read = [&] { require_own_script(read_job(folder.path()), folder.path()); };
    std::filesystem::resize_file(file, std::uintmax_t{1} << 40);
    EXPECT_NE(complaint<Error>(read), "") << name;
    std::filesystem::remove(file);
    ASSERT_EQ(::mkfifo(file.c_str(), 0600), 0);
    EXPECT_EQ(complaint<Error>(read), in_quotes(file) + " is not a regular file");
    std::filesystem::remove(file);
    std::filesystem::create_symlink("/dev/zero", file);
    EXPECT_EQ(complaint<Error>(read), in_quotes(file) + " is not a regular file");
    std::filesystem::remove(file);
    std::filesystem::create_directory(file);
    EXPECT_EQ(complaint<Error>(read), in_quotes(file) + " is not a regular file");
  }
}

TEST(JobScript, HasTheOptionsThatAShareNeeds) {
  const SiteOptions site = {
      .partition = "long", .account = "queens", .time = "4:00:00", .others = {"--qos=low"}};
  const std::string script = job_script(kJob, "/x y/job", "/usr/bin/nqueens", 600'000'001, site);
  for (const char* const line :
       {"#!/bin/bash\n", "\n#SBATCH --job-name=nqueens-14-0123abcd\n", "\n#SBATCH --array=1-4\n",
        "\n#SBATCH --chdir='/x y/job'\n", "\n#SBATCH --cpus-per-task=2\n", "\n#SBATCH --mem=601M\n",
        "\n#SBATCH --requeue\n", "\n#SBATCH --signal=B:USR1@60\n", "\n#SBATCH --partition=long\n",
        "\n#SBATCH --account=queens\n", "\n#SBATCH --time=4:00:00\n", "\n#SBATCH --qos=low\n",
        "\n/usr/bin/nqueens work 14 --method cross --split 2 --kernel auto --runner cpu --threads "
        "\"${SLURM_CPUS_PER_TASK:-2}\" --machine \"${SLURMD_NODENAME:-$(hostname)}\" \\\n"
        "  --share \"$SLURM_ARRAY_TASK_ID/4\" --ledger-dir . --progress none &\n"}) {
    EXPECT_NE(script.find(line), std::string::npos) << line << script;
  }
}

const Job kByGpus = {
    .name = "nqueens-24-0123abcd",
    .question = "24",
    .shares = 40,
    .threads = 8,
    .runner = "gpu",
    .devices = {"NVIDIA H200"},
    .plan = {.n = 24, .method = "halves", .split = 1, .tasks = 677294, .fingerprint = 7}};

TEST(JobScript, NamesTheDevicesThatCount) {
  const std::string script =
      job_script(kByGpus, "/job", "/usr/bin/nqueens", 1, {.others = {"--gres=gpu:1"}});
  for (const char* const line :
       {"\n#SBATCH --gres=gpu:1\n",
        "\n/usr/bin/nqueens work 24 --method halves --split 1 --kernel auto --runner gpu --device "
        "'NVIDIA H200' --threads \"${SLURM_CPUS_PER_TASK:-8}\" --machine "
        "\"${SLURMD_NODENAME:-$(hostname)}\" \\\n"
        "  --share \"$SLURM_ARRAY_TASK_ID/40\" --ledger-dir . --progress none &\n"}) {
    EXPECT_NE(script.find(line), std::string::npos) << line << script;
  }
}

TEST(JobScript, AuditsTasksOfDevicesOnProcessors) {
  const std::string script =
      audit_script(kByGpus, "/job", "/usr/bin/nqueens", 1,
                   {.tasks = "node3.tasks", .ledger = "node3.ledger", .exclude = "node3"});
  EXPECT_NE(script.find("\n#SBATCH --exclude=node3\n"), std::string::npos) << script;
  EXPECT_NE(script.find(" --kernel auto --runner cpu --threads "), std::string::npos) << script;
  EXPECT_EQ(script.find("H200"), std::string::npos) << script;
}

// The driver of a device needs 1 GB.
TEST(JobScript, RequestsTheMemoryThatDevicesNeed) {
  EXPECT_EQ(memory_of_share(kByGpus) - memory_of_share(on_processors(kByGpus)), 1'000'000'000U);
}

TEST(JobScript, RefusesAnOptionWithALineFeed) {
  EXPECT_NE(complaint<Error>([] {
              job_script(kJob, "/x", "/nqueens", 1, {.others = {"--a\nrm -r /"}});
            }).find("has a line feed"),
            std::string::npos);
}

TEST(JobScript, HasAtMostAThousandShares) {
  Job job = kJob;
  job.shares = 1001;
  EXPECT_EQ(complaint<Error>([&] { job_script(job, "/x", "/nqueens", 1, {}); }),
            "a Slurm array has at most 1000 shares, found 1001; use --threads for shorter shares");
}

}  // namespace
}  // namespace nqueens::cluster
