// nqueens/gpu/drivers/driver_messages.h - messages between this process and the process of a driver
// (driver_process.h).
//
// A request begins with a value of enum Request, and its response with a value of enum Answer.
// Numbers have the memory layout of this machine, because both processes run the same program. A
// driver may have corrupted the memory of its process, so the reader checks that each field ends
// within the message.
//
//   request    fields                                    fields of the answer Done
//   Search     cuda libraries, OpenCL libraries,         devices, troubles, hints
//              has_cuda_kernels, nvidia_opencl, nvidia_icd
//   Open       device, libraries, text, options, PTX     device
//   Allocate   bytes                                     number of the buffer
//   Free       number of the buffer
//   MakeQueue  timing                                    number of the queue
//   EndQueue   number of the queue                       the bytes of its reads
//   Write      queue, buffer, offset, bytes
//   Read       queue, buffer, offset, number of bytes
//   Clear      queue, buffer, offset, number of bytes
//   Launch     queue, kernel, groups, group size, local
//              bytes, then kind and value of each argument
//   IsDone     queue                                     whether it is done; the bytes of its reads
//   Times      queue                                     name, launches and seconds of each kernel
//
// The answers Failed and OutOfMemory contain one sentence.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "nqueens/gpu/device.h"

namespace nqueens::gpu {

enum class Request : std::uint8_t {
  Search,
  Open,
  Allocate,
  Free,
  MakeQueue,
  EndQueue,
  Write,
  Read,
  Clear,
  Launch,
  IsDone,
  Times,
};

enum class Answer : std::uint8_t { Done, Failed, OutOfMemory };

using Bytes = std::vector<std::byte>;

class MessageWriter {
 public:
  template <class Number>
  requires std::is_arithmetic_v<Number> || std::is_enum_v<Number> MessageWriter& number(
      Number value) {
    return append(&value, sizeof value);
  }
  MessageWriter& bytes(std::span<const std::byte> bytes) {
    number(std::uint64_t{bytes.size()});
    return append(bytes.data(), bytes.size());
  }
  MessageWriter& text(std::string_view text) { return bytes(std::as_bytes(std::span(text))); }
  MessageWriter& texts(std::span<const std::string> texts) {
    number(std::uint64_t{texts.size()});
    for (const std::string& one : texts) text(one);
    return *this;
  }
  MessageWriter& device(const DeviceInfo& info);

  const Bytes& message() const { return message_; }

 private:
  MessageWriter& append(const void* from, std::size_t size) {
    const std::size_t before = message_.size();
    message_.resize(before + size);
    if (size > 0) std::memcpy(message_.data() + before, from, size);
    return *this;
  }

  Bytes message_;
};

// Reads the fields of a message in order. Throws DeviceError if the message is too short.
class MessageReader {
 public:
  explicit MessageReader(Bytes message) : message_(std::move(message)), left_(message_) {}

  template <class Number>
  requires std::is_arithmetic_v<Number> || std::is_enum_v<Number> Number number() {
    Number value = {};
    std::memcpy(&value, take(sizeof value).data(), sizeof value);
    return value;
  }
  // Returns a view into the message.
  std::span<const std::byte> bytes() { return take(number<std::uint64_t>()); }
  std::string text() {
    const std::span<const std::byte> field = bytes();
    return {reinterpret_cast<const char*>(field.data()), field.size()};
  }
  std::vector<std::string> texts() {
    std::vector<std::string> all;
    for (auto left = number<std::uint64_t>(); left > 0; --left) all.push_back(text());
    return all;
  }
  DeviceInfo device();

  bool is_at_end() const { return left_.empty(); }

 private:
  std::span<const std::byte> take(std::uint64_t size) {
    if (size > left_.size()) throw DeviceError("a message of its driver is too short");
    const auto field = left_.first(size);
    left_ = left_.subspan(size);
    return field;
  }

  Bytes message_;
  std::span<const std::byte> left_;
};

inline MessageWriter& MessageWriter::device(const DeviceInfo& info) {
  return text(info.name)
      .text(info.driver)
      .text(info.version)
      .number(info.is_gpu)
      .number(info.units)
      .number(info.max_group)
      .number(info.memory)
      .number(info.max_buffer)
      .number(info.local_memory)
      .number(std::uint64_t{info.number});
}

inline DeviceInfo MessageReader::device() {
  DeviceInfo info;
  info.name = text();
  info.driver = text();
  info.version = text();
  info.is_gpu = number<std::uint8_t>() != 0;
  info.units = number<std::uint32_t>();
  info.max_group = number<std::uint32_t>();
  info.memory = number<std::uint64_t>();
  info.max_buffer = number<std::uint64_t>();
  info.local_memory = number<std::uint64_t>();
  info.number = number<std::uint64_t>();
  return info;
}

}  // namespace nqueens::gpu
