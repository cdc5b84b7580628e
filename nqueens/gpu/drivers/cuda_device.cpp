// nqueens/gpu/drivers/cuda_device.cpp - implements devices with the CUDA driver.
//
// A queue is a CUDA stream. Reads go through pinned memory, because a read into any other memory
// would block the caller until all earlier commands are done. Writes can come from any memory,
// because the driver copies the bytes before the call returns.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/drivers/cuda_device.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
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
#include "nqueens/gpu/drivers/cuda_api.h"

namespace nqueens::gpu {
namespace {

// The compute capability for which PTX is built (cmake/NqueensKernels.cmake), as 10 times the major
// number plus the minor number.
constexpr std::int32_t kOldestGeneration = 75;

// The bytes of local memory that a group can have without a special request.
constexpr std::uint32_t kDefaultLocalBytes = 48 * 1024;

// 1. The devices.

// Returns an attribute of the device; 0 if it is unknown.
std::int32_t attribute_of(const CudaApi& api, CuDevice device, std::int32_t attribute) {
  std::int32_t value = 0;
  return api.get_device_attribute(&value, attribute, device) == cuda::kSuccess ? value : 0;
}

bool is_usable(const CudaApi& api, CuDevice device) {
  return attribute_of(api, device, cuda::kComputeMode) != cuda::kComputeProhibited &&
         10 * attribute_of(api, device, cuda::kGenerationMajor) +
                 attribute_of(api, device, cuda::kGenerationMinor) >=
             kOldestGeneration;
}

// Returns the newest CUDA version that the driver supports, such as "12.4"; empty if it is unknown.
std::string driver_version(const CudaApi& api) {
  std::int32_t version = 0;
  if (api.get_version(&version) != cuda::kSuccess) return {};
  return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

DeviceInfo device_info(const CudaApi& api, CuDevice device, std::size_t number) {
  std::array<char, 256> name = {};
  std::size_t memory = 0;
  if (api.get_device_name(name.data(), name.size() - 1, device) != cuda::kSuccess) name = {};
  if (api.get_device_memory(&memory, device) != cuda::kSuccess) memory = 0;
  const auto positive = [&](std::int32_t attribute) {
    return static_cast<std::uint32_t>(std::max(attribute_of(api, device, attribute), 0));
  };
  return {
      .name = name.data(),
      .driver = "cuda",
      .version = driver_version(api),
      .is_gpu = true,
      .units = positive(cuda::kUnits),
      .max_group = positive(cuda::kMaxGroup),
      .memory = memory,
      .max_buffer = memory,
      .local_memory = std::max(positive(cuda::kLocalMemory), positive(cuda::kLocalMemoryOnRequest)),
      .number = number,
  };
}

// Initializes the driver and returns its number of devices.
std::size_t start_driver(const CudaApi& api) {
  std::int32_t count = 0;
  CuCode code = api.init(0);
  if (code == cuda::kSuccess) code = api.get_device_count(&count);
  if (code == cuda::kNoDevice) return 0;
  if (code != cuda::kSuccess) throw DeviceError("CUDA does not start: " + code_text(api, code));
  const auto devices = static_cast<std::uint32_t>(std::max(count, 0));
  require_believable("CUDA", devices, "devices");
  return devices;
}

// 2. The state that the device, its buffers and its queues share.

struct CudaKernel {
  CuFunction* function = nullptr;
  std::uint32_t most_local_bytes = kDefaultLocalBytes;
};

class CudaContext {
 public:
  CudaContext(const CudaApi& api, const DeviceInfo& info, CuDevice device);
  ~CudaContext();
  CudaContext(const CudaContext&) = delete;
  CudaContext& operator=(const CudaContext&) = delete;

  const CudaApi& api() const { return api_; }
  const DeviceInfo& info() const { return info_; }
  Health& health() { return health_; }

  void load(const ProgramText& program);

  // Returns a kernel and its name. They stay at the same address, so launches can refer to them.
  std::pair<const std::string, CudaKernel>& kernel(std::string_view name);

  // Throws an error unless `code` means success. A command that fails for lack of memory has not
  // been started.
  void expect(CuCode code, std::string_view call, std::string_view kernel = {}) {
    if (code != cuda::kSuccess) throw_error(code, call, kernel);
  }

  // Driver calls use the context that the calling thread entered last.
  CuCode enter() const { return api_.push_context(context_); }
  void leave() const {
    CuContext* left = nullptr;
    api_.pop_context(&left);
  }

 private:
  [[noreturn]] void throw_error(CuCode code, std::string_view call, std::string_view kernel);

  CudaApi api_;
  DeviceInfo info_;
  Health health_;
  CuDevice device_;
  CuContext* context_ = nullptr;
  CuModule* module_ = nullptr;
  std::map<std::string, CudaKernel, std::less<>> kernels_;
};

// Guards one call of the interface: checks that the device has not failed, enters its context, and
// leaves it at the end of the call.
class CudaCall {
 public:
  explicit CudaCall(CudaContext& context) : context_(context) {
    context.health().check();
    context.expect(context.enter(), "cuCtxPushCurrent");
  }
  ~CudaCall() { context_.leave(); }
  CudaCall(const CudaCall&) = delete;
  CudaCall& operator=(const CudaCall&) = delete;

 private:
  CudaContext& context_;
};

// Frees an object of the driver. Errors are ignored: if the device has failed, its objects are
// already freed.
struct CudaDeleter {
  CudaContext* context;

  void operator()(CuStream* stream) const { give_back(context->api().destroy_stream, stream); }
  void operator()(CuEvent* event) const { give_back(context->api().destroy_event, event); }
  void operator()(std::byte* pinned) const { give_back(context->api().free_host, pinned); }

  template <class Function, class Object>
  void give_back(Function function, Object object) const {
    const bool is_entered = context->enter() == cuda::kSuccess;
    function(object);
    if (is_entered) context->leave();
  }
};

template <class Object>
using CudaOwned = std::unique_ptr<Object, CudaDeleter>;

CudaContext::CudaContext(const CudaApi& api, const DeviceInfo& info, CuDevice device)
    : api_(api), info_(info), health_(info.name), device_(device) {
  expect(api_.retain_context(&context_, device), "cuDevicePrimaryCtxRetain");
}

CudaContext::~CudaContext() {
  if (module_ != nullptr) CudaDeleter{this}.give_back(api_.unload_module, module_);
  api_.release_context(device_);
}

void CudaContext::throw_error(CuCode code, std::string_view call, std::string_view kernel) {
  std::string what(call);
  if (!kernel.empty()) what += " of kernel '" + std::string(kernel) + "'";
  what += " failed: " + code_text(api_, code);
  if (code == cuda::kOutOfMemory) health_.refuse(what);
  health_.fail(what);
}

void CudaContext::load(const ProgramText& program) {
  const CudaCall call(*this);
  const std::string text(program.ptx);  // null-terminated
  std::string log(8192, '\0');
  std::array<std::uint32_t, 2> options = {cuda::kErrorLog, cuda::kErrorLogSize};
  std::array<void*, 2> values = {log.data(), std::bit_cast<void*>(log.size())};
  const CuCode code =
      api_.load_module(&module_, text.c_str(), options.size(), options.data(), values.data());
  if (code == cuda::kSuccess) return;
  module_ = nullptr;
  // The driver writes a message if the program is wrong, but not if the device has failed.
  if (code != cuda::kInvalidPtx && log.front() == '\0') expect(code, "cuModuleLoadDataEx");
  health_.fail("its driver refuses the program (" + code_name(api_, code) +
               "): " + cut_log(std::move(log)));
}

std::pair<const std::string, CudaKernel>& CudaContext::kernel(std::string_view name) {
  auto found = kernels_.find(name);
  if (found == kernels_.end()) {
    const std::string key(name);
    CudaKernel kernel;
    expect(api_.get_function(&kernel.function, module_, key.c_str()), "cuModuleGetFunction", name);
    found = kernels_.emplace(key, kernel).first;
  }
  return *found;
}

// 3. The device.

class CudaBuffer : public Buffer {
 public:
  CudaBuffer(std::shared_ptr<CudaContext> context, std::uint64_t bytes)
      : Buffer(bytes), context_(std::move(context)) {
    const CudaCall call(*context_);
    const std::uint64_t size = std::max<std::uint64_t>(bytes, sizeof(std::uint32_t));
    const CuCode code = size > context_->info().max_buffer
                            ? cuda::kOutOfMemory
                            : context_->api().allocate(&address_, size);
    if (code == cuda::kOutOfMemory) {
      context_->health().refuse("there is no room for a buffer of " + std::to_string(bytes) +
                                " bytes");
    }
    context_->expect(code, "cuMemAlloc");
  }

  // Waits before freeing the memory, because the CUDA reference does not guarantee that the driver
  // waits for commands that use the memory.
  ~CudaBuffer() override {
    CudaDeleter{context_.get()}.give_back(
        [this](CuAddress address) {
          context_->api().synchronize_context();
          context_->api().free(address);
        },
        address_);
  }

  CuAddress address() const { return address_; }

 private:
  std::shared_ptr<CudaContext> context_;
  CuAddress address_ = 0;
};

CuAddress address_of(const Buffer& buffer) {
  return static_cast<const CudaBuffer&>(buffer).address();
}

// Pinned host memory that the device can write to.
struct PinnedPiece {
  CudaOwned<std::byte> memory;
  std::size_t size;
};

class CudaQueue : public Queue {
 public:
  CudaQueue(std::shared_ptr<CudaContext> context, Timing timing);
  ~CudaQueue() override;

  void write(Buffer& to, std::uint64_t offset, std::span<const std::byte> bytes) override;
  void read(const Buffer& from, std::uint64_t offset, std::span<std::byte> bytes) override;
  void clear(Buffer& buffer, std::uint64_t offset, std::uint64_t bytes) override;
  void launch(const Launch& launch) override;
  bool is_done() override;
  std::vector<KernelTime> times() const override { return times_; }

 private:
  struct Reading {
    PinnedPiece from;
    std::span<std::byte> to;
  };
  struct TimedLaunch {
    std::string_view kernel;  // name, stored in the context
    CudaOwned<CuEvent> start;
    CudaOwned<CuEvent> end;
  };

  PinnedPiece take_piece(std::size_t size);
  CudaOwned<CuEvent> recorded_event();
  void end_readings();
  void end_timing();

  std::shared_ptr<CudaContext> context_;
  Timing timing_;
  CudaOwned<CuStream> stream_;
  std::vector<Reading> readings_;           // reads that may be pending
  std::vector<PinnedPiece> pieces_;         // unused memory for later reads
  std::vector<TimedLaunch> timed_;          // launches that may be pending
  std::vector<CudaOwned<CuEvent>> events_;  // unused events for later launches
  std::vector<KernelTime> times_;
};

CudaQueue::CudaQueue(std::shared_ptr<CudaContext> context, Timing timing)
    : context_(std::move(context)), timing_(timing), stream_(nullptr, {context_.get()}) {
  const CudaCall call(*context_);
  CuStream* stream = nullptr;
  context_->expect(context_->api().create_stream(&stream, cuda::kNonBlocking), "cuStreamCreate");
  stream_.reset(stream);
}

CudaQueue::~CudaQueue() {
  const bool is_entered = context_->enter() == cuda::kSuccess;
  if (context_->api().synchronize_stream(stream_.get()) == cuda::kSuccess) end_readings();
  if (is_entered) context_->leave();
}

void CudaQueue::write(Buffer& to, std::uint64_t offset, std::span<const std::byte> bytes) {
  const CudaCall call(*context_);
  ensure_part(to, offset, bytes.size());
  if (bytes.empty()) return;
  context_->expect(
      context_->api().write(address_of(to) + offset, bytes.data(), bytes.size(), stream_.get()),
      "cuMemcpyHtoDAsync");
}

void CudaQueue::read(const Buffer& from, std::uint64_t offset, std::span<std::byte> bytes) {
  const CudaCall call(*context_);
  ensure_part(from, offset, bytes.size());
  if (bytes.empty()) return;
  PinnedPiece piece = take_piece(bytes.size());
  context_->expect(context_->api().read(piece.memory.get(), address_of(from) + offset, bytes.size(),
                                        stream_.get()),
                   "cuMemcpyDtoHAsync");
  readings_.push_back({std::move(piece), bytes});
}

// Pinned pieces are reused, because pinning memory is slow.
PinnedPiece CudaQueue::take_piece(std::size_t size) {
  const auto found = std::ranges::find_if(
      pieces_, [size](const PinnedPiece& piece) { return piece.size >= size; });
  if (found != pieces_.end()) {
    PinnedPiece piece = std::move(*found);
    pieces_.erase(found);
    return piece;
  }
  if (!pieces_.empty()) pieces_.pop_back();  // a larger piece replaces it
  const std::size_t enough = std::bit_ceil(std::max<std::size_t>(size, 4096));
  void* memory = nullptr;
  context_->expect(context_->api().allocate_host(&memory, enough, 0), "cuMemHostAlloc");
  return {CudaOwned<std::byte>(static_cast<std::byte*>(memory), {context_.get()}), enough};
}

void CudaQueue::end_readings() {
  for (Reading& reading : readings_) {
    std::memcpy(reading.to.data(), reading.from.memory.get(), reading.to.size());
    pieces_.push_back(std::move(reading.from));
  }
  readings_.clear();
}

void CudaQueue::clear(Buffer& buffer, std::uint64_t offset, std::uint64_t bytes) {
  const CudaCall call(*context_);
  ensure_part(buffer, offset, bytes);
  if (bytes == 0) return;
  context_->expect(context_->api().fill(address_of(buffer) + offset, 0, bytes, stream_.get()),
                   "cuMemsetD8Async");
}

void CudaQueue::launch(const Launch& launch) {
  const CudaCall call(*context_);
  const CudaApi& api = context_->api();
  auto& [name, kernel] = context_->kernel(launch.kernel);
  const std::uint32_t local_bytes = rounded_local_bytes(launch);
  if (local_bytes > kernel.most_local_bytes) {
    context_->expect(api.set_function_attribute(kernel.function, cuda::kMaxLocalMemory,
                                                static_cast<std::int32_t>(local_bytes)),
                     "cuFuncSetAttribute", name);
    kernel.most_local_bytes = local_bytes;
  }
  std::vector<std::uint64_t> values(launch.arguments.size());
  std::vector<void*> parameters(launch.arguments.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (const auto* const* buffer = std::get_if<const Buffer*>(&launch.arguments[i])) {
      values[i] = address_of(**buffer);
    } else {
      const auto number = std::get<std::uint32_t>(launch.arguments[i]);
      std::memcpy(&values[i], &number, sizeof number);
    }
    parameters[i] = &values[i];
  }
  CudaOwned<CuEvent> start(nullptr, {context_.get()});
  if (timing_ == Timing::Yes) start = recorded_event();
  context_->expect(api.launch(kernel.function, launch.groups, 1, 1, launch.group_size, 1, 1,
                              local_bytes, stream_.get(), parameters.data(), nullptr),
                   "cuLaunchKernel", name);
  if (timing_ == Timing::Yes) timed_.push_back({name, std::move(start), recorded_event()});
}

CudaOwned<CuEvent> CudaQueue::recorded_event() {
  CudaOwned<CuEvent> event(nullptr, {context_.get()});
  if (events_.empty()) {
    CuEvent* fresh = nullptr;
    context_->expect(context_->api().create_event(&fresh, 0), "cuEventCreate");
    event.reset(fresh);
  } else {
    event = std::move(events_.back());
    events_.pop_back();
  }
  context_->expect(context_->api().record_event(event.get(), stream_.get()), "cuEventRecord");
  return event;
}

bool CudaQueue::is_done() {
  const CudaCall call(*context_);
  const CuCode code = context_->api().query_stream(stream_.get());
  if (code == cuda::kNotReady) return false;
  if (code != cuda::kSuccess) {
    context_->health().fail("its work failed: " + code_text(context_->api(), code));
  }
  end_readings();
  end_timing();
  return true;
}

void CudaQueue::end_timing() {
  for (TimedLaunch& launch : timed_) {
    float milliseconds = 0;
    context_->expect(
        context_->api().elapsed_time(&milliseconds, launch.start.get(), launch.end.get()),
        "cuEventElapsedTime", launch.kernel);
    if (!(milliseconds >= 0)) {
      context_->health().fail("its timer reports that a kernel ended before it began");
    }
    add_time(times_, launch.kernel, 1e-3 * static_cast<double>(milliseconds));
    events_.push_back(std::move(launch.start));
    events_.push_back(std::move(launch.end));
  }
  timed_.clear();
}

class CudaDevice : public Device {
 public:
  explicit CudaDevice(std::shared_ptr<CudaContext> context) : context_(std::move(context)) {}

  const DeviceInfo& info() const override { return context_->info(); }

  std::unique_ptr<Buffer> allocate(std::uint64_t bytes) override {
    return std::make_unique<CudaBuffer>(context_, bytes);
  }

  std::unique_ptr<Queue> make_queue(Timing timing) override {
    return std::make_unique<CudaQueue>(context_, timing);
  }

 private:
  std::shared_ptr<CudaContext> context_;
};

}  // namespace

std::span<const std::string> cuda_libraries() {
  static const std::array<std::string, 2> kNames = {"libcuda.so.1", "libcuda.so"};
  return kNames;
}

std::vector<DeviceInfo> list_cuda_devices(std::span<const std::string> libraries) {
  const CudaApi api(libraries);
  std::vector<DeviceInfo> infos;
  const std::size_t count = start_driver(api);
  for (std::size_t number = 0; number < count; ++number) {
    CuDevice device = 0;
    if (api.get_device(&device, static_cast<std::int32_t>(number)) != cuda::kSuccess) continue;
    if (is_usable(api, device)) infos.push_back(device_info(api, device, number));
  }
  return infos;
}

std::unique_ptr<Device> open_cuda_device(const DeviceInfo& device, const ProgramText& program,
                                         std::span<const std::string> libraries) {
  if (program.ptx.empty()) {
    throw DeviceError("device '" + device.name + "': " + std::string(kNoCudaKernels));
  }
  const CudaApi api(libraries);
  CuDevice handle = 0;
  if (device.number >= start_driver(api) ||
      api.get_device(&handle, static_cast<std::int32_t>(device.number)) != cuda::kSuccess) {
    throw DeviceError("CUDA no longer has device " + std::to_string(device.number));
  }
  const auto context =
      std::make_shared<CudaContext>(api, device_info(api, handle, device.number), handle);
  context->load(program);
  return std::make_unique<CudaDevice>(context);
}

}  // namespace nqueens::gpu
