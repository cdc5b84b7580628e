// nqueens/gpu/drivers/cuda_api.cpp - loads the functions of the CUDA driver.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/drivers/cuda_api.h"

#include <span>
#include <string>

#include "nqueens/gpu/drivers/shared_library.h"

namespace nqueens::gpu {

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

}  // namespace nqueens::gpu
