// nqueens/gpu/drivers/opencl_device.cpp - implements devices with OpenCL 1.2.
//
// Each command has an event, and a queue is done when all its events are complete. Errors on the
// device are reported only by events: a command that was accepted can fail, and the commands after
// it can succeed.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/drivers/opencl_device.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "nqueens/gpu/device.h"
#include "nqueens/gpu/device_parts.h"
#include "nqueens/gpu/drivers/opencl_api.h"

namespace nqueens::gpu {
namespace {

// An object of the driver with the function that releases it.
template <class Object>
using ClOwned = std::unique_ptr<Object, ClCode (*)(Object*)>;

// 1. The devices.

struct ClPlace {
  ClPlatform* platform;
  ClDevice* device;
};

// Returns all devices in the order of their numbers.
std::vector<ClPlace> find_places(const OpenClApi& api) {
  std::vector<ClPlace> places;
  ClNumber count = 0;
  const ClCode code = api.get_platforms(0, nullptr, &count);
  if (code == cl::kNoPlatform) return places;
  if (code != cl::kSuccess) throw DeviceError("OpenCL does not start: " + code_text(code));
  require_believable("OpenCL", count, "platforms");
  std::vector<ClPlatform*> platforms(count);
  if (count == 0 || api.get_platforms(count, platforms.data(), nullptr) != cl::kSuccess) {
    return places;
  }
  for (ClPlatform* platform : platforms) {
    if (api.get_devices(platform, cl::kAnyDevice, 0, nullptr, &count) != cl::kSuccess) continue;
    require_believable("OpenCL", places.size() + count, "devices");
    std::vector<ClDevice*> devices(count);
    if (count == 0 ||
        api.get_devices(platform, cl::kAnyDevice, count, devices.data(), nullptr) != cl::kSuccess) {
      continue;
    }
    for (ClDevice* device : devices) places.push_back({platform, device});
  }
  return places;
}

// Returns a numeric property of the device; 0 if it is unknown.
template <class Number>
Number device_number(const OpenClApi& api, ClDevice* device, ClNumber question) {
  Number number = 0;
  const ClCode code = api.get_device_info(device, question, sizeof number, &number, nullptr);
  return code == cl::kSuccess ? number : 0;
}

std::string device_words(const OpenClApi& api, ClDevice* device, ClNumber question) {
  std::size_t size = 0;
  constexpr std::size_t kLongest = 4096;
  if (api.get_device_info(device, question, 0, nullptr, &size) != cl::kSuccess) return {};
  if (size > kLongest) return {};
  std::string words(size, '\0');
  if (api.get_device_info(device, question, size, words.data(), nullptr) != cl::kSuccess) return {};
  words.resize(std::min(words.size(), words.find('\0')));
  const std::size_t begin = words.find_first_not_of(' ');
  if (begin == std::string::npos) return {};
  return words.substr(begin, words.find_last_not_of(' ') - begin + 1);
}

bool is_usable(const OpenClApi& api, ClDevice* device) {
  return device_number<ClNumber>(api, device, cl::kDeviceIsAvailable) != 0 &&
         device_number<ClNumber>(api, device, cl::kDeviceHasCompiler) != 0;
}

DeviceInfo device_info(const OpenClApi& api, ClDevice* device, std::size_t number) {
  const auto type = device_number<std::uint64_t>(api, device, cl::kDeviceType);
  return {
      .name = device_words(api, device, cl::kDeviceName),
      .driver = "opencl",
      .version = device_words(api, device, cl::kDriverVersion),
      .is_gpu = (type & (cl::kGpuDevice | cl::kAcceleratorDevice)) != 0,
      .units = device_number<ClNumber>(api, device, cl::kDeviceUnits),
      .max_group = static_cast<std::uint32_t>(std::min<std::size_t>(
          device_number<std::size_t>(api, device, cl::kDeviceMaxGroup), UINT32_MAX)),
      .memory = device_number<std::uint64_t>(api, device, cl::kDeviceMemory),
      .max_buffer = device_number<std::uint64_t>(api, device, cl::kDeviceMaxBuffer),
      .local_memory = device_number<std::uint64_t>(api, device, cl::kDeviceLocalMemory),
      .number = number,
  };
}

// 2. The state that the device, its buffers and its queues share.

class OpenClContext {
 public:
  OpenClContext(const OpenClApi& api, const DeviceInfo& info, ClPlace place);

  const OpenClApi& api() const { return api_; }
  const DeviceInfo& info() const { return info_; }
  Health& health() { return health_; }

  void build(const ProgramText& program);

  // Returns a kernel and its name. They stay at the same address, so launches can refer to them.
  std::pair<const std::string, ClOwned<ClKernel>>& kernel(std::string_view name);

