// tests/gpu/stand_in.h - access to the fake CUDA driver (fake_libcuda.cpp).
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "nqueens/gpu/device.h"
#include "nqueens/gpu/drivers/cuda_device.h"
#include "nqueens/gpu/drivers/shared_library.h"
#include "tests/gpu/fake_libcuda.h"

namespace nqueens::gpu {

class StandIn {
 public:
  StandIn() {
    const SharedLibrary library(libraries_);
    library.find(begin_, "fake_cuda_begin");
    library.find(has_failed_, "fake_cuda_has_failed");
    library.find(live_, "fake_cuda_live");
  }

  std::span<const std::string> libraries() const { return libraries_; }

  // Resets the fake driver. Without an argument, no call fails.
  void begin() { begin_(nullptr); }
  void begin(const FakeCudaFault& fault) { begin_(&fault); }

  bool has_failed() const { return has_failed_(); }
  std::uint64_t live() const { return live_(); }

  // Returns the only device that can be used.
  DeviceInfo info() const { return list_cuda_devices(libraries_).at(0); }
  std::unique_ptr<Device> open(const ProgramText& program) const {
    return open_cuda_device(info(), program, libraries_);
  }
  // Opens the device with one of the lists of kernels "device", "halves 448" and "halves 256".
  std::unique_ptr<Device> open(std::string_view list = "device") const {
    return open({.opencl = {}, .options = {}, .ptx = list});
  }

 private:
  std::array<std::string, 1> libraries_ = {NQUEENS_FAKE_CUDA};
  decltype(fake_cuda_begin)* begin_ = nullptr;
  decltype(fake_cuda_has_failed)* has_failed_ = nullptr;
  decltype(fake_cuda_live)* live_ = nullptr;
};

inline StandIn& stand_in() {
  static StandIn only;
  return only;
}

}  // namespace nqueens::gpu
