// nqueens/gpu/drivers/cuda_api.h - the functions of the CUDA driver that nqueens::gpu uses, loaded
// from the driver's library. Prototypes and constants follow the reference, so no CUDA toolkit is
// needed.
//
// Source: NVIDIA, "CUDA Driver API", versions 9 to 13. The functions that are loaded under names
// with _v2 have existed since version 4.0 at the latest. Their sizes have 64 bits. Before version
// 11, cuDevicePrimaryCtxRelease had no such suffix, so it is loaded under its old name.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace nqueens::gpu {

// Opaque objects of the driver.
struct CuContext;
struct CuModule;
struct CuFunction;
struct CuStream;
struct CuEvent;

using CuCode = std::int32_t;  // 0, or an error code
using CuDevice = std::int32_t;
using CuAddress = std::uint64_t;  // address in device memory

namespace cuda {

constexpr CuCode kSuccess = 0;
constexpr CuCode kOutOfMemory = 2;
constexpr CuCode kNoDevice = 100;
constexpr CuCode kInvalidPtx = 218;
constexpr CuCode kNotReady = 600;

constexpr std::int32_t kMaxGroup = 1;  // attributes of a device
constexpr std::int32_t kLocalMemory = 8;
constexpr std::int32_t kUnits = 16;
constexpr std::int32_t kComputeMode = 20;
constexpr std::int32_t kGenerationMajor = 75;
constexpr std::int32_t kGenerationMinor = 76;
constexpr std::int32_t kLocalMemoryOnRequest = 97;

constexpr std::int32_t kComputeProhibited = 2;
constexpr std::int32_t kMaxLocalMemory = 8;  // attribute of a function
constexpr std::uint32_t kErrorLog = 5;       // options for loading a module
constexpr std::uint32_t kErrorLogSize = 6;
constexpr std::uint32_t kNonBlocking = 1;  // flag of a stream: it does not wait for stream 0

}  // namespace cuda

struct CudaApi {
  // Throws DeviceError when the library does not exist or lacks a function.
  explicit CudaApi(std::span<const std::string> libraries);

  CuCode (*init)(std::uint32_t) = nullptr;
  CuCode (*get_version)(std::int32_t*) = nullptr;
  CuCode (*get_error_name)(CuCode, const char**) = nullptr;

  CuCode (*get_device_count)(std::int32_t*) = nullptr;
  CuCode (*get_device)(CuDevice*, std::int32_t) = nullptr;
  CuCode (*get_device_name)(char*, std::int32_t, CuDevice) = nullptr;
  CuCode (*get_device_memory)(std::size_t*, CuDevice) = nullptr;
  CuCode (*get_device_attribute)(std::int32_t*, std::int32_t, CuDevice) = nullptr;

  CuCode (*retain_context)(CuContext**, CuDevice) = nullptr;
  CuCode (*release_context)(CuDevice) = nullptr;
  CuCode (*push_context)(CuContext*) = nullptr;
  CuCode (*pop_context)(CuContext**) = nullptr;
  CuCode (*synchronize_context)() = nullptr;

  CuCode (*load_module)(CuModule**, const void*, std::uint32_t, std::uint32_t*, void**) = nullptr;
  CuCode (*unload_module)(CuModule*) = nullptr;
  CuCode (*get_function)(CuFunction**, CuModule*, const char*) = nullptr;
  CuCode (*set_function_attribute)(CuFunction*, std::int32_t, std::int32_t) = nullptr;

  CuCode (*allocate)(CuAddress*, std::size_t) = nullptr;
  CuCode (*free)(CuAddress) = nullptr;
  CuCode (*allocate_host)(void**, std::size_t, std::uint32_t) = nullptr;
  CuCode (*free_host)(void*) = nullptr;

  CuCode (*create_stream)(CuStream**, std::uint32_t) = nullptr;
  CuCode (*destroy_stream)(CuStream*) = nullptr;
  CuCode (*query_stream)(CuStream*) = nullptr;
  CuCode (*synchronize_stream)(CuStream*) = nullptr;

  CuCode (*write)(CuAddress, const void*, std::size_t, CuStream*) = nullptr;
  CuCode (*read)(void*, CuAddress, std::size_t, CuStream*) = nullptr;
  CuCode (*fill)(CuAddress, std::uint8_t, std::size_t, CuStream*) = nullptr;
  CuCode (*launch)(CuFunction*, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t,
                   std::uint32_t, std::uint32_t, std::uint32_t, CuStream*, void**,
                   void**) = nullptr;

  CuCode (*create_event)(CuEvent**, std::uint32_t) = nullptr;
  CuCode (*destroy_event)(CuEvent*) = nullptr;
  CuCode (*record_event)(CuEvent*, CuStream*) = nullptr;
  CuCode (*elapsed_time)(float*, CuEvent*, CuEvent*) = nullptr;  // milliseconds
};

// Returns the driver's name for a code, such as CUDA_ERROR_LAUNCH_FAILED, or "code 12345".
std::string code_name(const CudaApi& api, CuCode code);

// Returns the meaning of a code and its name: "the device has no free memory
// (CUDA_ERROR_OUT_OF_MEMORY)". For a code that users rarely see, returns only its name.
std::string code_text(const CudaApi& api, CuCode code);

}  // namespace nqueens::gpu
