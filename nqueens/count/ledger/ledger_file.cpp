// nqueens/count/ledger/ledger_file.cpp - a file that grows in atomic steps.
//
// Bytes count as written only after fsync. When fsync fails, the kernel may discard the bytes, and
// a second fsync may still succeed (Rebello et al., "Can applications recover from fsync
// failures?", 2020). A failed step is therefore never synced again: the file is truncated, and the
// caller writes the bytes again.
// SPDX-License-Identifier: MIT
#include "nqueens/count/ledger/ledger_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/base/system/regular_file.h"

namespace nqueens::count {
namespace {

constexpr mode_t kFileMode = 0666;  // before the umask

// Writes the bytes at `offset`. Returns false, with errno set, when not all could be written.
bool write_at(int descriptor, std::string_view bytes, std::uint64_t offset) {
  while (!bytes.empty()) {
    const ssize_t written =
        ::pwrite(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (written < 0 && errno == EINTR) continue;
    if (written == 0) errno = ENOSPC;
    if (written <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
    offset += static_cast<std::uint64_t>(written);
  }
  return true;
}

bool sync_descriptor(int descriptor) {
  int result = 0;
  do result = ::fsync(descriptor);
  while (result != 0 && errno == EINTR);
  return result == 0;
}

}  // namespace

LedgerFile LedgerFile::create(const std::filesystem::path& path) {
  LedgerFile file(path, O_RDWR | O_CREAT | O_EXCL);
  file.lock(path);
  struct stat status = {};
  if (::fstat(file.descriptor_, &status) != 0) file.fail("create");
  if (status.st_size != 0) file.refuse_existing();  // another writer was first
  return file;
}

LedgerFile LedgerFile::open_to_append(const std::filesystem::path& path) {
  LedgerFile file(path, O_RDWR);
  file.lock(path);
  return file;
}

LedgerFile LedgerFile::open_to_read(const std::filesystem::path& path) { return {path, O_RDONLY}; }

LedgerFile::LedgerFile(const std::filesystem::path& path, int flags)
    : name_(in_quotes(path)), descriptor_(open_regular(path, flags, kFileMode)) {
  if (descriptor_ >= 0) return;
  if (errno == EEXIST) refuse_existing();
  fail((flags & O_CREAT) != 0 ? "create" : "open");
}

LedgerFile::LedgerFile(LedgerFile&& other) noexcept
    : name_(std::move(other.name_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      size_(other.size_) {}

LedgerFile::~LedgerFile() { close(); }

void LedgerFile::close() noexcept {
  if (descriptor_ >= 0) ::close(descriptor_);
  descriptor_ = -1;
}

void LedgerFile::fail(const std::string& action) const {
  throw Error("cannot " + action + " " + name_ + ": " + std::strerror(errno));
}

void LedgerFile::refuse_bytes(const std::string& reason) const {
  throw Error("cannot-write", "cannot write to {file}: {reason}",
              {{"file", name_}, {"reason", reason}});
}

void LedgerFile::refuse_existing() const {
  throw UsageError(name_ + " already exists; resume it or choose another name");
}

// Locks the file and checks that the path still names it: another process may have replaced the
// file between opening and locking.
void LedgerFile::lock(const std::filesystem::path& path) {
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) throw Error(name_ + " is in use by another process");
    fail("lock");
  }
  struct stat locked = {};
  struct stat named = {};
  if (::fstat(descriptor_, &locked) != 0 || ::stat(path.c_str(), &named) != 0) fail("open");
  if (locked.st_dev != named.st_dev || locked.st_ino != named.st_ino) {
    throw Error(name_ + " was replaced by another process");
  }
}

std::size_t LedgerFile::read(std::span<char> bytes, std::uint64_t offset) const {
  std::size_t count = 0;
  while (count < bytes.size()) {
    const ssize_t got = ::pread(descriptor_, bytes.data() + count, bytes.size() - count,
                                static_cast<off_t>(offset + count));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail("read");
    if (got == 0) break;
    count += static_cast<std::size_t>(got);
  }
  return count;
}

void LedgerFile::cut(std::uint64_t size) {
  const bool is_cut = ::ftruncate(descriptor_, static_cast<off_t>(size)) == 0;
  if (!is_cut || !sync_descriptor(descriptor_)) fail("cut off the end of");
  size_ = size;
}

void LedgerFile::append(std::string_view bytes) {
  struct stat status = {};
  if (::fstat(descriptor_, &status) == 0 && status.st_nlink == 0) {
    refuse_bytes("it was deleted");
  }
  if (!write_at(descriptor_, bytes, size_) || !sync_descriptor(descriptor_)) {
    const int reason = errno;
    static_cast<void>(::ftruncate(descriptor_, static_cast<off_t>(size_)));
    refuse_bytes(std::strerror(reason));
  }
  size_ += bytes.size();
}

void LedgerFile::touch() noexcept { static_cast<void>(::futimens(descriptor_, nullptr)); }

Temporary::~Temporary() {
  if (!path.empty()) ::unlink(path.c_str());
}

}  // namespace nqueens::count
