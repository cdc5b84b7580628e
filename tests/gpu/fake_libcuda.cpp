// tests/gpu/fake_libcuda.cpp - a fake CUDA driver, with kernels compiled as C++.
//
// The fake is stricter than the real driver. It refuses calls without a context, handles and
// addresses that it has not returned, more local memory than was requested for a kernel, and an
// order of calls that the reference forbids. The error code is that of the real driver, or
// CUDA_ERROR_INVALID_VALUE where the real driver would not report an error.
//
// Commands do not run immediately: each query of a stream runs one of its commands. The text of a
// module is not PTX but the name of a list of kernels: "device", "halves 448" or "halves 256".
//
// The driver has three devices. Only the middle one can be used.
// SPDX-License-Identifier: MIT
#include "tests/gpu/fake_libcuda.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/gpu/host_device.h"
#include "tests/gpu/misbehaviour.h"

namespace {

using nqueens::gpu::HostKernel;
using nqueens::gpu::misbehave_in;
using nqueens::gpu::reported;
using nqueens::gpu::TableRows;
using Clock = std::chrono::steady_clock;

constexpr int kSuccess = 0;
constexpr int kInvalidValue = 1;
constexpr int kOutOfMemory = 2;
constexpr int kNotInitialized = 3;
constexpr int kInvalidDevice = 101;
constexpr int kInvalidContext = 201;
constexpr int kInvalidPtx = 218;
constexpr int kInvalidHandle = 400;
constexpr int kNotFound = 500;
constexpr int kNotReady = 600;

constexpr int kFirstDevice = 7;  // handle of device 0, so that handles differ from numbers
constexpr int kGoodDevice = kFirstDevice + 1;
constexpr std::size_t kMemory = std::size_t{1} << 28;
constexpr std::uint32_t kDefaultShared = 48 * 1024;
constexpr std::int32_t kMaxShared = 227 * 1024;

struct Function {
  HostKernel kernel;
  std::uint32_t most_shared = kDefaultShared;
};
struct Module {
  std::map<std::string, Function> functions;
};
struct Stream {
  std::deque<std::function<void()>> commands;
};
struct Event {
  bool is_recorded = false;  // recorded in a stream
  bool is_done = false;
  Clock::time_point at;
};
struct Memory {
  std::unique_ptr<std::byte[]> bytes;
  std::size_t size;
};

struct State {
  bool has_fault = false;
  FakeCudaFault fault = {};
  std::uint64_t calls = 0;  // calls to the function that fails
  bool has_failed = false;

