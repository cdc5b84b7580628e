// nqueens/cli/input.cpp - reads boards and levels from a file, standard input or an argument.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/input.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/cli/session.h"
#include "nqueens/io/levels/level_format.h"
#include "nqueens/picture/picture.h"
#include "nqueens/report/region_text.h"

namespace nqueens::cli {
namespace {

// The first bytes of a zstd frame (RFC 8878, section 3.1.1). No text format begins with the first
// of these bytes.
constexpr std::string_view kZstdMagic = "\x28\xB5\x2F\xFD";

// Time between two checks for a stop request while the program waits for input.
constexpr int kPollMilliseconds = 50;

// Returns the text of the level in a picture. Throws InputEnded if the watch ends the run.
std::string level_in_picture(std::string_view bytes, const std::string& name, const Watch& watch) {
  const picture::Reading reading = picture::read_picture(picture::decoded(bytes), watch);
  if (reading.ended != Ended::Complete) throw InputEnded{reading.ended, name};
  if (!reading.doubt.empty()) {
    Session::say("nqueens: " + name + ": " +
                 report::doubt_text(reading.doubt.text, reading.unsure));
  }
  return io::written(io::level_format("letters"), reading.puzzle);
}

}  // namespace

InputFile::InputFile(const std::string& name, Watch watch)
    : name_(name == "-" ? "standard input" : "'" + name + "'"), watch_(std::move(watch)) {
  descriptor_ = name == "-" ? STDIN_FILENO : ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat status = {};
  if (descriptor_ < 0 || ::fstat(descriptor_, &status) != 0) {
    throw Error("cannot read " + name_ + ": " + std::strerror(errno));
  }
  if (S_ISDIR(status.st_mode)) {
    if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
    throw Error("cannot read " + name_ + ": it is a folder");
  }
}

InputFile::~InputFile() {
  if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
}

std::size_t InputFile::read(std::span<char> room) {
  std::size_t count = read_some(room);
  if (!std::exchange(is_begun_, true)) refuse_compressed(room, count);
  return count;
}

std::size_t InputFile::read_some(std::span<char> room) {
  while (true) {
    wait_for_bytes();
    const ssize_t count = ::read(descriptor_, room.data(), room.size());
    if (count >= 0) return static_cast<std::size_t>(count);
    if (errno == EINTR || errno == EAGAIN) continue;
    throw Error("cannot read " + name_ + ": " + std::strerror(errno));
  }
}

// poll() also returns if there is an error, which read() then reports.
void InputFile::wait_for_bytes() {
  pollfd polled = {.fd = descriptor_, .events = POLLIN, .revents = 0};
  do {
    if (control_.should_end()) throw InputEnded{control_.ended(), name_};
  } while (::poll(&polled, 1, kPollMilliseconds) <= 0);
}

// Throws Error if the input begins with kZstdMagic. A pipe can deliver these four bytes one by one,
// so the function reads until it has all of them or a byte that differs.
void InputFile::refuse_compressed(std::span<char> room, std::size_t& count) {
  const auto begun = [&] { return std::string_view(room.data(), count); };
  while (count > 0 && count < kZstdMagic.size() && kZstdMagic.starts_with(begun())) {
    const std::size_t more = read_some(room.subspan(count));
    if (more == 0) return;
    count += more;
  }
  if (begun().starts_with(kZstdMagic)) {
    throw Error("cannot read " + name_ + ": it is compressed; decompress it with zstdcat");
  }
}

// Reads the first bytes of a file, or the whole file if it is a picture. A pipe can deliver bytes
// one by one, so the function reads until it has enough bytes to recognise a picture. It stops
// earlier if the first byte is ASCII, because no PNG or JPEG picture begins with an ASCII byte.
void BoardSource::begin() {
  constexpr std::size_t kFirstBytes = 4096;
  constexpr std::size_t kMagicBytes = 16;
  constexpr std::size_t kMaxPictureBytes = std::size_t{64} << 20;
  if (std::exchange(is_begun_, true) || !file_) return;
  head_.resize(kFirstBytes);
  std::size_t size = 0;
  std::size_t more = 1;
  const auto may_be_picture = [&] { return size == 0 || static_cast<signed char>(head_[0]) < 0; };
  while (more > 0 && size < kMagicBytes && may_be_picture()) {
    more = file_->read(std::span(head_).subspan(size));
    size += more;
  }
  head_.resize(size);
  if (!picture::is_picture(head_)) return;
  const std::string bytes = head_ + read_all(*file_, kMaxPictureBytes);
  head_ = level_in_picture(bytes, file_->name(), file_->watch());
  file_.reset();
}

const std::string& BoardSource::head() {
  begin();
  if (!file_ || is_head_complete_) return head_;
  is_head_complete_ = true;
  std::size_t size = head_.size();
  head_.resize(io::kMaxLevelBytes);
  for (std::size_t more = 1; more > 0 && size < head_.size(); size += more) {
    more = file_->read(std::span(head_).subspan(size));
  }
  head_.resize(size);
  return head_;
}

std::size_t BoardSource::read(std::span<char> room) {
  begin();
  if (used_ == head_.size()) return file_ ? file_->read(room) : 0;
  const std::size_t size = head_.copy(room.data(), room.size(), used_);
  used_ += size;
  return size;
}

std::string read_all(InputFile& file, std::size_t max_bytes) {
  constexpr std::size_t kBlockBytes = std::size_t{1} << 16;
  std::string text;
  std::size_t size = 0;
  for (std::size_t more = 1; more > 0; size += more) {
    if (size > max_bytes) {
      throw Error("cannot read " + file.name() + ": it has more than " + std::to_string(max_bytes) +
                  " bytes");
    }
    if (text.size() < size + kBlockBytes) text.resize(2 * size + kBlockBytes);
    more = file.read(std::span(text).subspan(size));
  }
  text.resize(size);
  return text;
}

}  // namespace nqueens::cli
