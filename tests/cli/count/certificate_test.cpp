// tests/cli/count/certificate_test.cpp - tests `nqueens certificate` and `nqueens audit`.
// SPDX-License-Identifier: MIT
#include "nqueens/count/ledger/ledger.h"
#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

const std::string kRoot = "3826bbf190c9df5894e758b44fdb7df6b6f3ba713f7455014ec291a1b14e43ad";

TEST(Certificate, IsWrittenAndAudited) {
  const TemporaryFolder folder;
  folder.shell("nqueens work 10 --method central-rows --ledger x -q");
  EXPECT_EQ(
      folder.shell("nqueens certificate x -o y"),
      (Answer{0, kRoot + "\n", "10 queens, central-rows: 724 solutions in 94 tasks, 395 bytes\n"}));
  EXPECT_EQ(folder.shell("nqueens audit y --sample 5 --seed 'lottery of 2026-11-30'"),
            (Answer{0,
                    "root       passed   the tasks have the root " + kRoot +
                        "\n"
                        "plan       passed   this program makes the same plan\n"
                        "published  passed   the published count is 724, the total 724\n"
                        "audit      passed   5 of 94 tasks were counted again, with the same "
                        "results\n"
                        "724 solutions in 94 of 94 tasks\n",
                    ""}));
  EXPECT_EQ(folder.shell("nqueens audit - < y --sample 0").code, 0);
}

TEST(Certificate, NeedsAllTasks) {
  const TemporaryFolder folder;
  folder.shell("nqueens work 10 --method central-rows --tasks 0..10 --ledger x -q");
  EXPECT_EQ(
      folder.shell("nqueens certificate x -o y; ls"),
      (Answer{0, "x\n", "nqueens: a certificate needs all tasks of a count, found 10 of 94\n"}));
}

TEST(Certificate, IsNotWrittenToStandardOutputWithItsRoot) {
  const TemporaryFolder folder;
  folder.shell("nqueens work 10 --method central-rows --ledger x -q");
  EXPECT_EQ(folder.shell("nqueens certificate x -o -"),
            (Answer{2, "",
                    "nqueens: certificate writes the root to standard output: name a file with "
                    "--output\n"}));
}

TEST(Certificate, WithAWrongTaskFailsTheAudit) {
  const TemporaryFolder folder;
  folder.shell("nqueens work 10 --method central-rows --ledger x -q");
  count::Ledger ledger = count::read_ledger(folder.path() + "/x");
  ledger.records[1].solutions += 4;
  ledger.records[2].solutions -= 4;
  count::write_ledger(folder.path() + "/y", ledger);
  folder.shell("nqueens certificate y -o z -q");
  const Answer answer = folder.shell("nqueens audit z --sample 100");
  EXPECT_EQ(answer.code, 4);
  EXPECT_EQ(answer.err, "nqueens: a check failed: the total or the certificate is wrong\n");
  EXPECT_TRUE(contains(answer.out, "audit      failed   task "));
}

TEST(Certificate, OfAMethodWithoutKernelsIsAuditedWithoutOne) {
  const TemporaryFolder folder;
  folder.shell("nqueens count 10 --rule superqueens --ledger x -q; nqueens certificate x -o y -q");
  EXPECT_EQ(folder.shell("nqueens audit y --kernel portable"),
            mistake("method rules uses no kernel, found portable"));
  EXPECT_EQ(folder.shell("nqueens audit y -q").code, 0);
}

TEST(Certificate, ThatIsDamagedIsRefused) {
  const TemporaryFolder folder;
  folder.shell("nqueens work 10 --method central-rows --ledger x -q");
  folder.shell("nqueens certificate x -o y -q; head -c 300 y > z");
  EXPECT_EQ(folder.shell("nqueens audit z"),
            (Answer{2, "", "nqueens: 'z': the numbers of the tasks are damaged\n"}));
  EXPECT_EQ(folder.shell("nqueens audit x"),
            (Answer{2, "", "nqueens: 'x': this is not a certificate\n"}));
}

// The totals are from OEIS A000170.
TEST(Certificate, InTheRepositoryPassesItsAudit) {
  const std::string folder = NQUEENS_EXAMPLES "/../docs/certificates/";
  const auto findings = [&](const std::string& name) {
    return shell("nqueens audit --sample 3 -t 1 '" + folder + name + ".certificate'").out;
  };
  const auto expect = [](const std::string& found, const std::string& root,
                         const std::string& total) {
    EXPECT_TRUE(contains(found, "the tasks have the root " + root + "\n")) << found;
    EXPECT_TRUE(contains(found, "the published count is " + total + ", the total " + total))
        << found;
    EXPECT_TRUE(contains(found, "audit      passed")) << found;
  };
  expect(findings("20-central-pair"),
         "fbeb4d41756ecd5e12d6d9ea79934af61e2dc994460294efe38530f599a90531", "39029188884");
  expect(findings("20-central-rows"),
         "3bab782c8581cbf3769065432fac33061c238d99bc8ee69101f985de4bdd5821", "39029188884");
  expect(findings("22-central-pair"),
         "a2b8632ef6e5d9a151f1563e5f503d4d5b3a219d76e8561ec55d13670d6f4339", "2691008701644");
  expect(findings("22-central-rows"),
         "82942d03151bc3d393a0d320eb0482d5fc0749dc60b1ba3d49eec6a71895eca7", "2691008701644");
}

// The other program, in Python, shares no code with nqueens.
TEST(Certificate, IsCheckedByAnotherProgram) {
  const TemporaryFolder folder;
  const std::string check = "python3 '" NQUEENS_EXAMPLES "/check_certificate.py' ";
  folder.shell(
      "nqueens work 10 --method central-pair --ledger x -q; nqueens certificate x -o y -q");
  for (const char* task : {"0", "40", "93"}) {
    const Answer answer = folder.shell(check + "y " + task);
    EXPECT_EQ(answer.code, 0) << answer.err;
    EXPECT_TRUE(contains(answer.out, "sum 724 True\nroot ")) << answer.out;
    EXPECT_TRUE(contains(answer.out, std::string("task ") + task + " with ")) << answer.out;
  }
  count::Ledger ledger = count::read_ledger(folder.path() + "/x");
  ledger.records[40].solutions += 4;
  const std::uint64_t task = ledger.records[40].task;
  count::write_ledger(folder.path() + "/z", ledger);
  folder.shell("nqueens certificate z -o w -q");
  EXPECT_EQ(folder.shell(check + "w " + std::to_string(task)).code, 1);
}

}  // namespace
}  // namespace nqueens::cli