  bool is_initialized = false;
  std::uint64_t retained = 0;
  std::uint64_t entered = 0;
  std::size_t used = 0;
  std::map<void*, std::unique_ptr<Module>> modules;
  std::map<void*, std::unique_ptr<Stream>> streams;
  std::map<void*, std::unique_ptr<Event>> events;
  std::map<std::byte*, Memory> buffers;
  std::map<std::byte*, Memory> pinned;
  char context = 0;  // its address serves as the handle of the context
};

State state;

// Counts a call. Returns the code of the fault if this call must fail.
int fault_of(std::string_view function) {
  misbehave_in(function);
  if (const int code = reported(function, kSuccess); code != kSuccess) return code;
  if (!state.has_fault) return kSuccess;
  if (state.has_failed && state.fault.is_sticky) return state.fault.code;
  if (state.fault.function != nullptr && function != state.fault.function) return kSuccess;
  if (state.calls++ != state.fault.call) return kSuccess;
  state.has_failed = true;
  return state.fault.code;
}

// Performs the checks that are common to most calls.
int trouble_of(std::string_view function, bool needs_context = true) {
  if (const int fault = fault_of(function); fault != kSuccess) return fault;
  if (!state.is_initialized) return kNotInitialized;
  return needs_context && state.entered == 0 ? kInvalidContext : kSuccess;
}

// Returns whether these bytes lie within a single block of memory.
bool holds(const std::map<std::byte*, Memory>& memory, std::byte* first, std::size_t size) {
  auto after = memory.upper_bound(first);
  if (after == memory.begin()) return false;
  const auto& [begin, piece] = *std::prev(after);
  const auto offset = static_cast<std::size_t>(first - begin);
  return offset <= piece.size && size <= piece.size - offset;
}

std::byte* pointer(std::uint64_t address) {
  std::byte* result = nullptr;
  std::memcpy(&result, &address, sizeof result);
  return result;
}

std::byte* add_memory(std::map<std::byte*, Memory>& memory, std::size_t size) {
  auto bytes = std::make_unique_for_overwrite<std::byte[]>(size);
  std::byte* first = bytes.get();
  memory.emplace(first, Memory{std::move(bytes), size});
  return first;
}

Stream* stream_of(void* handle) {
  const auto found = state.streams.find(handle);
  return found == state.streams.end() ? nullptr : found->second.get();
}

Event* event_of(void* handle) {
  const auto found = state.events.find(handle);
  return found == state.events.end() ? nullptr : found->second.get();
}

Function* function_of(void* handle) {
  for (auto& [module_handle, module] : state.modules) {
    for (auto& [name, function] : module->functions) {
      if (&function == handle) return &function;
    }
  }
  return nullptr;
}

void run_all(Stream& stream) {
  for (; !stream.commands.empty(); stream.commands.pop_front()) stream.commands.front()();
}

template <class Object>
void* add_object(std::map<void*, std::unique_ptr<Object>>& objects) {
  auto object = std::make_unique<Object>();
  void* handle = object.get();
  objects.emplace(handle, std::move(object));
  return handle;
}

// Frees the object even if the call returns a fault, because the fault belongs to an earlier
// command. Does not require a context if a fault has prevented the caller from entering one.
template <class Objects, class Handle>
int take_away(Objects& objects, Handle handle, std::string_view function) {
  const int trouble = trouble_of(function);
  if (!state.has_failed && trouble != kSuccess) return trouble;
  if (objects.erase(handle) == 0) return kInvalidHandle;
  return trouble;
}

}  // namespace

