// nqueens/gpu/drivers/opencl_api.h - the functions of OpenCL 1.2 that nqueens::gpu uses, loaded
// from the system's library. Prototypes and constants follow the specification, so no headers are
// needed.
//
// Khronos OpenCL Working Group, "The OpenCL Specification", version 1.2, 2012.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace nqueens::gpu {

// Opaque objects of the driver.
struct ClPlatform;
struct ClDevice;
struct ClContext;
struct ClQueue;
struct ClProgram;
struct ClKernel;
struct ClMemory;
struct ClEvent;

using ClCode = std::int32_t;  // 0, or a negative error code
using ClNumber = std::uint32_t;

namespace cl {

constexpr ClCode kSuccess = 0;
constexpr ClCode kNoPlatform = -1001;
constexpr ClCode kMemoryAllocationFailure = -4;
constexpr ClCode kOutOfResources = -5;
constexpr ClCode kOutOfHostMemory = -6;
constexpr ClCode kInvalidBufferSize = -61;

constexpr std::uint64_t kAnyDevice = 0xFFFFFFFF;
constexpr std::uint64_t kGpuDevice = 1 << 2;
constexpr std::uint64_t kAcceleratorDevice = 1 << 3;

constexpr ClNumber kDeviceType = 0x1000;
constexpr ClNumber kDeviceUnits = 0x1002;
constexpr ClNumber kDeviceMaxGroup = 0x1004;
constexpr ClNumber kDeviceMaxBuffer = 0x1010;
constexpr ClNumber kDeviceMemory = 0x101F;
constexpr ClNumber kDeviceLocalMemory = 0x1023;
constexpr ClNumber kDeviceIsAvailable = 0x1027;
constexpr ClNumber kDeviceHasCompiler = 0x1028;
constexpr ClNumber kDeviceName = 0x102B;
constexpr ClNumber kDriverVersion = 0x102D;

constexpr std::intptr_t kContextPlatform = 0x1084;
constexpr std::uint64_t kQueueWithTiming = 1 << 1;
constexpr std::uint64_t kReadWrite = 1 << 0;
constexpr ClNumber kBuildLog = 0x1183;

constexpr ClNumber kEventStatus = 0x11D3;
constexpr ClCode kComplete = 0;  // positive codes: not yet complete; negative codes: errors
constexpr ClNumber kEventStart = 0x1282;
constexpr ClNumber kEventEnd = 0x1283;

}  // namespace cl

struct OpenClApi {
  // Throws DeviceError when the library does not exist or lacks a function.
  explicit OpenClApi(std::span<const std::string> libraries);

  ClCode (*get_platforms)(ClNumber, ClPlatform**, ClNumber*) = nullptr;
  ClCode (*get_devices)(ClPlatform*, std::uint64_t, ClNumber, ClDevice**, ClNumber*) = nullptr;
  ClCode (*get_device_info)(ClDevice*, ClNumber, std::size_t, void*, std::size_t*) = nullptr;

  ClContext* (*create_context)(const std::intptr_t*, ClNumber, ClDevice* const*,
                               void (*)(const char*, const void*, std::size_t, void*), void*,
                               ClCode*) = nullptr;
  ClCode (*release_context)(ClContext*) = nullptr;

  ClProgram* (*create_program)(ClContext*, ClNumber, const char**, const std::size_t*,
                               ClCode*) = nullptr;
  ClCode (*build_program)(ClProgram*, ClNumber, ClDevice* const*, const char*,
                          void (*)(ClProgram*, void*), void*) = nullptr;
  ClCode (*get_build_info)(ClProgram*, ClDevice*, ClNumber, std::size_t, void*,
                           std::size_t*) = nullptr;
  ClCode (*release_program)(ClProgram*) = nullptr;

  ClKernel* (*create_kernel)(ClProgram*, const char*, ClCode*) = nullptr;
  ClCode (*set_argument)(ClKernel*, ClNumber, std::size_t, const void*) = nullptr;
  ClCode (*release_kernel)(ClKernel*) = nullptr;

  ClMemory* (*create_buffer)(ClContext*, std::uint64_t, std::size_t, void*, ClCode*) = nullptr;
  ClCode (*release_memory)(ClMemory*) = nullptr;

  ClQueue* (*create_queue)(ClContext*, ClDevice*, std::uint64_t, ClCode*) = nullptr;
  ClCode (*flush)(ClQueue*) = nullptr;
  ClCode (*finish)(ClQueue*) = nullptr;
  ClCode (*release_queue)(ClQueue*) = nullptr;

  ClCode (*enqueue_write)(ClQueue*, ClMemory*, ClNumber, std::size_t, std::size_t, const void*,
                          ClNumber, ClEvent* const*, ClEvent**) = nullptr;
  ClCode (*enqueue_read)(ClQueue*, ClMemory*, ClNumber, std::size_t, std::size_t, void*, ClNumber,
                         ClEvent* const*, ClEvent**) = nullptr;
  ClCode (*enqueue_fill)(ClQueue*, ClMemory*, const void*, std::size_t, std::size_t, std::size_t,
                         ClNumber, ClEvent* const*, ClEvent**) = nullptr;
  ClCode (*enqueue_kernel)(ClQueue*, ClKernel*, ClNumber, const std::size_t*, const std::size_t*,
                           const std::size_t*, ClNumber, ClEvent* const*, ClEvent**) = nullptr;

  ClCode (*get_event_info)(ClEvent*, ClNumber, std::size_t, void*, std::size_t*) = nullptr;
  ClCode (*get_event_time)(ClEvent*, ClNumber, std::size_t, void*, std::size_t*) = nullptr;
  ClCode (*release_event)(ClEvent*) = nullptr;
};

// Returns the specification's name for a code, such as CL_OUT_OF_RESOURCES, or "code -9999".
std::string code_name(ClCode code);

// Returns the meaning of a code and its name: "the device has no free memory
// (CL_MEM_OBJECT_ALLOCATION_FAILURE)". For a code that users rarely see, returns only its name.
std::string code_text(ClCode code);

}  // namespace nqueens::gpu
