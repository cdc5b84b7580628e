// tests/gpu/choice_test.cpp - tests the selection of the devices for a count.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/choice.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "tests/sentences.h"

namespace nqueens::gpu {
namespace {

DeviceInfo device(const std::string& name, bool is_gpu, std::size_t number) {
  return {.name = name, .driver = "opencl", .is_gpu = is_gpu, .number = number};
}

const std::vector<DeviceInfo>& three() {
  static const std::vector<DeviceInfo> all = {device("NVIDIA H200", true, 0),
                                              device("Radeon 7", true, 1),
                                              device("pthread-haswell", false, 2)};
  return all;
}

const count::Choice kAnyGpu = {.runner = "gpu"};

const Watch kNoNotice = {.on_notice = [](const Sentence& notice) { ADD_FAILURE() << notice.text; }};

std::vector<std::string> names(const count::Choice& choice,
                               const std::vector<DeviceInfo>& all = three()) {
  std::vector<std::string> names;
  for (const DeviceInfo& one : chosen_devices(choice, {.devices = all}, kNoNotice)) {
    names.push_back(one.name);
  }
  return names;
}

std::string refusal(const std::function<void()>& run) {
  try {
    run();
  } catch (const UsageError& error) {
    return error.what();
  }
  return "";
}

using Names = std::vector<std::string>;

TEST(Choice, GpusAreAllDevicesExceptProcessors) {
  EXPECT_EQ(names({}), (Names{"NVIDIA H200", "Radeon 7"}));
  EXPECT_EQ(names(kAnyGpu), (Names{"NVIDIA H200", "Radeon 7"}));
}

TEST(Choice, DevicesAreNamedByNumberOrByAPartOfTheirNames) {
  const auto named = [](const Names& devices) { return names({.devices = devices}); };
  EXPECT_EQ(named({"2"}), Names{"pthread-haswell"});
  EXPECT_EQ(named({"nvidia"}), Names{"NVIDIA H200"});
  EXPECT_EQ(named({"1", "h200"}), (Names{"Radeon 7", "NVIDIA H200"}));
  EXPECT_EQ(named({"0", "NVIDIA"}), Names{"NVIDIA H200"});
  EXPECT_EQ(named({"A"}), (Names{"NVIDIA H200", "Radeon 7", "pthread-haswell"}));
}

TEST(Choice, AGpuOfBothDriversIsUsedOnce) {
  std::vector<DeviceInfo> all = three();
  all.push_back(device("NVIDIA H200", true, 3));
  all.back().is_repeated = true;
  const auto numbers = [&](const count::Choice& choice) {
    std::vector<std::size_t> numbers;
    for (const DeviceInfo& one : chosen_devices(choice, {.devices = all}, kNoNotice)) {
      numbers.push_back(one.number);
    }
    return numbers;
  };
  using Numbers = std::vector<std::size_t>;
  EXPECT_EQ(numbers(kAnyGpu), (Numbers{0, 1}));
  EXPECT_EQ(numbers({.devices = {"h200"}}), Numbers{0});
  EXPECT_EQ(numbers({.devices = {"3"}}), Numbers{3});
  EXPECT_EQ(refusal([&] { chosen_devices({.devices = {"x"}}, {.devices = all}, kNoNotice); }),
            "there is no device 'x'; the devices are NVIDIA H200 (device 0), Radeon 7 (device 1), "
            "pthread-haswell (device 2), NVIDIA H200 (device 3, opencl)");
}

std::string refusal_of(const count::Choice& choice, const DeviceSearch& search) {
  return refusal([&] { chosen_devices(choice, search, kNoNotice); });
}

TEST(Choice, NamesTheDevicesThatExist) {
  const DeviceSearch processor = {.devices = {device("pthread", false, 0)}};
  EXPECT_EQ(refusal_of(kAnyGpu, {}), "there is no GPU: no CUDA or OpenCL driver reports one");
  EXPECT_EQ(refusal_of(kAnyGpu, processor),
            "there is no GPU; OpenCL has pthread (device 0), which --device can select");
  const count::Choice named = {.devices = {"x"}};
  EXPECT_EQ(refusal_of(named, {}), "there is no device 'x'; no CUDA or OpenCL driver reports one");
  EXPECT_EQ(refusal_of(named, {.devices = three()}),
            "there is no device 'x'; the devices are NVIDIA H200 (device 0), Radeon 7 (device 1), "
            "pthread-haswell (device 2)");
}

// Typical causes are a driver that is older than its GPU, and a container with only a part of a
// driver.
TEST(Choice, SaysWhyADriverHasNoDevice) {
  DeviceSearch search = {.troubles = {"CUDA does not start: CUDA_ERROR_SYSTEM_DRIVER_MISMATCH"}};
  EXPECT_EQ(refusal_of(kAnyGpu, search),
            "there is no GPU: CUDA does not start: CUDA_ERROR_SYSTEM_DRIVER_MISMATCH");
  search.hints = {"a file is missing"};
  EXPECT_EQ(refusal_of({.devices = {"x"}}, search),
            "there is no device 'x'; no CUDA or OpenCL driver reports one; CUDA does not start: "
            "CUDA_ERROR_SYSTEM_DRIVER_MISMATCH; a file is missing");
  search.devices = {device("pthread", false, 0)};
  EXPECT_EQ(refusal_of(kAnyGpu, search),
            "there is no GPU: CUDA does not start: CUDA_ERROR_SYSTEM_DRIVER_MISMATCH; a file is "
            "missing; OpenCL has pthread (device 0), which --device can select");
}

TEST(Choice, RefusesWithACode) {
  const auto code = [](const count::Choice& choice, const DeviceSearch& search) {
    return tests::code_of([&] { chosen_devices(choice, search, kNoNotice); });
  };
  const DeviceSearch processor = {.devices = {device("pthread", false, 0)}};
  EXPECT_EQ(code(kAnyGpu, {.troubles = {"x"}}), "no-gpu reason=x");
  EXPECT_EQ(code(kAnyGpu, processor), "no-gpu reason= devices=pthread (device 0)");
  EXPECT_EQ(code({.devices = {"x"}}, processor),
            "no-device device=x reason=the devices are pthread (device 0)");
}

TEST(Choice, ReportsADriverThatDoesNotAnswerIfOthersCount) {
  Names sentences;
  std::string code;
  const Watch notice = {.on_notice = [&](const Sentence& said) {
    sentences.push_back(said.text);
    code = tests::coded(said);
  }};
  const DeviceSearch search = {.devices = three(), .troubles = {"x"}, .hints = {"y"}};
  EXPECT_EQ(chosen_devices(kAnyGpu, search, notice).size(), 2U);
  EXPECT_EQ(sentences, Names{"a GPU driver is not used: x"});
  EXPECT_EQ(code, "driver-unused reason=x");
  EXPECT_TRUE(chosen_devices({}, {.troubles = {"x"}}, notice).empty());
  EXPECT_EQ(sentences.size(), 2U);
  EXPECT_TRUE(chosen_devices({}, {.hints = {"y"}}, kNoNotice).empty());
}

}  // namespace
}  // namespace nqueens::gpu
