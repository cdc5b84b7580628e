// nqueens/gpu/drivers/opencl_api.cpp - loads the functions of OpenCL.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/drivers/opencl_api.h"

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

constexpr auto kClCodes = std::to_array<std::pair<ClCode, std::string_view>>({
    {-1, "CL_DEVICE_NOT_FOUND"},
    {-2, "CL_DEVICE_NOT_AVAILABLE"},
    {-3, "CL_COMPILER_NOT_AVAILABLE"},
    {-4, "CL_MEM_OBJECT_ALLOCATION_FAILURE"},
    {-5, "CL_OUT_OF_RESOURCES"},
    {-6, "CL_OUT_OF_HOST_MEMORY"},
    {-11, "CL_BUILD_PROGRAM_FAILURE"},
    {-14, "CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST"},
    {-30, "CL_INVALID_VALUE"},
    {-33, "CL_INVALID_DEVICE"},
    {-34, "CL_INVALID_CONTEXT"},
    {-36, "CL_INVALID_COMMAND_QUEUE"},
    {-38, "CL_INVALID_MEM_OBJECT"},
    {-43, "CL_INVALID_BUILD_OPTIONS"},
    {-44, "CL_INVALID_PROGRAM"},
    {-45, "CL_INVALID_PROGRAM_EXECUTABLE"},
    {-46, "CL_INVALID_KERNEL_NAME"},
    {-48, "CL_INVALID_KERNEL"},
    {-49, "CL_INVALID_ARG_INDEX"},
    {-50, "CL_INVALID_ARG_VALUE"},
    {-51, "CL_INVALID_ARG_SIZE"},
    {-52, "CL_INVALID_KERNEL_ARGS"},
    {-54, "CL_INVALID_WORK_GROUP_SIZE"},
    {-55, "CL_INVALID_WORK_ITEM_SIZE"},
    {-58, "CL_INVALID_EVENT"},
    {-59, "CL_INVALID_OPERATION"},
    {-61, "CL_INVALID_BUFFER_SIZE"},
    {-63, "CL_INVALID_GLOBAL_WORK_SIZE"},
    {-1001, "CL_PLATFORM_NOT_FOUND_KHR"},
});

// The meanings of errors that users may see. All other errors are reported only by their names, for
// bug reports.
constexpr auto kClMeanings = std::to_array<std::pair<ClCode, std::string_view>>({
    {-2, "the device is not available; it may be lost, or another program has reserved it"},
    {-4, "the device has no free memory"},
    {-5, "the device has too few resources, or a kernel failed"},
    {-6, "this machine has no free memory"},
    {-14, "an earlier command failed"},
    {-36, "an earlier command failed, or the device was reset"},
});

}  // namespace

OpenClApi::OpenClApi(std::span<const std::string> libraries) {
  const SharedLibrary library(libraries);
  library.find(get_platforms, "clGetPlatformIDs");
  library.find(get_devices, "clGetDeviceIDs");
  library.find(get_device_info, "clGetDeviceInfo");
  library.find(create_context, "clCreateContext");
  library.find(release_context, "clReleaseContext");
  library.find(create_program, "clCreateProgramWithSource");
  library.find(build_program, "clBuildProgram");
  library.find(get_build_info, "clGetProgramBuildInfo");
  library.find(release_program, "clReleaseProgram");
  library.find(create_kernel, "clCreateKernel");
  library.find(set_argument, "clSetKernelArg");
  library.find(release_kernel, "clReleaseKernel");
  library.find(create_buffer, "clCreateBuffer");
  library.find(release_memory, "clReleaseMemObject");
  library.find(create_queue, "clCreateCommandQueue");
  library.find(flush, "clFlush");
  library.find(finish, "clFinish");
  library.find(release_queue, "clReleaseCommandQueue");
  library.find(enqueue_write, "clEnqueueWriteBuffer");
  library.find(enqueue_read, "clEnqueueReadBuffer");
  library.find(enqueue_fill, "clEnqueueFillBuffer");
  library.find(enqueue_kernel, "clEnqueueNDRangeKernel");
  library.find(get_event_info, "clGetEventInfo");
  library.find(get_event_time, "clGetEventProfilingInfo");
  library.find(release_event, "clReleaseEvent");
}

std::string code_name(ClCode code) {
  const auto* found = std::find_if(kClCodes.begin(), kClCodes.end(),
                                   [code](const auto& entry) { return entry.first == code; });
  return found != kClCodes.end() ? std::string(found->second) : "code " + std::to_string(code);
}

std::string code_text(ClCode code) { return with_meaning(kClMeanings, code, code_name(code)); }

}  // namespace nqueens::gpu
