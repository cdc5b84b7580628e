// nqueens/gpu/choice.h - who counts: the processor alone, or devices too.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/run_control.h"
#include "nqueens/count/plan/question.h"
#include "nqueens/gpu/device.h"

namespace nqueens::gpu {

enum class Counter {
  Auto,       // GPUs, where there are any and the count is long enough
  Processor,  // no devices
  Devices,    // all GPUs, or those that are named
};

struct Choice {
  Counter counter = Counter::Auto;
  // Devices by their number in search_devices(), or by a part of their names.
  std::vector<std::string> devices = {};

  friend bool operator==(const Choice&, const Choice&) = default;
};

// From here on GPUs count where nobody says who shall: to open one and to copy the table of
// quadrants takes about half a second, and one core counts n = 19 in four.
inline constexpr std::int32_t kMinAutoSize = 20;

// The method by which devices can count where that is left open.
std::string method_for(const Choice& choice, const std::string& method);

// What happened to a device or a driver, in a sentence.
using Notice = std::function<void(const std::string&)>;

// Finds all devices, within kLongSearchLimit if devices are asked for, else within kSearchLimit.
// Returns no devices if `control` ends the run first.
DeviceSearch search_for(const Choice& choice, RunControl& control);

// The devices that will count; if there are none the processor counts alone.
//
//   method  not "auto"
//   notice  gets a sentence about each driver that is there and does not answer, where others or
//           the processor count
//   watch   ends the search; then the result is empty
//   errors  UsageError when devices are asked for and there are none, or none of that name, or they
//           cannot count such a question
std::vector<DeviceInfo> chosen_devices(const Choice& choice, const count::Question& question,
                                       std::string_view method, const Notice& notice,
                                       const Watch& watch);

// As above, for a search that was already made.
std::vector<DeviceInfo> chosen_devices(const Choice& choice, const DeviceSearch& search,
                                       const Notice& notice);

}  // namespace nqueens::gpu
