// nqueens/gpu/choice.h - selects the devices for a count.
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/resolve.h"
#include "nqueens/gpu/device.h"

namespace nqueens::gpu {

// Finds all devices, within kLongSearchLimit if the user asked for devices, otherwise within
// kSearchLimit. Returns no devices if `control` ends the run first.
DeviceSearch search_for(const count::Choice& choice, RunControl& control);

// Returns the devices that the choice names, or all GPUs if it names none. The list is empty if
// there are no GPUs and the choice does not require any.
//
//   watch   can end the search; the list is then empty. Unless an error is thrown, on_notice
//           receives a sentence about each driver that is installed but does not answer, and about
//           each device that is left out because its driver reports impossible numbers for it.
//   errors  UsageError if the choice requires GPUs and there are none, or if it names a device that
//           does not exist
std::vector<DeviceInfo> chosen_devices(const count::Choice& choice, const Watch& watch);

// Like chosen_devices() above, but uses the result of an earlier search.
std::vector<DeviceInfo> chosen_devices(const count::Choice& choice, const DeviceSearch& search,
                                       const Watch& watch);

}  // namespace nqueens::gpu
