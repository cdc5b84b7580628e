// nqueens/gpu/drivers/remote_device.cpp - devices whose drivers run in separate processes.
//
// Each call of a device, a buffer or a queue sends a request to the driver's process. The bytes
// that a queue has read arrive with the answer that reports the queue as done.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/drivers/remote_device.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <future>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "nqueens/gpu/drivers/driver_messages.h"
#include "nqueens/gpu/drivers/driver_process.h"

namespace nqueens::gpu {
namespace {

using namespace std::chrono_literals;

MessageWriter request_of(Request request) {
  MessageWriter message;
  message.number(request);
  return message;
}

DeviceInfo readable_device(MessageReader& answer) {
  DeviceInfo info = answer.device();
  info.name = readable(std::move(info.name));
  info.driver = readable(std::move(info.driver));
  info.version = readable(std::move(info.version));
  return info;
}

std::vector<std::string> readable_texts(MessageReader& answer) {
  std::vector<std::string> texts = answer.texts();
  for (std::string& text : texts) text = readable(std::move(text));
  return texts;
}

// 1. The search.

DeviceSearch ask(const std::string& driver, const Drivers& drivers, const Patience& patience) {
  DriverProcess process(driver, patience);
  MessageReader answer = process.ask(request_of(Request::Search)
                                         .texts(drivers.cuda)
                                         .texts(drivers.opencl)
                                         .number(drivers.has_cuda_kernels)
                                         .text(drivers.nvidia_opencl)
                                         .text(drivers.nvidia_icd));
  DeviceSearch search;
  for (auto left = answer.number<std::uint64_t>(); left > 0; --left) {
    search.devices.push_back(readable_device(answer));
  }
  search.troubles = readable_texts(answer);
  search.hints = readable_texts(answer);
  return search;
}

// Searches for the devices of one driver. If the driver fails, the result has no devices and,
// unless the search was cancelled, a sentence about the failure.
DeviceSearch search_by(const std::string& driver, const Drivers& drivers,
                       const Patience& patience) {
  try {
    return ask(driver, drivers, patience);
  } catch (const GivenUp&) {
    return {};
  } catch (const DeviceError& error) {
    return {.troubles = {error.what()}};
  }
}

void append(std::vector<std::string>& all, const std::vector<std::string>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

// 2. The device.

using SharedProcess = std::shared_ptr<DriverProcess>;

// Frees an object in the driver's process. Does nothing if the process has failed.
void give_back(DriverProcess& process, const MessageWriter& request) {
  try {
    process.ask(request);
  } catch (const DeviceError&) {
  }
}

class RemoteBuffer : public Buffer {
 public:
  RemoteBuffer(SharedProcess process, std::uint64_t bytes)
      : Buffer(bytes),
        process_(std::move(process)),
        number_(
            process_->ask(request_of(Request::Allocate).number(bytes)).number<std::uint64_t>()) {}
  ~RemoteBuffer() override { give_back(*process_, request_of(Request::Free).number(number_)); }

  std::uint64_t number() const { return number_; }

 private:
  SharedProcess process_;
  std::uint64_t number_;
};

std::uint64_t number_of(const Buffer& buffer) {
  return static_cast<const RemoteBuffer&>(buffer).number();
}

class RemoteQueue : public Queue {
 public:
  RemoteQueue(SharedProcess process, Timing timing)
      : process_(std::move(process)),
        number_(
            process_->ask(request_of(Request::MakeQueue).number(timing)).number<std::uint64_t>()) {}

  ~RemoteQueue() override {
    try {
      MessageReader answer = process_->ask(to_queue(Request::EndQueue));
      take_readings(answer);
    } catch (const DeviceError&) {
    }
  }

  void write(Buffer& to, std::uint64_t offset, std::span<const std::byte> bytes) override {
    ensure_part(to, offset, bytes.size());
    process_->ask(to_queue(Request::Write).number(number_of(to)).number(offset).bytes(bytes));
  }

  void read(const Buffer& from, std::uint64_t offset, std::span<std::byte> bytes) override {
    ensure_part(from, offset, bytes.size());
    process_->ask(to_queue(Request::Read)
                      .number(number_of(from))
                      .number(offset)
                      .number(std::uint64_t{bytes.size()}));
    readings_.push_back(bytes);
  }

  void clear(Buffer& buffer, std::uint64_t offset, std::uint64_t bytes) override {
    ensure_part(buffer, offset, bytes);
    process_->ask(to_queue(Request::Clear).number(number_of(buffer)).number(offset).number(bytes));
  }

  void launch(const Launch& launch) override;
  bool is_done() override;
  std::vector<KernelTime> times() const override;

 private:
  using Clock = std::chrono::steady_clock;

  MessageWriter to_queue(Request request) const {
    MessageWriter message = request_of(request);
    message.number(number_);
    return message;
  }

  void take_readings(MessageReader& answer);

  SharedProcess process_;
  std::uint64_t number_;
  std::vector<std::span<std::byte>> readings_;   // destinations of reads that may be pending
  std::optional<Clock::time_point> last_check_;  // time of the last check
  Clock::duration work_time_ = {};               // working time, without pauses of this process
};

void RemoteQueue::launch(const Launch& launch) {
  MessageWriter message = to_queue(Request::Launch);
  message.text(launch.kernel)
      .number(launch.groups)
      .number(launch.group_size)
      .number(launch.local_bytes);
  for (const Argument& argument : launch.arguments) {
    const auto* const* buffer = std::get_if<const Buffer*>(&argument);
    message.number(buffer != nullptr);
    if (buffer != nullptr) {
      message.number(number_of(**buffer));
    } else {
      message.number(std::get<std::uint32_t>(argument));
    }
  }
  process_->ask(message);
}

// A driver may answer every check but never finish its work, so the work also has a time limit. The
// time between two checks counts as at most a second, so that a pause of this process (Ctrl-Z) does
// not use up the limit.
bool RemoteQueue::is_done() {
  constexpr Clock::duration kMaxBetween = 1s;
  MessageReader answer = process_->ask(to_queue(Request::IsDone));
  if (answer.number<std::uint8_t>() != 0) {
    take_readings(answer);
    last_check_.reset();
    work_time_ = {};
    return true;
  }
  const Clock::time_point now = Clock::now();
  if (last_check_) work_time_ += std::min(now - *last_check_, kMaxBetween);
  last_check_ = now;
  if (work_time_ > process_->limit()) {
    process_->fail("has not finished its work in " + seconds_text(process_->limit()));
  }
  return false;
}

void RemoteQueue::take_readings(MessageReader& answer) {
  for (const std::span<std::byte> to : std::exchange(readings_, {})) {
    const std::span<const std::byte> bytes = answer.bytes();
    if (bytes.size() != to.size()) process_->fail("has read a wrong number of bytes");
    std::ranges::copy(bytes, to.begin());
  }
}

std::vector<KernelTime> RemoteQueue::times() const {
  MessageReader answer = process_->ask(to_queue(Request::Times));
  std::vector<KernelTime> times;
  while (!answer.is_at_end()) {
    KernelTime& time = times.emplace_back();
    time.kernel = readable(answer.text());
    time.launches = answer.number<std::uint64_t>();
    time.seconds = answer.number<double>();
  }
  return times;
}

class RemoteDevice : public Device {
 public:
  RemoteDevice(SharedProcess process, DeviceInfo info)
      : process_(std::move(process)), info_(std::move(info)) {}

  const DeviceInfo& info() const override { return info_; }

  std::unique_ptr<Buffer> allocate(std::uint64_t bytes) override {
    return std::make_unique<RemoteBuffer>(process_, bytes);
  }

  std::unique_ptr<Queue> make_queue(Timing timing) override {
    return std::make_unique<RemoteQueue>(process_, timing);
  }

 private:
  SharedProcess process_;
  DeviceInfo info_;
};

}  // namespace

DeviceSearch search_remotely(const Drivers& drivers, const Patience& patience) {
  Drivers cuda = drivers;
  cuda.opencl = {};
  cuda.nvidia_opencl.clear();
  Drivers opencl = drivers;
  opencl.cuda = {};
  auto by_opencl =
      std::async(std::launch::async, [&] { return search_by("OpenCL", opencl, patience); });
  DeviceSearch search = search_by("CUDA", cuda, patience);
  DeviceSearch more = by_opencl.get();
  search.devices = merged(std::move(search.devices), std::move(more.devices));
  append(search.troubles, more.troubles);
  append(search.hints, more.hints);
  if (std::ranges::any_of(search.devices, &DeviceInfo::is_gpu)) search.hints.clear();
  return search;
}

std::unique_ptr<Device> open_remotely(const DeviceInfo& device, const ProgramText& program,
                                      std::span<const std::string> libraries,
                                      const Patience& patience) {
  const auto process =
      std::make_shared<DriverProcess>("device '" + device.name + "': its driver", patience);
  MessageReader answer = process->ask(request_of(Request::Open)
                                          .device(device)
                                          .texts(libraries)
                                          .text(program.opencl)
                                          .text(program.options)
                                          .text(program.ptx));
  return std::make_unique<RemoteDevice>(process, readable_device(answer));
}

}  // namespace nqueens::gpu