  ClOwned<ClMemory> allocate(std::uint64_t bytes);
  ClOwned<ClQueue> make_queue(Timing timing);

  // Throws an error unless `code` means success. A command that fails for lack of memory has not
  // been started.
  void expect(ClCode code, std::string_view call, std::string_view kernel = {}) {
    if (code != cl::kSuccess) throw_error(code, call, kernel);
  }

 private:
  [[noreturn]] void throw_error(ClCode code, std::string_view call, std::string_view kernel);
  std::string build_log();

  OpenClApi api_;
  DeviceInfo info_;
  Health health_;
  ClDevice* device_;
  ClOwned<ClContext> context_;
  ClOwned<ClQueue> queue_;  // for the trial write of allocate()
  ClOwned<ClProgram> program_;
  std::map<std::string, ClOwned<ClKernel>, std::less<>> kernels_;
};

OpenClContext::OpenClContext(const OpenClApi& api, const DeviceInfo& info, ClPlace place)
    : api_(api),
      info_(info),
      health_(info.name),
      device_(place.device),
      context_(nullptr, api.release_context),
      queue_(nullptr, api.release_queue),
      program_(nullptr, api.release_program) {
  const std::array<std::intptr_t, 3> properties = {
      cl::kContextPlatform, reinterpret_cast<std::intptr_t>(place.platform), 0};
  ClCode code = cl::kSuccess;
  context_.reset(api_.create_context(properties.data(), 1, &device_, nullptr, nullptr, &code));
  expect(code, "clCreateContext");
  queue_ = make_queue(Timing::No);
}

void OpenClContext::throw_error(ClCode code, std::string_view call, std::string_view kernel) {
  std::string message(call);
  if (!kernel.empty()) message += " of kernel '" + std::string(kernel) + "'";
  message += " failed: " + code_text(code);
  if (code == cl::kMemoryAllocationFailure) health_.refuse(message);
  health_.fail(message);
}

void OpenClContext::build(const ProgramText& program) {
  const char* text = program.opencl.data();
  const std::size_t size = program.opencl.size();
  ClCode code = cl::kSuccess;
  program_.reset(api_.create_program(context_.get(), 1, &text, &size, &code));
  expect(code, "clCreateProgramWithSource");
  const std::string options(program.options);
  code = api_.build_program(program_.get(), 1, &device_, options.c_str(), nullptr, nullptr);
  if (code != cl::kSuccess) {
    health_.fail("its compiler refuses the program (" + code_name(code) + "): " + build_log());
  }
}

std::string OpenClContext::build_log() {
  std::size_t size = 0;
  ClCode code = api_.get_build_info(program_.get(), device_, cl::kBuildLog, 0, nullptr, &size);
  constexpr std::size_t kLongest = std::size_t{1} << 20;
  std::string log(code == cl::kSuccess && size <= kLongest ? size : 0, '\0');
  code =
      api_.get_build_info(program_.get(), device_, cl::kBuildLog, log.size(), log.data(), nullptr);
  return cut_log(code == cl::kSuccess ? log : "");
}

std::pair<const std::string, ClOwned<ClKernel>>& OpenClContext::kernel(std::string_view name) {
  auto found = kernels_.find(name);
  if (found == kernels_.end()) {
    const std::string key(name);
    ClCode code = cl::kSuccess;
    ClOwned<ClKernel> kernel(api_.create_kernel(program_.get(), key.c_str(), &code),
                             api_.release_kernel);
    expect(code, "clCreateKernel", name);
    found = kernels_.emplace(key, std::move(kernel)).first;
  }
  return *found;
}

// Some drivers reserve the memory of a buffer only at its first use. allocate() uses the buffer
// once, so that a lack of memory is detected while the caller can still choose a smaller buffer.
ClOwned<ClMemory> OpenClContext::allocate(std::uint64_t bytes) {
  if (bytes > info_.max_buffer) {
    health_.refuse("a buffer cannot have " + std::to_string(bytes) + " bytes, only " +
                   std::to_string(info_.max_buffer));
  }
  const std::uint32_t zero = 0;
  const std::size_t size = std::max<std::uint64_t>(bytes, sizeof zero);
  ClCode code = cl::kSuccess;
  ClOwned<ClMemory> memory(api_.create_buffer(context_.get(), cl::kReadWrite, size, nullptr, &code),
                           api_.release_memory);
  if (code == cl::kSuccess) {
    code = api_.enqueue_fill(queue_.get(), memory.get(), &zero, sizeof zero, 0, sizeof zero, 0,
                             nullptr, nullptr);
  }
  if (code == cl::kSuccess) code = api_.finish(queue_.get());
  if (code == cl::kMemoryAllocationFailure || code == cl::kOutOfResources ||
      code == cl::kOutOfHostMemory || code == cl::kInvalidBufferSize) {
    health_.refuse("there is no room for a buffer of " + std::to_string(bytes) + " bytes (" +
                   code_name(code) + ")");
  }
  expect(code, "clCreateBuffer");
  return memory;
}

ClOwned<ClQueue> OpenClContext::make_queue(Timing timing) {
  ClCode code = cl::kSuccess;
  ClOwned<ClQueue> queue(api_.create_queue(context_.get(), device_,
                                           timing == Timing::Yes ? cl::kQueueWithTiming : 0, &code),
                         api_.release_queue);
  expect(code, "clCreateCommandQueue");
  return queue;
}

// 3. The device.

class OpenClBuffer : public Buffer {
 public:
  OpenClBuffer(std::shared_ptr<OpenClContext> context, std::uint64_t bytes)
      : Buffer(bytes), context_(std::move(context)), memory_(context_->allocate(bytes)) {}

