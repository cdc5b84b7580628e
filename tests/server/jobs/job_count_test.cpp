// tests/server/jobs/job_count_test.cpp - tests jobs of the kind `count` on devices. On a machine
// without a GPU, the device is the processor, through OpenCL (PoCL).
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/server/jobs/job_kinds.h"
#include "nqueens/server/jobs/jobs.h"
#include "tests/gpu/test_devices.h"
#include "tests/server/jobs/jobs_fixture.h"
#include "tests/temporary_folder.h"

namespace nqueens::server {
namespace {

std::string refusal_of(const std::string& fields) {
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path(), /*most_running=*/0);
  try {
    fixture.submit(R"({"kind": "count", )" + fields + "}");
  } catch (const UsageError& error) {
    return error.what();
  }
  return "";
}

std::string device_field() { return R"("devices": [")" + gpu::opencl_device()->name + R"("])"; }

TEST(CountJob, NamesTheRunnerAndTheDevices) {
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path(), /*most_running=*/0);
  const api::Json usual = fixture.submit(R"({"kind": "count", "n": 8})")["params"];
  EXPECT_EQ(usual["runner"], "auto");
  EXPECT_EQ(usual["devices"], api::Json::array());
  const api::Json job =
      fixture.submit(R"({"kind": "count", "n": 8, "runner": "gpu", "devices": ["H200", "1"]})");
  EXPECT_EQ(job["params"]["runner"], "gpu");
  EXPECT_EQ(job["params"]["devices"], api::Json::parse(R"(["H200", "1"])"));
  EXPECT_EQ(job["notices"], api::Json::array());
}

TEST(CountJob, RefusesParametersThatNoDeviceSupports) {
  const std::string not_this =
      "GPUs can count only all solutions of an empty board of 5 to 28 rows, by "
      "methods halves, central-pair and central-rows; use runner cpu";
  EXPECT_EQ(refusal_of(R"("n": 8, "runner": "tpu")"),
            "runner: expected one of auto, gpu, cpu, found 'tpu'");
  EXPECT_EQ(refusal_of(R"("n": 8, "devices": 1)"),
            "devices: expected a list of at most 16 strings, found 1");
  EXPECT_EQ(refusal_of(R"("n": 8, "runner": "cpu", "devices": ["0"])"),
            "runner cpu has no devices to choose");
  EXPECT_EQ(refusal_of(R"("n": 4, "runner": "gpu")"), not_this);
  EXPECT_EQ(refusal_of(R"("n": 12, "method": "cross", "devices": ["0"])"), not_this);
}

TEST(CountJob, FailsForAnUnknownDevice) {
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path());
  const api::Json queued =
      fixture.submit(R"({"kind": "count", "n": 8, "devices": ["no device has this name"]})");
  const api::Json failed = fixture.wait(JobsFixture::id_of(queued), "failed");
  const std::string error = failed["error"];
  EXPECT_TRUE(error.starts_with("there is no device 'no device has this name'")) << error;
  EXPECT_EQ(failed["error_detail"]["code"], "no-device");
  EXPECT_EQ(failed["error_detail"]["parameters"]["device"], "no device has this name");
}

// Earlier versions, which did not support devices, stored such parameters.
TEST(CountJob, AcceptsParametersWithoutDevices) {
  const tests::TemporaryFolder folder;
  const api::Json params = {
      {"n", 8}, {"method", "auto"}, {"threads", 1}, {"classify", false}, {"by_first_row", false}};
  const api::JobOutcome outcome = kCountJob.run(params, {.ledger = folder / "ledger"});
  EXPECT_EQ(outcome.result["solutions"], "92");
}

TEST(CountJob, RunsOnADevice) {
  if (!gpu::opencl_device()) GTEST_SKIP() << "there is no OpenCL device (Debian: pocl-opencl-icd)";
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path());
  const api::Json queued = fixture.submit(
      R"({"kind": "count", "n": 16, "threads": 1, "classify": true, )" + device_field() + "}");
  const api::Json job = fixture.wait(JobsFixture::id_of(queued), "done");
  EXPECT_EQ(job["result"]["solutions"], "14772512");
  EXPECT_EQ(job["result"]["fundamental"], "1846955");
  EXPECT_EQ(job["result"]["method"], "halves");
  const std::string kernel = job["result"]["kernel"];
  EXPECT_TRUE(kernel.ends_with("+opencl")) << kernel;
  EXPECT_EQ(job["notices"], api::Json::array());
}

// The kernels need groups of 32 work-items, but this device allows only 16. The processor therefore
// counts without the device.
TEST(CountJob, KeepsTheNoticesAboutADevice) {
  ::setenv("POCL_MAX_WORK_GROUP_SIZE", "16", 1);
  const auto device = gpu::opencl_device();
  if (!device) GTEST_SKIP() << "there is no OpenCL device (Debian: pocl-opencl-icd)";
  if (device->max_group >= 32) GTEST_SKIP() << "the OpenCL device has large groups";
  const tests::TemporaryFolder folder;
  api::Json notices;
  {
    JobsFixture fixture(folder.path());
    const auto id = JobsFixture::id_of(
        fixture.submit(R"({"kind": "count", "n": 22, "threads": 1, )" + device_field() + "}"));
    notices = fixture.wait_for(
        id, [](const api::Json& job) { return !job["notices"].empty(); })["notices"];
    fixture.jobs.cancel_or_remove(id);
    EXPECT_EQ(fixture.wait(id, "cancelled")["notices"], notices);
  }
  ASSERT_EQ(notices.size(), 1U);
  const std::string sentence = notices[0];
  EXPECT_TRUE(
      sentence.starts_with("device " + device->name + " (opencl) is not used: its groups have "))
      << sentence;
  const JobsFixture fixture(folder.path());
  EXPECT_EQ(fixture.jobs.list()["jobs"][0]["notices"], notices);
  const api::Json details = fixture.jobs.list()["jobs"][0]["notice_details"];
  ASSERT_EQ(details.size(), 1U);
  EXPECT_EQ(details[0]["code"], "device-unused");
  EXPECT_EQ(details[0]["parameters"]["device"], device->name + " (opencl)");
}

}  // namespace
}  // namespace nqueens::server
