// nqueens/gpu/choice.cpp - selects the devices for a count.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/choice.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <iterator>

#include "nqueens/base/error.h"

namespace nqueens::gpu {
namespace {

bool are_requested(const count::Choice& choice) {
  return choice.runner != "auto" || !choice.devices.empty();
}

std::string lower(std::string_view text) {
  std::string lowered(text);
  for (char& letter : lowered) {
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  }
  return lowered;
}

// Returns the device with this number, or all devices whose names contain `name`. A GPU that both
// drivers list is returned once.
std::vector<DeviceInfo> named(const std::string& name, const std::vector<DeviceInfo>& all) {
  for (std::size_t number = 0; number < all.size(); ++number) {
    if (name == std::to_string(number)) return {all[number]};
  }
  std::vector<DeviceInfo> found;
  std::ranges::copy_if(all, std::back_inserter(found), [&](const DeviceInfo& device) {
    return !device.is_repeated && lower(device.name).find(lower(name)) != std::string::npos;
  });
  return found;
}

std::string described(const std::vector<DeviceInfo>& all) {
  std::string text;
  for (std::size_t number = 0; number < all.size(); ++number) {
    const DeviceInfo& device = all[number];
    text += (number == 0 ? "" : ", ") + device.name + " (device " + std::to_string(number);
    text += (device.is_repeated ? ", " + device.driver : "") + ")";
  }
  return text;
}

std::string joined(const std::vector<std::string>& sentences) {
  std::string text;
  for (const std::string& sentence : sentences) text += (text.empty() ? "" : "; ") + sentence;
  return text;
}

// Returns the known reasons why GPUs cannot be used.
std::string reasons(const DeviceSearch& search) {
  std::vector<std::string> all = search.troubles;
  all.insert(all.end(), search.hints.begin(), search.hints.end());
  return joined(all);
}

constexpr const char* kNoDriver = "no CUDA or OpenCL driver reports one";

[[noreturn]] void refuse_no_gpu(const DeviceSearch& search) {
  std::string reason = reasons(search);
  if (search.devices.empty()) {
    if (reason.empty()) reason = kNoDriver;
    throw UsageError("no-gpu", "there is no GPU: {reason}", {{"reason", reason}});
  }
  throw UsageError("no-gpu",
                   (reason.empty() ? "there is no GPU" : "there is no GPU: {reason}") +
                       std::string("; OpenCL has {devices}, which --device can select"),
                   {{"reason", reason}, {"devices", described(search.devices)}});
}

[[noreturn]] void refuse_unknown(const std::string& name, const DeviceSearch& search) {
  const std::string why = reasons(search);
  const std::string known =
      search.devices.empty() ? kNoDriver : "the devices are " + described(search.devices);
  throw UsageError("no-device", "there is no device '{device}'; {reason}",
                   {{"device", name}, {"reason", known + (why.empty() ? "" : "; " + why)}});
}

std::vector<DeviceInfo> gpus_of(const DeviceSearch& search) {
  std::vector<DeviceInfo> gpus;
  std::ranges::copy_if(search.devices, std::back_inserter(gpus), is_default);
  return gpus;
}

std::vector<DeviceInfo> all_named(const std::vector<std::string>& names,
                                  const DeviceSearch& search) {
  std::vector<DeviceInfo> chosen;
  for (const std::string& name : names) {
    if (name.empty()) {
      throw UsageError(
          "expected the number of a device or a part of its name, found an empty text");
    }
    const std::vector<DeviceInfo> found = named(name, search.devices);
    if (found.empty()) refuse_unknown(name, search);
    for (const DeviceInfo& device : found) {
      if (std::ranges::find(chosen, device) == chosen.end()) chosen.push_back(device);
    }
  }
  return chosen;
}

}  // namespace

DeviceSearch search_for(const count::Choice& choice, RunControl& control) {
  DeviceSearch search =
      search_devices({.limit = are_requested(choice) ? kLongSearchLimit : kSearchLimit,
                      .is_over = [&control] { return control.should_end(); }});
  if (control.ended() != Ended::Complete) return {};
  return search;
}

std::vector<DeviceInfo> chosen_devices(const count::Choice& choice, const Watch& watch) {
  RunControl control(watch);
  const DeviceSearch search = search_for(choice, control);
  if (control.ended() != Ended::Complete) return {};
  return chosen_devices(choice, search, watch);
}

std::vector<DeviceInfo> chosen_devices(const count::Choice& choice, const DeviceSearch& search,
                                       const Watch& watch) {
  std::vector<DeviceInfo> chosen =
      choice.devices.empty() ? gpus_of(search) : all_named(choice.devices, search);
  if (chosen.empty() && are_requested(choice)) refuse_no_gpu(search);
  for (const std::string& trouble : search.troubles) {
    if (!watch.on_notice) continue;
    watch.on_notice({"driver-unused", "a GPU driver is not used: {reason}", {{"reason", trouble}}});
  }
  return chosen;
}

}  // namespace nqueens::gpu
