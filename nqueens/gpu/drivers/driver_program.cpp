// nqueens/gpu/drivers/driver_program.cpp - the entry point of a driver's process.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/drivers/driver_program.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "nqueens/gpu/device_parts.h"
#include "nqueens/gpu/drivers/cuda_device.h"
#include "nqueens/gpu/drivers/driver_messages.h"
#include "nqueens/gpu/drivers/opencl_device.h"

namespace nqueens::gpu {

const char kDriverProgram[] = "nqueens-driver";  // NOLINT(modernize-avoid-c-arrays)

namespace {

bool receive_all(int socket, std::span<std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t size = ::recv(socket, bytes.data(), bytes.size(), 0);
    if (size == 0 || (size < 0 && errno != EINTR)) return false;
    if (size > 0) bytes = bytes.subspan(static_cast<std::size_t>(size));
  }
  return true;
}

bool send_all(int socket, std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t size = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (size < 0 && errno != EINTR) return false;
    if (size > 0) bytes = bytes.subspan(static_cast<std::size_t>(size));
  }
  return true;
}

// Serves one device. Requests refer to its buffers and queues by number.
class DriverServer {
 public:
  MessageWriter answer(Bytes message);

 private:
  struct ServedQueue {
    std::deque<Bytes> written;  // `written` and `read` outlive the queue, which uses their bytes
    std::deque<Bytes> read;
    std::unique_ptr<Queue> queue;
  };

  using Function = void (DriverServer::*)(MessageReader&, MessageWriter&);
  static Function function_of(Request request);

  void search(MessageReader& request, MessageWriter& answer);
  void open(MessageReader& request, MessageWriter& answer);
  void allocate(MessageReader& request, MessageWriter& answer);
  void free(MessageReader& request, MessageWriter& answer);
  void make_queue(MessageReader& request, MessageWriter& answer);
  void end_queue(MessageReader& request, MessageWriter& answer);
  void write(MessageReader& request, MessageWriter& answer);
  void read(MessageReader& request, MessageWriter& answer);
  void clear(MessageReader& request, MessageWriter& answer);
  void launch(MessageReader& request, MessageWriter& answer);
  void ask_whether_done(MessageReader& request, MessageWriter& answer);
  void tell_times(MessageReader& request, MessageWriter& answer);

  ServedQueue& queue(MessageReader& request) { return queues_.at(request.number<std::uint64_t>()); }
  Buffer& buffer(MessageReader& request) { return *buffers_.at(request.number<std::uint64_t>()); }

  std::unique_ptr<Device> device_;
  std::map<std::uint64_t, std::unique_ptr<Buffer>> buffers_;
  std::map<std::uint64_t, ServedQueue> queues_;
  std::uint64_t next_ = 0;
};

DriverServer::Function DriverServer::function_of(Request request) {
  switch (request) {
    case Request::Search:
      return &DriverServer::search;
    case Request::Open:
      return &DriverServer::open;
    case Request::Allocate:
      return &DriverServer::allocate;
    case Request::Free:
      return &DriverServer::free;
    case Request::MakeQueue:
      return &DriverServer::make_queue;
    case Request::EndQueue:
      return &DriverServer::end_queue;
    case Request::Write:
      return &DriverServer::write;
    case Request::Read:
      return &DriverServer::read;
    case Request::Clear:
      return &DriverServer::clear;
    case Request::Launch:
      return &DriverServer::launch;
    case Request::IsDone:
      return &DriverServer::ask_whether_done;
    case Request::Times:
      return &DriverServer::tell_times;
  }
  throw DeviceError("its process has received an unknown request");
}

MessageWriter DriverServer::answer(Bytes message) {
  const auto failed = [](Answer kind, const std::exception& error) {
    MessageWriter answer;
    answer.number(kind).text(error.what());
    return answer;
  };
  try {
    MessageReader request(std::move(message));
    MessageWriter answer;
    answer.number(Answer::Done);
    (this->*function_of(request.number<Request>()))(request, answer);
    return answer;
  } catch (const OutOfDeviceMemory& error) {
    return failed(Answer::OutOfMemory, error);
  } catch (const std::exception& error) {
    return failed(Answer::Failed, error);
  }
}

void DriverServer::search(MessageReader& request, MessageWriter& answer) {
  const std::vector<std::string> cuda = request.texts();
  const std::vector<std::string> opencl = request.texts();
  const bool has_cuda_kernels = request.number<std::uint8_t>() != 0;
  const std::string nvidia_opencl = request.text();
  const DeviceSearch found = search_devices({.cuda = cuda,
                                             .opencl = opencl,
                                             .has_cuda_kernels = has_cuda_kernels,
                                             .nvidia_opencl = nvidia_opencl,
                                             .nvidia_icd = request.text()});
  answer.number(std::uint64_t{found.devices.size()});
  for (const DeviceInfo& info : found.devices) answer.device(info);
  answer.texts(found.troubles).texts(found.hints);
}