extern "C" {

void fake_cuda_begin(const FakeCudaFault* fault) {
  state = State();
  state.has_fault = fault != nullptr;
  if (fault != nullptr) state.fault = *fault;
}

bool fake_cuda_has_failed() { return state.has_failed; }

std::uint64_t fake_cuda_live() {
  return state.retained + state.entered + state.modules.size() + state.streams.size() +
         state.events.size() + state.buffers.size() + state.pinned.size();
}

int cuInit(unsigned flags) {
  if (const int fault = fault_of("cuInit"); fault != kSuccess) return fault;
  if (flags != 0) return kInvalidValue;
  state.is_initialized = true;
  return kSuccess;
}

int cuDriverGetVersion(int* version) {
  *version = 12040;
  return fault_of("cuDriverGetVersion");
}

int cuGetErrorName(int code, const char** name) {
  misbehave_in("cuGetErrorName");
  static const std::map<int, const char*> names = {
      {kInvalidValue, "CUDA_ERROR_INVALID_VALUE"}, {kOutOfMemory, "CUDA_ERROR_OUT_OF_MEMORY"},
      {46, "CUDA_ERROR_DEVICE_UNAVAILABLE"},       {100, "CUDA_ERROR_NO_DEVICE"},
      {kInvalidPtx, "CUDA_ERROR_INVALID_PTX"},     {kNotFound, "CUDA_ERROR_NOT_FOUND"},
      {214, "CUDA_ERROR_ECC_UNCORRECTABLE"},       {700, "CUDA_ERROR_ILLEGAL_ADDRESS"},
      {702, "CUDA_ERROR_LAUNCH_TIMEOUT"},          {719, "CUDA_ERROR_LAUNCH_FAILED"},
      {802, "CUDA_ERROR_SYSTEM_NOT_READY"},        {803, "CUDA_ERROR_SYSTEM_DRIVER_MISMATCH"},
  };
  const auto found = names.find(code);
  *name = found == names.end() ? nullptr : found->second;
  return found == names.end() ? kInvalidValue : kSuccess;
}

int cuDeviceGetCount(int* count) {
  if (const int trouble = trouble_of("cuDeviceGetCount", false); trouble != 0) return trouble;
  *count = reported("devices", 3);
  return kSuccess;
}

int cuDeviceGet(int* device, int number) {
  if (const int trouble = trouble_of("cuDeviceGet", false); trouble != 0) return trouble;
  if (number < 0 || number > 2) return kInvalidDevice;
  *device = kFirstDevice + number;
  return kSuccess;
}

int cuDeviceGetName(char* name, int size, int device) {
  if (const int trouble = trouble_of("cuDeviceGetName", false); trouble != 0) return trouble;
  const std::string words = device == kGoodDevice ? "Stand-in 9000" : "Not of use";
  std::strncpy(name, words.c_str(), static_cast<std::size_t>(size));
  return kSuccess;
}

int cuDeviceTotalMem_v2(std::size_t* bytes, int) {
  if (const int trouble = trouble_of("cuDeviceTotalMem_v2", false); trouble != 0) return trouble;
  *bytes = kMemory;
  return kSuccess;
}

// The first device is too old; the last one is prohibited.
int cuDeviceGetAttribute(int* value, int attribute, int device) {
  if (const int trouble = trouble_of("cuDeviceGetAttribute", false); trouble != 0) return trouble;
  const std::map<int, int> of_good = {{1, 1024}, {8, kDefaultShared}, {16, 132}, {20, 0}, {75, 7},
                                      {76, 5},   {97, kMaxShared}};
  const auto found = of_good.find(attribute);
  if (found == of_good.end()) return kInvalidValue;
  *value = found->second;
  if (device == kFirstDevice && attribute == 76) *value = 0;
  if (device == kFirstDevice + 2 && attribute == 20) *value = 2;
  return kSuccess;
}

int cuDevicePrimaryCtxRetain(void** context, int device) {
  if (const int trouble = trouble_of("cuDevicePrimaryCtxRetain", false); trouble != 0) {
    return trouble;
  }
  if (device != kGoodDevice) return kInvalidDevice;
  *context = &state.context;
  ++state.retained;
  return kSuccess;
}

int cuDevicePrimaryCtxRelease(int device) {
  const int fault = fault_of("cuDevicePrimaryCtxRelease");
  if (device != kGoodDevice || state.retained == 0) return kInvalidContext;
  --state.retained;
  return fault;
}

int cuCtxPushCurrent_v2(void* context) {
  if (const int trouble = trouble_of("cuCtxPushCurrent_v2", false); trouble != 0) return trouble;
  if (context != &state.context || state.retained == 0) return kInvalidContext;
  ++state.entered;
  return kSuccess;
}

int cuCtxPopCurrent_v2(void** context) {
  const int fault = fault_of("cuCtxPopCurrent_v2");
  if (state.entered == 0) return kInvalidContext;
  --state.entered;
  *context = &state.context;
  return fault;
}

int cuCtxSynchronize() {
  if (const int trouble = trouble_of("cuCtxSynchronize"); trouble != 0) return trouble;
  for (auto& [handle, stream] : state.streams) run_all(*stream);
  return kSuccess;
}

int cuModuleLoadDataEx(void** module, const void* image, unsigned count, unsigned* options,
                       void** values) {
  if (const int trouble = trouble_of("cuModuleLoadDataEx"); trouble != 0) return trouble;
  const std::string_view text = static_cast<const char*>(image);
  std::vector<HostKernel> kernels;
  if (text == "device") kernels = nqueens::gpu::host_device_kernels();
  if (text == "halves 448") kernels = nqueens::gpu::host_halves_kernels(TableRows::Many);
  if (text == "halves 256") kernels = nqueens::gpu::host_halves_kernels(TableRows::Few);
  if (kernels.empty()) {
    if (count != 2 || options[0] != 5 || options[1] != 6) return kInvalidValue;
    const auto size = reinterpret_cast<std::uintptr_t>(values[1]);
    std::strncpy(static_cast<char*>(values[0]), "ptxas fatal: not a list of kernels\n", size);
    return kInvalidPtx;
  }
  *module = add_object(state.modules);
  for (HostKernel& kernel : kernels) {
    const std::string name = kernel.name;
    state.modules.at(*module)->functions[name].kernel = std::move(kernel);
  }
  return kSuccess;
}

int cuModuleUnload(void* module) { return take_away(state.modules, module, "cuModuleUnload"); }

int cuModuleGetFunction(void** function, void* module, const char* name) {
  if (const int trouble = trouble_of("cuModuleGetFunction"); trouble != 0) return trouble;
  const auto found = state.modules.find(module);
  if (found == state.modules.end()) return kInvalidHandle;
  const auto of_name = found->second->functions.find(name);
  if (of_name == found->second->functions.end()) return kNotFound;
  *function = &of_name->second;
  return kSuccess;
}

int cuFuncSetAttribute(void* function, int attribute, int value) {
  if (const int trouble = trouble_of("cuFuncSetAttribute"); trouble != 0) return trouble;
  Function* found = function_of(function);
  if (found == nullptr) return kInvalidHandle;
  if (attribute != 8 || value < 0 || value > kMaxShared) return kInvalidValue;
  found->most_shared = static_cast<std::uint32_t>(value);
  return kSuccess;
}

int cuMemAlloc_v2(std::uint64_t* address, std::size_t size) {
  if (const int trouble = trouble_of("cuMemAlloc_v2"); trouble != 0) return trouble;
  if (size == 0) return kInvalidValue;
  if (size > kMemory - state.used) return kOutOfMemory;
  state.used += size;
  const std::byte* first = add_memory(state.buffers, size);
  std::memcpy(address, &first, sizeof first);
  return kSuccess;
}

int cuMemFree_v2(std::uint64_t address) {
  const auto found = state.buffers.find(pointer(address));
  if (found != state.buffers.end()) state.used -= found->second.size;
  return take_away(state.buffers, pointer(address), "cuMemFree_v2");
}

int cuMemHostAlloc(void** memory, std::size_t size, unsigned flags) {
  if (const int trouble = trouble_of("cuMemHostAlloc"); trouble != 0) return trouble;
  if (size == 0 || flags != 0) return kInvalidValue;
  *memory = add_memory(state.pinned, size);
  return kSuccess;
}

int cuMemFreeHost(void* memory) {
  return take_away(state.pinned, static_cast<std::byte*>(memory), "cuMemFreeHost");
}

int cuStreamCreate(void** stream, unsigned flags) {
  if (const int trouble = trouble_of("cuStreamCreate"); trouble != 0) return trouble;
  if (flags != 1) return kInvalidValue;
  *stream = add_object(state.streams);
  return kSuccess;
}

int cuStreamDestroy_v2(void* stream) {
  return take_away(state.streams, stream, "cuStreamDestroy_v2");
}

int cuStreamQuery(void* handle) {
  if (const int trouble = trouble_of("cuStreamQuery"); trouble != 0) return trouble;
  Stream* stream = stream_of(handle);
  if (stream == nullptr) return kInvalidHandle;
  if (stream->commands.empty()) return kSuccess;
  stream->commands.front()();
  stream->commands.pop_front();
  return stream->commands.empty() ? kSuccess : kNotReady;
}

int cuStreamSynchronize(void* handle) {
  if (const int trouble = trouble_of("cuStreamSynchronize"); trouble != 0) return trouble;
  Stream* stream = stream_of(handle);
  if (stream == nullptr) return kInvalidHandle;
  run_all(*stream);
  return kSuccess;
}

// Copies the bytes before the call returns, whether their memory is pinned or not.
int cuMemcpyHtoDAsync_v2(std::uint64_t to, const void* from, std::size_t size, void* handle) {
  if (const int trouble = trouble_of("cuMemcpyHtoDAsync_v2"); trouble != 0) return trouble;
  Stream* stream = stream_of(handle);
  if (stream == nullptr) return kInvalidHandle;
  if (!holds(state.buffers, pointer(to), size)) return kInvalidValue;
  const auto* bytes = static_cast<const std::byte*>(from);
  stream->commands.emplace_back([to, copy = std::vector<std::byte>(bytes, bytes + size)] {
    std::copy(copy.begin(), copy.end(), pointer(to));
  });
  return kSuccess;
}

// The real driver also accepts memory that is not pinned, but then blocks the caller.
int cuMemcpyDtoHAsync_v2(void* to, std::uint64_t from, std::size_t size, void* handle) {
  if (const int trouble = trouble_of("cuMemcpyDtoHAsync_v2"); trouble != 0) return trouble;
  Stream* stream = stream_of(handle);
  if (stream == nullptr) return kInvalidHandle;
  auto* bytes = static_cast<std::byte*>(to);
  if (!holds(state.buffers, pointer(from), size) || !holds(state.pinned, bytes, size)) {
    return kInvalidValue;
  }
  stream->commands.emplace_back(
      [bytes, from, size] { std::copy(pointer(from), pointer(from) + size, bytes); });
  return kSuccess;
}

int cuMemsetD8Async(std::uint64_t to, unsigned char value, std::size_t size, void* handle) {
  if (const int trouble = trouble_of("cuMemsetD8Async"); trouble != 0) return trouble;
  Stream* stream = stream_of(handle);
  if (stream == nullptr) return kInvalidHandle;
  if (!holds(state.buffers, pointer(to), size)) return kInvalidValue;
  stream->commands.emplace_back(
      [to, value, size] { std::fill_n(pointer(to), size, std::byte{value}); });
  return kSuccess;
}

// NOLINTNEXTLINE(readability-function-size): the driver's parameters
int cuLaunchKernel(void* handle, unsigned grid, unsigned grid_y, unsigned grid_z, unsigned block,
                   unsigned block_y, unsigned block_z, unsigned shared, void* stream_handle,
                   void** parameters, void** extra) {
  if (const int trouble = trouble_of("cuLaunchKernel"); trouble != 0) return trouble;
  const Function* function = function_of(handle);
  Stream* stream = stream_of(stream_handle);
  if (function == nullptr || stream == nullptr) return kInvalidHandle;
  if (grid == 0 || grid_y != 1 || grid_z != 1 || block == 0 || block > 1024 || block_y != 1 ||
      block_z != 1 || shared > function->most_shared || extra != nullptr) {
    return kInvalidValue;
  }
  std::vector<std::uint64_t> values(function->kernel.sizes.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    std::memcpy(&values[i], parameters[i], function->kernel.sizes[i]);
    if (function->kernel.sizes[i] == 8 && !holds(state.buffers, pointer(values[i]), 1)) {
      return kInvalidValue;  // the real driver would fail later
    }
  }
  stream->commands.emplace_back([function, grid, block, shared, values]() mutable {
    std::vector<void*> arguments;
    for (std::uint64_t& value : values) arguments.push_back(&value);
    nqueens::gpu::run_groups(function->kernel, arguments.data(), grid, block, shared);
  });
  return kSuccess;
}

int cuEventCreate(void** event, unsigned flags) {
  if (const int trouble = trouble_of("cuEventCreate"); trouble != 0) return trouble;
  if (flags != 0) return kInvalidValue;
  *event = add_object(state.events);
  return kSuccess;
}

int cuEventDestroy_v2(void* event) { return take_away(state.events, event, "cuEventDestroy_v2"); }

int cuEventRecord(void* handle, void* stream_handle) {
  if (const int trouble = trouble_of("cuEventRecord"); trouble != 0) return trouble;
  Event* event = event_of(handle);
  Stream* stream = stream_of(stream_handle);
  if (event == nullptr || stream == nullptr) return kInvalidHandle;
  event->is_recorded = true;
  event->is_done = false;
  stream->commands.emplace_back([handle] {
    if (Event* found = event_of(handle)) {  // unless it has already been destroyed
      found->is_done = true;
      found->at = Clock::now();
    }
  });
  return kSuccess;
}

int cuEventElapsedTime(float* milliseconds, void* start_handle, void* end_handle) {
  if (const int trouble = trouble_of("cuEventElapsedTime"); trouble != 0) return trouble;
  const Event* start = event_of(start_handle);
  const Event* end = event_of(end_handle);
  if (start == nullptr || end == nullptr || !start->is_recorded || !end->is_recorded) {
    return kInvalidHandle;
  }
  if (!start->is_done || !end->is_done) return kNotReady;
  *milliseconds = std::chrono::duration<float, std::milli>(end->at - start->at).count();
  return kSuccess;
}

}  // extern "C"
