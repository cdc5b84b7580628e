// tests/gpu/fake_libopencl.cpp - a fake OpenCL driver, with kernels compiled as C++.
//
// The fake is built as a shared library that opencl_device.cpp loads instead of libOpenCL.so.1. It
// misbehaves as misbehaviour.h describes. Commands do not run immediately: each query of an event
// runs one command of its queue. The compiler option identifies a program: -DANSWER=42 for the
// kernels of the tests, -DTABLE_ROWS= for the kernels of the method `halves`.
//
// The only device of the driver is a GPU.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/gpu/host_device.h"
#include "tests/gpu/misbehaviour.h"

namespace {

using nqueens::gpu::HostKernel;
using nqueens::gpu::misbehave_in;
using nqueens::gpu::reported;
using nqueens::gpu::TableRows;

constexpr std::int32_t kSuccess = 0;
constexpr std::int32_t kOutOfMemory = -4;
constexpr std::int32_t kBuildFailure = -11;
constexpr std::int32_t kInvalidValue = -30;
constexpr std::int32_t kInvalidKernelName = -46;
constexpr std::int32_t kInvalidKernelArgs = -52;
constexpr std::int32_t kInvalidGroupSize = -54;
constexpr std::size_t kMaxItems = 1024;
constexpr std::uint64_t kMemory = std::uint64_t{1} << 28;

struct Program {
  std::vector<HostKernel> kernels;
};
struct Kernel {
  HostKernel kernel;
  std::vector<std::vector<std::byte>> values;
  std::uint32_t local_bytes = 0;
};
struct Memory {
  std::shared_ptr<std::byte[]> bytes;
  std::size_t size = 0;
};
struct Queue {
  std::deque<std::function<void()>> commands;
  std::uint64_t put = 0;
  std::uint64_t done = 0;
};
struct Event {
  std::shared_ptr<Queue> queue;
  std::uint64_t number = 0;  // number of its command, from 1
};
using QueueHandle = std::shared_ptr<Queue>;

char platform = 0;  // the addresses of these objects are their handles
char device = 0;
char context = 0;
std::uint64_t used = 0;

// Returns the code that this call must return.
std::int32_t fault_of(std::string_view function) {
  misbehave_in(function);
  return reported(function, kSuccess);
}

void run_one(Queue& queue) {
  if (queue.commands.empty()) return;
  queue.commands.front()();
  queue.commands.pop_front();
  ++queue.done;
}

std::int32_t put(void* handle, void** event, std::function<void()> command) {
  const QueueHandle& queue = *static_cast<QueueHandle*>(handle);
  queue->commands.push_back(std::move(command));
  ++queue->put;
  if (event != nullptr) *event = new Event{queue, queue->put};
  return kSuccess;
}

bool is_inside(const Memory& memory, std::size_t offset, std::size_t size) {
  return offset <= memory.size && size <= memory.size - offset;
}

std::int32_t answer(const void* from, std::size_t bytes, std::size_t size, void* value,
                    std::size_t* size_returned) {
  if (size_returned != nullptr) *size_returned = bytes;
  if (value == nullptr) return kSuccess;
  if (size < bytes) return kInvalidValue;
  std::memcpy(value, from, bytes);
  return kSuccess;
}

template <class Number>
std::int32_t number(std::string_view thing, Number truth, std::size_t size, void* value,
                    std::size_t* size_returned) {
  const Number reported_value = reported(thing, truth);
  return answer(&reported_value, sizeof reported_value, size, value, size_returned);
}

template <class Object>
void* with_code(std::int32_t* code, Object* object) {
  *code = kSuccess;
  return object;
}

std::vector<HostKernel> kernels_of(std::string_view options) {
  if (options == "-DANSWER=42") return nqueens::gpu::host_device_kernels();
  if (options == "-DTABLE_ROWS=448") return nqueens::gpu::host_halves_kernels(TableRows::Many);
  if (options == "-DTABLE_ROWS=256") return nqueens::gpu::host_halves_kernels(TableRows::Few);
  return {};
}

}  // namespace

