// nqueens/gpu/gpu_runner.h - a runner that counts tasks on devices and on threads of the processor.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/count/run/runner.h"
#include "nqueens/gpu/device.h"
#include "nqueens/gpu/gpu.h"
#include "nqueens/gpu/halves/autotuner.h"
#include "nqueens/gpu/halves/halves_shape.h"

namespace nqueens::gpu {

// The functions and settings that tests replace.
struct GpuParts {
  std::function<std::unique_ptr<Device>(const DeviceInfo&, const ProgramText&, const Patience&)>
      open = open_device;
  std::function<void(HalvesShape&)> adjust = [](HalvesShape&) {};
  Tuning tuning = {};
  std::int32_t known_size = 10;  // size of the board that verifies a device before its first batch
};

std::unique_ptr<count::Runner> make_gpu_runner(GpuParams params, GpuParts parts);

}  // namespace nqueens::gpu
