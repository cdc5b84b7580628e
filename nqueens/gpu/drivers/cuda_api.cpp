// nqueens/gpu/drivers/cuda_api.cpp - loads the functions of the CUDA driver.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/drivers/cuda_api.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "nqueens/gpu/device_parts.h"
#include "nqueens/gpu/drivers/shared_library.h"

namespace nqueens::gpu {
namespace {

// The meanings of errors that users may see. All other errors are reported only by their names.
constexpr auto kMeanings = std::to_array<std::pair<CuCode, std::string_view>>({
    {2, "the device has no free memory"},
    {46, "the device is not available, or another program has reserved it"},
    {214, "the memory of the device has an error that cannot be corrected"},
    {220, "a link of the device has an error that cannot be corrected"},
    {700, "a kernel accessed memory outside its buffers"},
    {702, "a kernel exceeded the time limit of the driver"},
    {719, "a kernel failed; the device may have been lost or reset"},
    {802,
     "the system is not ready; a service of the driver, such as Fabric Manager, may not be "
     "running"},
    {803, "the driver and its library have different versions; a restart may help"},
    {999, "the driver gives no reason; the device may have been lost or reset"},
});

}  // namespace

CudaApi::CudaApi(std::span<const std::string> libraries) {
  const SharedLibrary library(libraries);
  library.find(init, "cuInit");
  library.find(get_version, "cuDriverGetVersion");
  library.find(get_error_name, "cuGetErrorName");
  library.find(get_device_count, "cuDeviceGetCount");
  library.find(get_device, "cuDeviceGet");
  library.find(get_device_name, "cuDeviceGetName");
  library.find(get_device_memory, "cuDeviceTotalMem_v2");
  library.find(get_device_attribute, "cuDeviceGetAttribute");
  library.find(retain_context, "cuDevicePrimaryCtxRetain");
  library.find(release_context, "cuDevicePrimaryCtxRelease");
  library.find(push_context, "cuCtxPushCurrent_v2");
  library.find(pop_context, "cuCtxPopCurrent_v2");
  library.find(synchronize_context, "cuCtxSynchronize");
  library.find(load_module, "cuModuleLoadDataEx");
  library.find(unload_module, "cuModuleUnload");
  library.find(get_function, "cuModuleGetFunction");
  library.find(set_function_attribute, "cuFuncSetAttribute");
  library.find(allocate, "cuMemAlloc_v2");
  library.find(free, "cuMemFree_v2");
  library.find(allocate_host, "cuMemHostAlloc");
  library.find(free_host, "cuMemFreeHost");
  library.find(create_stream, "cuStreamCreate");
  library.find(destroy_stream, "cuStreamDestroy_v2");
  library.find(query_stream, "cuStreamQuery");
  library.find(synchronize_stream, "cuStreamSynchronize");
  library.find(write, "cuMemcpyHtoDAsync_v2");
  library.find(read, "cuMemcpyDtoHAsync_v2");
  library.find(fill, "cuMemsetD8Async");
  library.find(launch, "cuLaunchKernel");
  library.find(create_event, "cuEventCreate");
  library.find(destroy_event, "cuEventDestroy_v2");
  library.find(record_event, "cuEventRecord");
  library.find(elapsed_time, "cuEventElapsedTime");
}

std::string code_name(const CudaApi& api, CuCode code) {
  const char* name = nullptr;
  if (api.get_error_name(code, &name) == cuda::kSuccess && name != nullptr) return name;
  return "code " + std::to_string(code);
}

std::string code_text(const CudaApi& api, CuCode code) {
  return with_meaning(kMeanings, code, code_name(api, code));
}

}  // namespace nqueens::gpu
