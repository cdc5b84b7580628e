// tests/cli/count/runner_test.cpp - tests --runner and --device, which choose where to count.
//
// The tests use the first OpenCL device, which may be the processor itself (PoCL). The environment
// variable OCL_ICD_VENDORS can hide all OpenCL devices.
// SPDX-License-Identifier: MIT
#include <signal.h>

#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

constexpr const char* kNoDevices = "OCL_ICD_VENDORS=/nowhere ";

Json devices() { return Json::parse(shell("nqueens info --json").out)["devices"]; }

class ByDevice : public testing::Test {
 protected:
  void SetUp() override {
    if (devices().empty()) GTEST_SKIP() << "there is no OpenCL device (Debian: pocl-opencl-icd)";
  }
};

TEST(Runner, WithoutDevicesAutoIsSilent) {
  const std::string command = "nqueens count 13 -q --runner ";
  EXPECT_EQ(shell(kNoDevices + command + "auto"), (Answer{0, "73712\n", ""}));
  EXPECT_EQ(shell(kNoDevices + command + "cpu"), (Answer{0, "73712\n", ""}));
  EXPECT_EQ(shell(kNoDevices + command + "gpu"),
            (Answer{2, "", "nqueens: there is no GPU: no CUDA or OpenCL driver reports one\n"}));
}

TEST(Runner, InfoSaysThatThereAreNoDevices) {
  const std::string out = shell(std::string(kNoDevices) + "nqueens info").out;
  EXPECT_TRUE(
      contains(out, "\ndevices (--device names one)\n  none found through CUDA or OpenCL\n"))
      << out;
}

// Runs commands with `library` in place of the driver's library, and without OpenCL drivers.
class WithDriver {
 public:
  explicit WithDriver(const std::filesystem::path& library,
                      const std::string& name = "libcuda.so.1") {
    folder_.shell("ln -s '" + library.string() + "' " + name);
  }
  std::string script(const std::string& command) const {
    return "cd '" + folder_.path() + "'; export LD_LIBRARY_PATH=$PWD " + kNoDevices + "; " +
           command;
  }
  Answer shell(const std::string& command) const { return cli::shell(script(command)); }

 private:
  TemporaryFolder folder_;
};

// Runs commands with a fake OpenCL library, which misbehaves as described in
// tests/gpu/misbehaviour.h. Before the library hangs, it creates the file "mark".
class WithOpenCl : public WithDriver {
 public:
  WithOpenCl() : WithDriver(fake_opencl(), "libOpenCL.so.1") {}
  static std::string misbehaving(const std::string& how) {
    return "export NQUEENS_MISBEHAVIOUR='" + how + " mark'; ";
  }
};

bool lacks_ptx(const Answer& answer) {
  return contains(answer.out + answer.err, "this program was built without a compiler for CUDA");
}

TEST(Runner, ReportsTheErrorOfAWrongDriver) {
  // Installs another library under the name of the driver's library.
  const WithDriver driver("/lib/x86_64-linux-gnu/libm.so.6");
  const std::string words =
      "the library 'libcuda.so.1' has no function 'cuInit': a newer driver may have it\n";
  const Answer info = driver.shell("nqueens info");
  if (lacks_ptx(info)) GTEST_SKIP() << "there is no PTX in the program";
  if (!contains(info.out, "cuInit")) GTEST_SKIP() << "libm.so.6 is elsewhere";
  EXPECT_TRUE(contains(info.out, "  not used: " + words)) << info.out;
  EXPECT_EQ(driver.shell("nqueens count 13 -q --runner gpu"),
            (Answer{2, "", "nqueens: there is no GPU: " + words}));
  EXPECT_EQ(driver.shell("nqueens count 13 -q"), (Answer{0, "73712\n", ""}));
  const Answer counted = driver.shell("nqueens work 20 --tasks 0..2 --ledger x -q");
  EXPECT_EQ(counted.code, 0);
  EXPECT_EQ(counted.err, "nqueens: a GPU driver is not used: " + words);
}