void DriverServer::open(MessageReader& request, MessageWriter& answer) {
  const DeviceInfo info = request.device();
  const std::vector<std::string> libraries = request.texts();
  const std::string opencl = request.text();
  const std::string options = request.text();
  const std::string ptx = request.text();
  const ProgramText program = {.opencl = opencl, .options = options, .ptx = ptx};
  device_ = info.driver == "cuda" ? open_cuda_device(info, program, libraries)
                                  : open_opencl_device(info, program, libraries);
  answer.device(device_->info());
}

void DriverServer::allocate(MessageReader& request, MessageWriter& answer) {
  buffers_.emplace(next_, device_->allocate(request.number<std::uint64_t>()));
  answer.number(next_++);
}

void DriverServer::free(MessageReader& request, MessageWriter& /*answer*/) {
  buffers_.erase(request.number<std::uint64_t>());
}

void DriverServer::make_queue(MessageReader& request, MessageWriter& answer) {
  queues_[next_].queue = device_->make_queue(request.number<Timing>());
  answer.number(next_++);
}

// Waits for the commands of a queue, deletes the queue, and returns the bytes of its reads.
void DriverServer::end_queue(MessageReader& request, MessageWriter& answer) {
  ServedQueue& ended = queue(request);
  ended.queue.reset();
  for (const Bytes& bytes : ended.read) answer.bytes(bytes);
  std::erase_if(queues_, [](const auto& entry) { return entry.second.queue == nullptr; });
}

void DriverServer::write(MessageReader& request, MessageWriter& /*answer*/) {
  ServedQueue& to = queue(request);
  Buffer& memory = buffer(request);
  const auto offset = request.number<std::uint64_t>();
  const std::span<const std::byte> bytes = request.bytes();
  const Bytes& kept = to.written.emplace_back(bytes.begin(), bytes.end());
  to.queue->write(memory, offset, kept);
}

void DriverServer::read(MessageReader& request, MessageWriter& /*answer*/) {
  ServedQueue& from = queue(request);
  const Buffer& memory = buffer(request);
  const auto offset = request.number<std::uint64_t>();
  const auto size = request.number<std::uint64_t>();
  ensure_part(memory, offset, size);
  from.queue->read(memory, offset, from.read.emplace_back(size));
}

void DriverServer::clear(MessageReader& request, MessageWriter& /*answer*/) {
  ServedQueue& in = queue(request);
  Buffer& memory = buffer(request);
  const auto offset = request.number<std::uint64_t>();
  in.queue->clear(memory, offset, request.number<std::uint64_t>());
}

void DriverServer::launch(MessageReader& request, MessageWriter& /*answer*/) {
  ServedQueue& in = queue(request);
  const std::string kernel = request.text();
  Launch launch = {.kernel = kernel};
  launch.groups = request.number<std::uint32_t>();
  launch.group_size = request.number<std::uint32_t>();
  launch.local_bytes = request.number<std::uint32_t>();
  std::vector<Argument> arguments;
  while (!request.is_at_end()) {
    const bool is_buffer = request.number<std::uint8_t>() != 0;
    if (is_buffer) {
      arguments.emplace_back(&buffer(request));
    } else {
      arguments.emplace_back(request.number<std::uint32_t>());
    }
  }
  launch.arguments = arguments;
  in.queue->launch(launch);
}

void DriverServer::ask_whether_done(MessageReader& request, MessageWriter& answer) {
  ServedQueue& asked = queue(request);
  const bool is_done = asked.queue->is_done();
  answer.number(is_done);
  if (!is_done) return;
  for (const Bytes& bytes : asked.read) answer.bytes(bytes);
  asked.read.clear();
  asked.written.clear();
}

void DriverServer::tell_times(MessageReader& request, MessageWriter& answer) {
  for (const KernelTime& time : queue(request).queue->times()) {
    answer.text(time.kernel).number(time.launches).number(time.seconds);
  }
}

// Ends this process when the other end of the socket is closed, even if the driver hangs.
void end_with_the_other_side(int socket) {
  pollfd closed = {.fd = socket, .events = 0, .revents = 0};
  while (::poll(&closed, 1, -1) < 0 && errno == EINTR) {
  }
  ::_exit(0);
}

bool is_socket(int descriptor) {
  int kind = 0;
  socklen_t size = sizeof kind;
  return ::getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &kind, &size) == 0;
}

// Runs before main(). If the program was started as the process of a driver, serves the socket and
// then exits without calling the exit functions that drivers register.
[[gnu::constructor]] void serve_if_started_for_it() {
  if (std::string_view(program_invocation_name) != kDriverProgram) return;
  if (!is_socket(STDIN_FILENO)) return;
  std::thread(end_with_the_other_side, STDIN_FILENO).detach();
  serve_driver(STDIN_FILENO);
  ::_exit(0);
}

}  // namespace

void serve_driver(int socket) {
  DriverServer server;
  std::uint64_t size = 0;
  while (receive_all(socket, std::as_writable_bytes(std::span(&size, 1)))) {
    Bytes message(size);
    if (!receive_all(socket, message)) return;
    const MessageWriter answer = server.answer(std::move(message));
    size = answer.message().size();
    if (!send_all(socket, std::as_bytes(std::span(&size, 1)))) return;
    if (!send_all(socket, answer.message())) return;
  }
}

}  // namespace nqueens::gpu
