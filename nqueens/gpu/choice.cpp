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

std::string joined(const std::vector<std::string>& sentences) {
  std::string text;
  for (const std::string& sentence : sentences) text += (text.empty() ? "" : "; ") + sentence;
  return text;
}

// What is known about GPUs that cannot be used.
std::string reasons(const DeviceSearch& search) {
  std::vector<std::string> all = search.troubles;
  all.insert(all.end(), search.hints.begin(), search.hints.end());
  return joined(all);
}

[[noreturn]] void refuse_no_gpu(const DeviceSearch& search) {
  const std::string why = reasons(search);
  std::string text = "there is no GPU";
  if (search.devices.empty()) {
    text += ": " + (why.empty() ? "no driver of CUDA or OpenCL has one" : why);
  } else {
    text += (why.empty() ? "" : ": " + why) + "; OpenCL has " + described(search.devices) +
            ", to count with it name it by --device";
  }
  throw UsageError(text);
}

[[noreturn]] void refuse_unknown(const std::string& name, const DeviceSearch& search) {
  const std::string why = reasons(search);
  throw UsageError("there is no device '" + name + "'; " +
                   (search.devices.empty() ? "no driver of CUDA or OpenCL has one"
                                           : "there are " + described(search.devices)) +
                   (why.empty() ? "" : "; " + why));
}

std::vector<DeviceInfo> gpus_of(const DeviceSearch& search) {
  std::vector<DeviceInfo> gpus;
  std::ranges::copy_if(search.devices, std::back_inserter(gpus), &DeviceInfo::is_gpu);
  return gpus;
}

std::vector<DeviceInfo> all_named(const std::vector<std::string>& names,
                                  const DeviceSearch& search) {
  std::vector<DeviceInfo> chosen;
  for (const std::string& name : names) {
    if (name.empty()) {
      throw UsageError("expected the number of a device or a part of its name, found an empty one");
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

std::string method_for(const Choice& choice, const std::string& method) {
  return choice.counter == Counter::Devices && method == "auto" ? "halves" : method;
}

DeviceSearch search_for(const Choice& choice, RunControl& control) {
  DeviceSearch search =
      search_devices({.limit = choice.counter == Counter::Devices ? kLongSearchLimit : kSearchLimit,
                      .is_over = [&control] { return control.should_end(); }});
  if (control.ended() != Ended::Complete) return {};
  return search;
}

std::vector<DeviceInfo> chosen_devices(const Choice& choice, const count::Question& question,
                                       std::string_view method, const Notice& notice,
                                       const Watch& watch) {
  if (choice.counter == Counter::Processor) return {};
  if (choice.counter == Counter::Auto) {
    const bool is_long = question.size() >= kMinAutoSize;
    if (!is_long || !can_count(question, method)) return {};
  } else if (!can_count(question, method)) {
    throw UsageError("GPUs count all solutions of an empty board of " +
                     std::to_string(kMinGpuSize) + " to " + std::to_string(kMaxGpuSize) +
                     " rows by method halves, and not this; --runner cpu does");
  }
  RunControl control(watch);
  const DeviceSearch search = search_for(choice, control);
  if (control.ended() != Ended::Complete) return {};
  return chosen_devices(choice, search, notice);
}

std::vector<DeviceInfo> chosen_devices(const Choice& choice, const DeviceSearch& search,
                                       const Notice& notice) {
  if (choice.counter == Counter::Processor) return {};
  std::vector<DeviceInfo> chosen =
      choice.devices.empty() ? gpus_of(search) : all_named(choice.devices, search);
  if (chosen.empty() && choice.counter == Counter::Devices) refuse_no_gpu(search);
  for (const std::string& trouble : search.troubles)
    notice("a driver of GPUs is not used: " + trouble);
  return chosen;
}

}  // namespace nqueens::gpu