// A projection waits for the device, so it cannot end before the error is known.
TEST(Runner, ReportsTheErrorOfACompilerThatRefusesTheKernels) {
  const WithDriver driver(fake_cuda());
  const Answer projected = driver.shell("nqueens project 12 --sample 20 -q -t 1 --runner gpu");
  if (lacks_ptx(projected)) GTEST_SKIP() << "there is no PTX in the program";
  EXPECT_EQ(projected.code, 0);
  EXPECT_EQ(projected.err,
            "nqueens: device Stand-in 9000 (cuda) is not used: device 'Stand-in 9000': its "
            "driver refuses the program (CUDA_ERROR_INVALID_PTX): ptxas fatal: not a list "
            "of kernels\n");
  EXPECT_EQ(driver.shell("nqueens count 13 -q -t 1 --runner gpu").out, "73712\n");
}

TEST(Runner, ADriverThatHangsDoesNotBlockACount) {
  const WithOpenCl driver;
  const std::string late = "OpenCL has not answered in 2 s\n";
  const Answer counted =
      driver.shell(WithOpenCl::misbehaving("clGetPlatformIDs hang") +
                   "nqueens info > info & nqueens work 20 --tasks 0..2 --ledger x -q; wait $!");
  EXPECT_EQ(counted.code, 0);
  EXPECT_TRUE(contains(counted.out, " solutions in 2 of 46508 tasks\n")) << counted.out;
  EXPECT_EQ(counted.err, "nqueens: a GPU driver is not used: " + late);
  EXPECT_TRUE(contains(driver.shell("cat info").out, "  not used: " + late));
}

// The driver hangs during the search for devices, when the device is opened, or during the count.
TEST(Runner, ADriverThatHangsDoesNotDelayATimeLimit) {
  const WithOpenCl driver;
  for (const std::string function : {"clGetPlatformIDs", "clBuildProgram", "clGetEventInfo"}) {
    const Answer codes = driver.shell(
        WithOpenCl::misbehaving(function + " hang") +
        "limited() { nqueens \"$@\" --time-limit 0.5 -q > $1.out; echo \"$1 $?\"; }\n"
        "(limited count 20 --runner gpu & limited work 20 --ledger x --device 0 & limited project "
        "20 --device stand & limited bench gpu 20 --runner gpu & wait) | sort");
    EXPECT_EQ(codes.out, "bench 3\ncount 3\nproject 3\nwork 3\n") << function << codes;
    driver.shell("rm x");
  }
}

TEST(Runner, ADriverThatHangsDoesNotDelayCtrlC) {
  const WithOpenCl driver;
  for (const std::string function : {"clGetPlatformIDs", "clBuildProgram", "clGetEventInfo"}) {
    Running count(driver.script(WithOpenCl::misbehaving(function + " hang") +
                                "(until test -e mark; do sleep 0.01; done; echo hangs >&2) & exec "
                                "nqueens count 20 --runner gpu"));
    ASSERT_TRUE(count.wait_for("hangs")) << function;
    count.send_signal(SIGINT);
    const Answer answer = count.finish().answer;
    EXPECT_EQ(answer.code, 130) << function;
    EXPECT_TRUE(answer.out.starts_with("partial: ")) << function << answer.out;
    driver.shell("rm mark");
  }
}

