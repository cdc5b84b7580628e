// nqueens/gpu/choice.cpp - who counts: the processor alone, or devices too.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/choice.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <iterator>

#include "nqueens/base/error.h"
#include "nqueens/gpu/gpu.h"

namespace nqueens::gpu {
namespace {

bool can_count(const count::Question& question, std::string_view method) {
  return question.is_plain() && method == "halves" && question.size() >= kMinGpuSize &&
         question.size() <= kMaxGpuSize;
}

std::string lower(std::string_view text) {
  std::string lowered(text);
  for (char& letter : lowered) {
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  }
  return lowered;
}

// By number, or all that have this in their names.
std::vector<DeviceInfo> named(const std::string& name, const std::vector<DeviceInfo>& all) {
  for (std::size_t number = 0; number < all.size(); ++number) {
    if (name == std::to_string(number)) return {all[number]};
  }
  std::vector<DeviceInfo> found;
  std::ranges::copy_if(all, std::back_inserter(found), [&](const DeviceInfo& device) {
    return lower(device.name).find(lower(name)) != std::string::npos;
  });
  return found;
}

std::string described(const std::vector<DeviceInfo>& all) {
  std::string text;
  for (std::size_t number = 0; number < all.size(); ++number) {
    text += (number == 0 ? "" : ", ") + std::to_string(number) + " " + all[number].name;
  }
  return text;
}

}  // namespace

std::string method_for(const Choice& choice, const std::string& method) {
  return choice.counter == Counter::Devices && method == "auto" ? "halves" : method;
}

std::vector<DeviceInfo> chosen_devices(const Choice& choice, const count::Question& question,
                                       std::string_view method) {
  if (choice.counter == Counter::Processor) return {};
  if (choice.counter == Counter::Auto) {
    const bool is_long = question.size() >= kMinAutoSize;
    if (!is_long || !can_count(question, method)) return {};
  } else if (!can_count(question, method)) {
    throw UsageError("GPUs count all solutions of an empty board of " +
                     std::to_string(kMinGpuSize) + " to " + std::to_string(kMaxGpuSize) +
                     " rows by method halves, and not this; --runner cpu does");
  }
  return chosen_devices(choice, list_devices());
}

std::vector<DeviceInfo> chosen_devices(const Choice& choice, const std::vector<DeviceInfo>& all) {
  if (choice.counter == Counter::Processor) return {};
  std::vector<DeviceInfo> chosen;
  if (choice.devices.empty()) {
    std::ranges::copy_if(all, std::back_inserter(chosen), &DeviceInfo::is_gpu);
    if (!chosen.empty() || choice.counter == Counter::Auto) return chosen;
    throw UsageError(all.empty() ? "there is no GPU: no driver of CUDA or OpenCL has one"
                                 : "there is no GPU; OpenCL has " + described(all) +
                                       ", to count with it name it by --device");
  }
  for (const std::string& name : choice.devices) {
    const std::vector<DeviceInfo> found = named(name, all);
    if (found.empty()) {
      throw UsageError("there is no device '" + name + "'" +
                       (all.empty() ? "; no driver of CUDA or OpenCL has one"
                                    : "; there are " + described(all)));
    }
    for (const DeviceInfo& device : found) {
      if (std::ranges::find(chosen, device) == chosen.end()) chosen.push_back(device);
    }
  }
  return chosen;
}

}  // namespace nqueens::gpu
