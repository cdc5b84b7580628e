// nqueens/gpu/choice.h - which devices count.
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/resolve.h"
#include "nqueens/gpu/device.h"

namespace nqueens::gpu {

// Finds all devices, within kLongSearchLimit if devices are asked for, else within kSearchLimit.
// Returns no devices if `control` ends the run first.
DeviceSearch search_for(const count::Choice& choice, RunControl& control);

// The devices that the choice names, or all GPUs; if there are none the processor counts alone.
//
//   watch   ends the search, and then the result is empty; its notice gets a sentence about each
//           driver that is there and does not answer, where others or the processor count
//   errors  UsageError when runner or devices are named and there are none, or none of that name
std::vector<DeviceInfo> chosen_devices(const count::Choice& choice, const Watch& watch);

// The same for a search that was already made.
std::vector<DeviceInfo> chosen_devices(const count::Choice& choice, const DeviceSearch& search,
                                       const Watch& watch);

}  // namespace nqueens::gpu