extern "C" {

std::int32_t clGetPlatformIDs(std::uint32_t /*room*/, void** platforms, std::uint32_t* count) {
  misbehave_in("clGetPlatformIDs");
  if (platforms != nullptr) platforms[0] = &platform;
  if (count != nullptr) *count = reported("platforms", 1U);
  return reported("clGetPlatformIDs", kSuccess);
}

std::int32_t clGetDeviceIDs(void*, std::uint64_t, std::uint32_t, void** devices,
                            std::uint32_t* count) {
  misbehave_in("clGetDeviceIDs");
  if (devices != nullptr) devices[0] = &device;
  if (count != nullptr) *count = reported("devices", 1U);
  return kSuccess;
}

std::int32_t clGetDeviceInfo(void*, std::uint32_t question, std::size_t size, void* value,
                             std::size_t* size_returned) {
  misbehave_in("clGetDeviceInfo");
  const auto text = [&](std::string_view words) {
    // A test can request the size without the terminating 0.
    const std::size_t bytes = reported("size_of_name", words.size() + 1);
    if (size_returned != nullptr) *size_returned = bytes;
    if (value != nullptr) std::memcpy(value, words.data(), std::min(size, words.size()));
    return kSuccess;
  };
  switch (question) {
    case 0x1000:
      return number("type", std::uint64_t{4}, size, value, size_returned);
    case 0x1002:
      return number("units", 16U, size, value, size_returned);
    case 0x1004:
      return number("group", kMaxItems, size, value, size_returned);
    case 0x1010:
      return number("buffer", kMemory, size, value, size_returned);
    case 0x101F:
      return number("memory", kMemory, size, value, size_returned);
    case 0x1023:
      return number("local", std::uint64_t{1} << 16, size, value, size_returned);
    case 0x1027:
    case 0x1028:
      return number("usable", 1U, size, value, size_returned);
    case 0x102B:
      return text("Stand-in \xFF\x1B 400");
    case 0x102D:
      return text("7.1");
    default:
      return kInvalidValue;
  }
}

void* clCreateContext(const std::intptr_t*, std::uint32_t, void* const*, void*, void*,
                      std::int32_t* code) {
  if ((*code = fault_of("clCreateContext")) != kSuccess) return nullptr;
  return with_code(code, &context);
}

std::int32_t clReleaseContext(void*) {
  misbehave_in("clReleaseContext");
  return kSuccess;
}

void* clCreateProgramWithSource(void*, std::uint32_t, const char**, const std::size_t*,
                                std::int32_t* code) {
  if ((*code = fault_of("clCreateProgramWithSource")) != kSuccess) return nullptr;
  return with_code(code, new Program);
}

std::int32_t clBuildProgram(void* program, std::uint32_t, void* const*, const char* options, void*,
                            void*) {
  misbehave_in("clBuildProgram");
  auto& kernels = static_cast<Program*>(program)->kernels;
  kernels = kernels_of(options);
  return reported("clBuildProgram", kernels.empty() ? kBuildFailure : kSuccess);
}

std::int32_t clGetProgramBuildInfo(void*, void*, std::uint32_t, std::size_t size, void* value,
                                   std::size_t* size_returned) {
  misbehave_in("clGetProgramBuildInfo");
  constexpr std::string_view kLog = "line 1: not a program of this driver's";
  return answer(kLog.data(), kLog.size(), size, value, size_returned);
}

std::int32_t clReleaseProgram(void* program) {
  misbehave_in("clReleaseProgram");
  delete static_cast<Program*>(program);
  return kSuccess;
}

void* clCreateKernel(void* program, const char* name, std::int32_t* code) {
  if ((*code = fault_of("clCreateKernel")) != kSuccess) return nullptr;
  const auto& kernels = static_cast<Program*>(program)->kernels;
  const auto found = std::ranges::find(kernels, std::string(name), &HostKernel::name);
  if (found == kernels.end()) {
    *code = kInvalidKernelName;
    return nullptr;
  }
  auto* kernel = new Kernel{.kernel = *found, .values = {}, .local_bytes = 0};
  kernel->values.resize(found->sizes.size());
  return with_code(code, kernel);
}

std::int32_t clSetKernelArg(void* handle, std::uint32_t index, std::size_t size,
                            const void* value) {
  if (const std::int32_t code = fault_of("clSetKernelArg"); code != kSuccess) return code;
  auto& kernel = *static_cast<Kernel*>(handle);
  if (index == kernel.values.size() && value == nullptr) {
    kernel.local_bytes = static_cast<std::uint32_t>(size);
    return kSuccess;
  }
  if (index >= kernel.values.size() || size != kernel.kernel.sizes[index]) return kInvalidValue;
  const auto* bytes = static_cast<const std::byte*>(value);
  kernel.values[index].assign(bytes, bytes + size);
  return kSuccess;
}

std::int32_t clReleaseKernel(void* kernel) {
  misbehave_in("clReleaseKernel");
  delete static_cast<Kernel*>(kernel);
  return kSuccess;
}

void* clCreateBuffer(void*, std::uint64_t, std::size_t size, void*, std::int32_t* code) {
  if ((*code = fault_of("clCreateBuffer")) != kSuccess) return nullptr;
  if (size > kMemory - used) {
    *code = kOutOfMemory;
    return nullptr;
  }
  used += size;
  return with_code(code, new Memory{std::make_unique_for_overwrite<std::byte[]>(size), size});
}

std::int32_t clReleaseMemObject(void* handle) {
  misbehave_in("clReleaseMemObject");
  const auto* memory = static_cast<Memory*>(handle);
  used -= memory->size;
  delete memory;
  return kSuccess;
}

void* clCreateCommandQueue(void*, void*, std::uint64_t, std::int32_t* code) {
  if ((*code = fault_of("clCreateCommandQueue")) != kSuccess) return nullptr;
  return with_code(code, new QueueHandle(std::make_shared<Queue>()));
}

std::int32_t clFlush(void*) {
  if (const std::int32_t code = fault_of("clFlush"); code != kSuccess) return code;
  return kSuccess;
}

std::int32_t clFinish(void* handle) {
  if (const std::int32_t code = fault_of("clFinish"); code != kSuccess) return code;
  Queue& queue = **static_cast<QueueHandle*>(handle);
  while (!queue.commands.empty()) run_one(queue);
  return kSuccess;
}

std::int32_t clReleaseCommandQueue(void* handle) {
  misbehave_in("clReleaseCommandQueue");
  delete static_cast<QueueHandle*>(handle);
  return kSuccess;
}

std::int32_t clEnqueueWriteBuffer(void* queue, void* to, std::uint32_t, std::size_t offset,
                                  std::size_t size, const void* from, std::uint32_t, void* const*,
                                  void** event) {
  if (const std::int32_t code = fault_of("clEnqueueWriteBuffer"); code != kSuccess) return code;
  const Memory memory = *static_cast<Memory*>(to);
  if (!is_inside(memory, offset, size)) return kInvalidValue;
  return put(queue, event, [=] { std::memcpy(memory.bytes.get() + offset, from, size); });
}

std::int32_t clEnqueueReadBuffer(void* queue, void* from, std::uint32_t, std::size_t offset,
                                 std::size_t size, void* to, std::uint32_t, void* const*,
                                 void** event) {
  if (const std::int32_t code = fault_of("clEnqueueReadBuffer"); code != kSuccess) return code;
  const Memory memory = *static_cast<Memory*>(from);
  if (!is_inside(memory, offset, size)) return kInvalidValue;
  return put(queue, event, [=] { std::memcpy(to, memory.bytes.get() + offset, size); });
}

std::int32_t clEnqueueFillBuffer(void* queue, void* to, const void* pattern, std::size_t width,
                                 std::size_t offset, std::size_t size, std::uint32_t, void* const*,
                                 void** event) {
  if (const std::int32_t code = fault_of("clEnqueueFillBuffer"); code != kSuccess) return code;
  const Memory memory = *static_cast<Memory*>(to);
  if (!is_inside(memory, offset, size) || width == 0 || size % width != 0) return kInvalidValue;
  const auto* bytes = static_cast<const std::byte*>(pattern);
  return put(queue, event, [=, kept = std::vector<std::byte>(bytes, bytes + width)] {
    for (std::size_t i = 0; i < size; ++i) memory.bytes[offset + i] = kept[i % kept.size()];
  });
}

std::int32_t clEnqueueNDRangeKernel(void* queue, void* handle, std::uint32_t, const std::size_t*,
                                    const std::size_t* items, const std::size_t* group,
                                    std::uint32_t, void* const*, void** event) {
  if (const std::int32_t code = fault_of("clEnqueueNDRangeKernel"); code != kSuccess) return code;
  const Kernel& kernel = *static_cast<Kernel*>(handle);
  if (*group == 0 || *group > kMaxItems || *items == 0) return kInvalidGroupSize;
  std::vector<std::uint64_t> values(kernel.values.size());
  std::vector<std::shared_ptr<std::byte[]>> kept;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (kernel.values[i].empty()) return kInvalidKernelArgs;
    std::memcpy(&values[i], kernel.values[i].data(), kernel.values[i].size());
    if (kernel.kernel.sizes[i] != sizeof(void*)) continue;
    Memory* memory = nullptr;
    std::memcpy(&memory, &values[i], sizeof memory);
    kept.push_back(memory->bytes);
    const std::byte* first = memory->bytes.get();
    std::memcpy(&values[i], &first, sizeof first);
  }
  const auto groups = static_cast<std::uint32_t>(*items / *group);
  const auto size = static_cast<std::uint32_t>(*group);
  return put(queue, event,
             [host = kernel.kernel, values, kept, groups, size,
              local_bytes = kernel.local_bytes]() mutable {
               std::vector<void*> arguments;
               for (std::uint64_t& value : values) arguments.push_back(&value);
               nqueens::gpu::run_groups(host, arguments.data(), groups, size, local_bytes);
             });
}

std::int32_t clGetEventInfo(void* handle, std::uint32_t, std::size_t size, void* value,
                            std::size_t* size_returned) {
  if (const std::int32_t code = fault_of("clGetEventInfo"); code != kSuccess) return code;
  const auto& event = *static_cast<Event*>(handle);
  run_one(*event.queue);
  const std::int32_t status = event.queue->done >= event.number ? 0 : 2;  // submitted
  return number("status", status, size, value, size_returned);
}

std::int32_t clGetEventProfilingInfo(void*, std::uint32_t question, std::size_t size, void* value,
                                     std::size_t* size_returned) {
  misbehave_in("clGetEventProfilingInfo");
  const bool is_start = question == 0x1282;
  return is_start ? number("start", std::uint64_t{1'000'000}, size, value, size_returned)
                  : number("end", std::uint64_t{1'001'000}, size, value, size_returned);
}

std::int32_t clReleaseEvent(void* event) {
  misbehave_in("clReleaseEvent");
  delete static_cast<Event*>(event);
  return kSuccess;
}

}  // extern "C"