TEST(Runner, ADriverThatAbortsIsDropped) {
  const WithOpenCl driver;
  const std::string sentence = "OpenCL has ended its process (signal 6, Aborted)\n";
  const std::string in_the_search = WithOpenCl::misbehaving("clGetPlatformIDs abort");
  EXPECT_TRUE(
      contains(driver.shell(in_the_search + "nqueens info").out, "  not used: " + sentence));
  EXPECT_EQ(driver.shell(in_the_search + "nqueens count 9 --runner gpu"),
            (Answer{2, "", "nqueens: there is no GPU: " + sentence}));
  const std::string when_it_counts = WithOpenCl::misbehaving("clEnqueueNDRangeKernel abort");
  EXPECT_EQ(driver.shell(when_it_counts + "nqueens count 9 -q --runner gpu").out, "352\n");
  EXPECT_EQ(
      driver.shell(when_it_counts + "nqueens project 12 --sample 20 -q -t 1 --runner gpu").err,
      "nqueens: device Stand-in ?? 400 (opencl) is not used: device 'Stand-in ?? 400': its "
      "driver has ended its process (signal 6, Aborted)\n");
}

TEST(Runner, ADriverThatReportsABillionPlatformsIsRefused) {
  const WithOpenCl driver;
  const Answer info =
      driver.shell("export NQUEENS_MISBEHAVIOUR='platforms reports 1000000000'; nqueens info");
  EXPECT_TRUE(contains(info.out,
                       "  not used: OpenCL reports 1000000000 platforms, and no machine "
                       "has more than 1024\n"))
      << info.out;
}

TEST(Runner, RefusesOptionsThatExcludeEachOther) {
  EXPECT_EQ(shell("nqueens count 12 --runner cpu --device 0"),
            (Answer{2, "", "nqueens: runner cpu has no devices to choose\n"}));
  const std::string not_this =
      "nqueens: GPUs can count only all solutions of an empty board of 5 to 28 rows, by "
      "methods halves, central-pair and central-rows; use runner cpu\n";
  EXPECT_EQ(shell("nqueens count 12 -m cross --runner gpu"), (Answer{2, "", not_this}));
  EXPECT_EQ(shell("nqueens count 4 --runner gpu"), (Answer{2, "", not_this}));
  EXPECT_EQ(shell("nqueens project 20 --nodes 4 --runner gpu"),
            (Answer{2, "",
                    "nqueens: --nodes predicts counts on processors only: remove --runner "
                    "gpu\n"}));
  EXPECT_EQ(shell("nqueens bench solve --runner gpu").code, 2);
  EXPECT_EQ(shell("nqueens bench gpu 10 --runner cpu"),
            (Answer{2, "", "nqueens: bench gpu measures a device: remove --runner cpu\n"}));
}

TEST_F(ByDevice, InfoDescribesTheDevice) {
  const Json device = devices()[0];
  const std::string out = shell("nqueens info").out;
  EXPECT_TRUE(contains(out, "\n  0            " + device["name"].get<std::string>() + ", "));
  EXPECT_GT(device["memory"], 0);
  EXPECT_GT(device["units"], 0);
}

TEST_F(ByDevice, FindsTheSameNumber) {
  const Answer answer = shell("nqueens count 13 --device 0 -t 1");
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_EQ(answer.out, "73712\n");  // OEIS A000170
  EXPECT_TRUE(contains(answer.err, "13 queens: 73,712 solutions; halves, kernel ")) << answer.err;
  EXPECT_TRUE(contains(answer.err, "+opencl, 1 thread, "));
}

TEST_F(ByDevice, WritesALedgerThatAProcessorResumes) {
  const TemporaryFolder folder;
  folder.shell("nqueens work 13 -m halves --tasks 0..2000 --device 0 -t 1 --ledger a -q");
  folder.shell("nqueens work 13 -m halves --runner cpu --ledger b -q");
  // merge compares the tasks that are in both ledgers.
  const Answer merged = folder.shell("nqueens merge a b -o whole -q");
  EXPECT_EQ(merged.code, 0) << merged.err;
  EXPECT_EQ(folder.shell("nqueens count 13 -m halves --ledger whole --resume -q").out, "73712\n");
  EXPECT_EQ(folder.shell("nqueens count 13 -m halves --ledger a --resume --device 0 -q").out,
            "73712\n");
  EXPECT_EQ(folder.shell("nqueens verify whole -q").code, 0);
}