  ClMemory* memory() const { return memory_.get(); }

 private:
  std::shared_ptr<OpenClContext> context_;
  ClOwned<ClMemory> memory_;
};

ClMemory* memory_of(const Buffer& buffer) {
  return static_cast<const OpenClBuffer&>(buffer).memory();
}

class OpenClQueue : public Queue {
 public:
  OpenClQueue(std::shared_ptr<OpenClContext> context, Timing timing)
      : context_(std::move(context)), timing_(timing), queue_(context_->make_queue(timing)) {}

  ~OpenClQueue() override { context_->api().finish(queue_.get()); }

  void write(Buffer& to, std::uint64_t offset, std::span<const std::byte> bytes) override;
  void read(const Buffer& from, std::uint64_t offset, std::span<std::byte> bytes) override;
  void clear(Buffer& buffer, std::uint64_t offset, std::uint64_t bytes) override;
  void launch(const Launch& launch) override;
  bool is_done() override;
  std::vector<KernelTime> times() const override { return times_; }

 private:
  struct Command {
    ClOwned<ClEvent> event;
    std::string_view kernel;  // name of a launched kernel, stored in the context
  };

  void remember(ClEvent* event, std::string_view kernel = {});
  void add_time_of(const Command& command);

  std::shared_ptr<OpenClContext> context_;
  Timing timing_;
  ClOwned<ClQueue> queue_;
  std::deque<Command> commands_;  // commands that may be pending
  bool is_flushed_ = true;
  std::vector<KernelTime> times_;
};

void OpenClQueue::remember(ClEvent* event, std::string_view kernel) {
  commands_.push_back({{event, context_->api().release_event}, kernel});
  is_flushed_ = false;
}

void OpenClQueue::write(Buffer& to, std::uint64_t offset, std::span<const std::byte> bytes) {
  context_->health().check();
  ensure_part(to, offset, bytes.size());
  if (bytes.empty()) return;
  ClEvent* event = nullptr;
  context_->expect(context_->api().enqueue_write(queue_.get(), memory_of(to), 0, offset,
                                                 bytes.size(), bytes.data(), 0, nullptr, &event),
                   "clEnqueueWriteBuffer");
  remember(event);
}

void OpenClQueue::read(const Buffer& from, std::uint64_t offset, std::span<std::byte> bytes) {
  context_->health().check();
  ensure_part(from, offset, bytes.size());
  if (bytes.empty()) return;
  ClEvent* event = nullptr;
  context_->expect(context_->api().enqueue_read(queue_.get(), memory_of(from), 0, offset,
                                                bytes.size(), bytes.data(), 0, nullptr, &event),
                   "clEnqueueReadBuffer");
  remember(event);
}

void OpenClQueue::clear(Buffer& buffer, std::uint64_t offset, std::uint64_t bytes) {
  context_->health().check();
  ensure_part(buffer, offset, bytes);
  if (bytes == 0) return;
  const std::uint32_t zero = 0;
  const std::size_t width = (offset | bytes) % sizeof zero == 0 ? sizeof zero : 1;
  ClEvent* event = nullptr;
  context_->expect(context_->api().enqueue_fill(queue_.get(), memory_of(buffer), &zero, width,
                                                offset, bytes, 0, nullptr, &event),
                   "clEnqueueFillBuffer");
  remember(event);
}

void OpenClQueue::launch(const Launch& launch) {
  context_->health().check();
  auto& [name, kernel] = context_->kernel(launch.kernel);
  const OpenClApi& api = context_->api();
  ClNumber index = 0;
  for (const Argument& argument : launch.arguments) {
    ClCode code = cl::kSuccess;
    if (const auto* const* buffer = std::get_if<const Buffer*>(&argument)) {
      ClMemory* memory = memory_of(**buffer);
      code = api.set_argument(kernel.get(), index, sizeof memory, &memory);
    } else {
      const auto number = std::get<std::uint32_t>(argument);
      code = api.set_argument(kernel.get(), index, sizeof number, &number);
    }
    context_->expect(code, "clSetKernelArg", name);
    ++index;
  }
  context_->expect(api.set_argument(kernel.get(), index, rounded_local_bytes(launch), nullptr),
                   "clSetKernelArg", name);
  const std::size_t group_size = launch.group_size;
  const std::size_t items = group_size * launch.groups;
  ClEvent* event = nullptr;
  context_->expect(api.enqueue_kernel(queue_.get(), kernel.get(), 1, nullptr, &items, &group_size,
                                      0, nullptr, &event),
                   "clEnqueueNDRangeKernel", name);
  remember(event, name);
}

bool OpenClQueue::is_done() {
  context_->health().check();
  const OpenClApi& api = context_->api();
  if (!is_flushed_) {
    context_->expect(api.flush(queue_.get()), "clFlush");
    is_flushed_ = true;
  }
  const bool had_commands = !commands_.empty();
  for (; !commands_.empty(); commands_.pop_front()) {
    const Command& command = commands_.front();
    ClCode status = cl::kComplete;
    context_->expect(
        api.get_event_info(command.event.get(), cl::kEventStatus, sizeof status, &status, nullptr),
        "clGetEventInfo");
    if (status > cl::kComplete) return false;
    if (status < cl::kComplete) {
      const std::string command_name = command.kernel.empty()
                                           ? std::string("a copy")
                                           : "kernel '" + std::string(command.kernel) + "'";
      context_->health().fail(command_name + " failed: " + code_text(status));
    }
    if (timing_ == Timing::Yes && !command.kernel.empty()) add_time_of(command);
  }
  // Without clFinish, the results would not be visible to other queues (OpenCL 1.2, appendix A.1).
  // The call returns at once, because all commands are complete.
  if (had_commands) context_->expect(api.finish(queue_.get()), "clFinish");
  return true;
}

void OpenClQueue::add_time_of(const Command& command) {
  std::uint64_t start = 0;
  std::uint64_t end = 0;
  const OpenClApi& api = context_->api();
  context_->expect(
      api.get_event_time(command.event.get(), cl::kEventStart, sizeof start, &start, nullptr),
      "clGetEventProfilingInfo");
  context_->expect(
      api.get_event_time(command.event.get(), cl::kEventEnd, sizeof end, &end, nullptr),
      "clGetEventProfilingInfo");
  if (end < start) context_->health().fail("its timer reports that a kernel ended before it began");
  add_time(times_, command.kernel, 1e-9 * static_cast<double>(end - start));
}

class OpenClDevice : public Device {
 public:
  explicit OpenClDevice(std::shared_ptr<OpenClContext> context) : context_(std::move(context)) {}

