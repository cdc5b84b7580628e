// tests/gpu/choice_test.cpp - which devices are to count.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/choice.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "nqueens/base/error.h"

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

void no_notice(const std::string& sentence) { ADD_FAILURE() << sentence; }

std::vector<std::string> names(const Choice& choice, const std::vector<DeviceInfo>& all = three()) {
  std::vector<std::string> names;
  for (const DeviceInfo& one : chosen_devices(choice, {.devices = all}, no_notice)) {
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

TEST(Choice, GpusAreAllButProcessors) {
  EXPECT_EQ(names({.counter = Counter::Auto}), (Names{"NVIDIA H200", "Radeon 7"}));
  EXPECT_EQ(names({.counter = Counter::Devices}), (Names{"NVIDIA H200", "Radeon 7"}));
  EXPECT_EQ(names({.counter = Counter::Processor}), Names());
}

TEST(Choice, DevicesAreNamedByNumberOrByAPartOfTheirNames) {
  const auto named = [](const Names& devices) {
    return names({.counter = Counter::Devices, .devices = devices});
  };
  EXPECT_EQ(named({"2"}), Names{"pthread-haswell"});
  EXPECT_EQ(named({"nvidia"}), Names{"NVIDIA H200"});
  EXPECT_EQ(named({"1", "h200"}), (Names{"Radeon 7", "NVIDIA H200"}));
  EXPECT_EQ(named({"0", "NVIDIA"}), Names{"NVIDIA H200"});
  EXPECT_EQ(named({"A"}), (Names{"NVIDIA H200", "Radeon 7", "pthread-haswell"}));
}

std::string refusal_of(const Choice& choice, const DeviceSearch& search) {
  return refusal([&] { chosen_devices(choice, search, no_notice); });
}

TEST(Choice, SaysWhatThereIsInstead) {
  const Choice any = {.counter = Counter::Devices};
  const DeviceSearch processor = {.devices = {device("pthread", false, 0)}};
  EXPECT_EQ(refusal_of(any, {}), "there is no GPU: no driver of CUDA or OpenCL has one");
  EXPECT_EQ(refusal_of(any, processor),
            "there is no GPU; OpenCL has 0 pthread, to count with it name it by --device");
  const Choice named = {.counter = Counter::Devices, .devices = {"x"}};
  EXPECT_EQ(refusal_of(named, {}), "there is no device 'x'; no driver of CUDA or OpenCL has one");
  EXPECT_EQ(refusal_of(named, {.devices = three()}),
            "there is no device 'x'; there are 0 NVIDIA H200, 1 Radeon 7, 2 pthread-haswell");
}

// A driver that is older than what it drives, or a container that has a part of one.
TEST(Choice, SaysWhyADriverHasNone) {
  const Choice any = {.counter = Counter::Devices};
  DeviceSearch search = {.troubles = {"CUDA does not begin: CUDA_ERROR_SYSTEM_DRIVER_MISMATCH"}};
  EXPECT_EQ(refusal_of(any, search),
            "there is no GPU: CUDA does not begin: CUDA_ERROR_SYSTEM_DRIVER_MISMATCH");
  search.hints = {"a file is missing"};
  EXPECT_EQ(refusal_of({.counter = Counter::Devices, .devices = {"x"}}, search),
            "there is no device 'x'; no driver of CUDA or OpenCL has one; CUDA does not begin: "
            "CUDA_ERROR_SYSTEM_DRIVER_MISMATCH; a file is missing");
  search.devices = {device("pthread", false, 0)};
  EXPECT_EQ(refusal_of(any, search),
            "there is no GPU: CUDA does not begin: CUDA_ERROR_SYSTEM_DRIVER_MISMATCH; a file is "
            "missing; OpenCL has 0 pthread, to count with it name it by --device");
}

TEST(Choice, TellsOfADriverThatDoesNotAnswerWhereOthersCount) {
  Names sentences;
  const auto notice = [&](const std::string& sentence) { sentences.push_back(sentence); };
  const DeviceSearch search = {.devices = three(), .troubles = {"x"}, .hints = {"y"}};
  EXPECT_EQ(chosen_devices({.counter = Counter::Devices}, search, notice).size(), 2U);
  EXPECT_EQ(sentences, Names{"a driver of GPUs is not used: x"});
  EXPECT_TRUE(chosen_devices({}, {.troubles = {"x"}}, notice).empty());
  EXPECT_EQ(sentences.size(), 2U);
  EXPECT_TRUE(chosen_devices({}, {.hints = {"y"}}, no_notice).empty());
}

TEST(Choice, NobodyIsAskedForShortCounts) {
  // A name that no device has would be refused if devices were looked at.
  const Choice automatic = {.counter = Counter::Auto, .devices = {"none of this name"}};
  EXPECT_TRUE(chosen_devices(automatic, 19, "halves", no_notice, {}).empty());
  EXPECT_TRUE(chosen_devices(automatic, 22, "cross", no_notice, {}).empty());
  EXPECT_TRUE(chosen_devices(automatic, 26, "halves", no_notice, {}).empty());
}

TEST(Choice, SaysWhatGpusCannotCount) {
  const Choice any = {.counter = Counter::Devices};
  const std::string refused =
      "GPUs count all solutions of an empty board of 5 to 25 rows by method halves, and not this; "
      "--runner cpu does";
  EXPECT_EQ(refusal([&] { chosen_devices(any, 12, "cross", no_notice, {}); }), refused);
  EXPECT_EQ(refusal([&] { chosen_devices(any, 26, "halves", no_notice, {}); }), refused);
  EXPECT_EQ(refusal([&] { chosen_devices(any, 4, "halves", no_notice, {}); }), refused);
}

TEST(Choice, ItsMethodIsHalves) {
  EXPECT_EQ(method_for({.counter = Counter::Devices}, "auto"), "halves");
  EXPECT_EQ(method_for({.counter = Counter::Devices}, "cross"), "cross");
  EXPECT_EQ(method_for({.counter = Counter::Auto}, "auto"), "auto");
}

}  // namespace
}  // namespace nqueens::gpu