TEST_F(ByDevice, KeepsFinishedTasksWhenKilled) {
  const TemporaryFolder folder;
  folder.shell(
      "nqueens count 16 --device 0 -t 1 --ledger x -q & "
      "until grep -q '^task=' x; do sleep 0.01; done; kill -KILL $!; wait");
  EXPECT_EQ(folder.shell("nqueens count 16 -m halves --runner cpu --ledger x --resume -q").out,
            "14772512\n");  // OEIS A000170
}

// These tests compile many kernels or count for a long time.
using ByDeviceSlow = ByDevice;

TEST_F(ByDeviceSlow, ProjectsAndIsMeasured) {
  const Answer answer = shell("nqueens project 13 --sample 100 --device 0 -t 1");
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_TRUE(contains(answer.out, "\ntime of one device: ")) << answer.out;
  EXPECT_TRUE(contains(answer.out, "\ndevice-hours: "));
  const Answer paired = shell("nqueens project 14 -m central-pair --sample 100 --device 0 -t 1");
  EXPECT_EQ(paired.code, 0) << paired.err;
  EXPECT_TRUE(contains(paired.out, "\ntime of one device: ")) << paired.out;
  const Json bench = Json::parse(
      shell("nqueens bench count 11 -m cross -k portable --device 0 --rounds 1 --json -q").out);
  EXPECT_EQ(bench["contenders"].size(), 2U);
  EXPECT_EQ(bench["contenders"][1]["name"], "halves opencl");
}

// The environment variable makes PoCL limit work-groups to 64 items.
TEST_F(ByDevice, FindsTheSameNumberInSmallGroups) {
  const Answer answer = shell("POCL_MAX_WORK_GROUP_SIZE=64 nqueens count 12 --device 0 -t 1 -q");
  EXPECT_EQ(answer, (Answer{0, "14200\n", ""}));
}

TEST_F(ByDeviceSlow, MeasuresItsKernels) {
  const Json bench =
      Json::parse(shell("nqueens bench gpu 10 --device 0 --sample 1000 --json -q").out);
  EXPECT_EQ(bench["n"], 10);
  EXPECT_EQ(bench["sample"], 71);
  EXPECT_EQ(bench["tasks"], 71);
  ASSERT_GT(bench["shapes"].size(), 4U);
  EXPECT_EQ(bench["shapes"][0]["kernels"].size(), 8U);
  EXPECT_GT(bench["shapes"][0]["table_seconds"], 0);
  EXPECT_GT(bench["shapes"][0]["kernels"]["match"]["launches"], 0);
  const Answer table = shell("nqueens bench gpu 8 --device 0");
  EXPECT_TRUE(contains(table.out, "\nmatch ")) << table.out;
  EXPECT_TRUE(contains(table.out, "\nall 23 tasks of n = 8 in the first configuration: about "));
  EXPECT_EQ(shell("nqueens bench gpu 29 --device 0"),
            (Answer{2, "", "nqueens: devices are measured on boards of 5 to 28 rows, found 29\n"}));
}

// The device supports only groups of 16 work-items. The kernels need 32, so the processor counts
// the tasks.
TEST_F(ByDeviceSlow, ReportsADeviceThatIsTooSmall) {
  const TemporaryFolder folder;
  const Answer answer = folder.shell(
      "POCL_MAX_WORK_GROUP_SIZE=16 nqueens work 22 --tasks 0..2 --device pthread -t 1 --ledger x "
      "-q");
  if (contains(answer.err, "there is no device")) GTEST_SKIP() << "PoCL is not the device";
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(contains(answer.out, " solutions in 2 of 176870 tasks\n")) << answer.out;
  EXPECT_TRUE(contains(answer.err, " and 16 work-items, but 36992 and 32 are needed\n"))
      << answer.err;
}

}  // namespace
}  // namespace nqueens::cli