  const DeviceInfo& info() const override { return context_->info(); }

  std::unique_ptr<Buffer> allocate(std::uint64_t bytes) override {
    context_->health().check();
    return std::make_unique<OpenClBuffer>(context_, bytes);
  }

  std::unique_ptr<Queue> make_queue(Timing timing) override {
    context_->health().check();
    return std::make_unique<OpenClQueue>(context_, timing);
  }

 private:
  std::shared_ptr<OpenClContext> context_;
};

}  // namespace

std::span<const std::string> opencl_libraries() {
  static const std::array<std::string, 2> kNames = {"libOpenCL.so.1", "libOpenCL.so"};
  return kNames;
}

std::vector<DeviceInfo> list_opencl_devices(std::span<const std::string> libraries) {
  const OpenClApi api(libraries);
  std::vector<DeviceInfo> infos;
  std::size_t number = 0;
  for (const ClPlace& place : find_places(api)) {
    if (is_usable(api, place.device)) infos.push_back(device_info(api, place.device, number));
    ++number;
  }
  return infos;
}

std::unique_ptr<Device> open_opencl_device(const DeviceInfo& device, const ProgramText& program,
                                           std::span<const std::string> libraries) {
  const OpenClApi api(libraries);
  const std::vector<ClPlace> places = find_places(api);
  if (device.number >= places.size()) {
    throw DeviceError("OpenCL no longer has device " + std::to_string(device.number));
  }
  const ClPlace place = places[device.number];
  const auto context =
      std::make_shared<OpenClContext>(api, device_info(api, place.device, device.number), place);
  context->build(program);
  return std::make_unique<OpenClDevice>(context);
}

}  // namespace nqueens::gpu
