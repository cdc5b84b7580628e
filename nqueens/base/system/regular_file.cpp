// nqueens/base/system/regular_file.cpp - reads and replaces files safely.
// SPDX-License-Identifier: MIT
#include "nqueens/base/system/regular_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <memory>
#include <random>
#include <system_error>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/base/system/descriptor.h"

namespace nqueens {
namespace {

constexpr mode_t kFileMode = 0666;  // before the umask
constexpr std::string_view kPartial = ".nqueens-partial";

// Names of temporary files. The function that takes a name out of the list then owns it, so a
// signal handler never reads a name that is being freed.
using ListedName = std::atomic<const std::string*>;
constexpr std::size_t kMaxListed = 64;
std::array<ListedName, kMaxListed> listed_names = {};

// Copies the name into the list; returns null if the list is full.
const std::string* list_name(const std::string& name) {
  auto copy = std::make_unique<const std::string>(name);
  for (ListedName& entry : listed_names) {
    const std::string* none = nullptr;
    if (entry.compare_exchange_strong(none, copy.get())) return copy.release();
  }
  return nullptr;
}

void unlist_name(const std::string* name) {
  if (name == nullptr) return;
  for (ListedName& entry : listed_names) {
    const std::string* expected = name;
    if (!entry.compare_exchange_strong(expected, nullptr)) continue;
    const std::unique_ptr<const std::string> freed(name);
    return;
  }
}

[[noreturn]] void fail_to(const std::string& action, const std::string& name) {
  throw Error("cannot " + action + " " + name + ": " + std::strerror(errno));
}

bool sync_descriptor(int descriptor) {
  int result = 0;
  do result = ::fsync(descriptor);
  while (result != 0 && errno == EINTR);
  return result == 0;
}

// Returns an unpredictable name in the folder of the target. The name has fewer than 255 bytes, the
// limit of most file systems.
std::filesystem::path temporary_beside(const std::filesystem::path& target) {
  constexpr std::size_t kMaxOfName = 200;
  std::random_device chance;
  const std::string name = target.filename().string().substr(0, kMaxOfName);
  return target.parent_path() / (name + "." + std::to_string(chance()) + std::string(kPartial));
}

}  // namespace

std::string in_quotes(const std::filesystem::path& path) { return "'" + path.string() + "'"; }

// O_NONBLOCK: opening a pipe must not block.
int open_regular(const std::filesystem::path& path, int flags, mode_t mode) {
  const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, mode);
  if (descriptor < 0 && errno != ENXIO && errno != EISDIR) return descriptor;
  struct stat status = {};
  const bool is_regular =
      descriptor >= 0 && ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
  if (is_regular) return descriptor;
  if (descriptor >= 0) ::close(descriptor);
  throw Error(in_quotes(path) + " is not a regular file");
}

std::string read_regular(const std::filesystem::path& path, std::size_t most_bytes) {
  const Descriptor file(open_regular(path, O_RDONLY));
  if (file.number() < 0) fail_to("read", in_quotes(path));
  struct stat status = {};
  if (::fstat(file.number(), &status) != 0) fail_to("read", in_quotes(path));
  const auto size = static_cast<std::uint64_t>(status.st_size);
  const auto refuse_size = [&] {
    throw Error("cannot read " + in_quotes(path) + ": it has more than " +
                std::to_string(most_bytes) + " bytes");
  };
  if (size > most_bytes) refuse_size();
  std::string text(static_cast<std::size_t>(size) + 1, '\0');
  std::size_t filled = 0;
  while (true) {
    const ssize_t count = ::read(file.number(), text.data() + filled, text.size() - filled);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail_to("read", in_quotes(path));
    if (count == 0) break;
    filled += static_cast<std::size_t>(count);
    if (filled > most_bytes) refuse_size();
    if (filled == text.size()) text.resize(2 * filled);  // the file is growing
  }
  text.resize(filled);
  return text;
}

std::filesystem::path behind_links(std::filesystem::path path) {
  constexpr int kMaxLinks = 40;  // the limit of Linux
  std::error_code failed;
  for (int links = 0; links < kMaxLinks && std::filesystem::is_symlink(path, failed); ++links) {
    const std::filesystem::path target = std::filesystem::read_symlink(path, failed);
    if (failed) break;
    path = path.parent_path() / target;
  }
  return path;
}

// Opens the existing file through the given path, links included, so that the system checks whether
// the links may be followed and the file may be written.
NewFile::NewFile(const std::filesystem::path& path)
    : name_(in_quotes(path)), target_(behind_links(path)) {
  const Descriptor replaced(open_regular(path, O_WRONLY));
  if (replaced.number() < 0) {
    if (errno != ENOENT) fail("create");
    begin(kFileMode);
    return;
  }
  struct stat opened = {};
  struct stat named = {};
  if (::fstat(replaced.number(), &opened) != 0) fail("create");
  if (::lstat(target_.c_str(), &named) != 0 || opened.st_dev != named.st_dev ||
      opened.st_ino != named.st_ino) {
    throw Error(name_ + " was replaced by another process");
  }
  constexpr mode_t kPermissions = 0777;
  const mode_t mode = opened.st_mode & kPermissions;
  begin(mode);
  // The system may refuse to change the owner; the file then belongs to the caller.
  static_cast<void>(!::fchown(descriptor_, opened.st_uid, opened.st_gid));
  static_cast<void>(::fchmod(descriptor_, mode));
}

void NewFile::begin(mode_t mode) {
  constexpr int kMaxNames = 16;
  for (int names = 0; names < kMaxNames && descriptor_ < 0; ++names) {
    temporary_ = temporary_beside(target_);
    listed_ = list_name(temporary_.string());
    descriptor_ =
        ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    if (descriptor_ >= 0) return;
    const int reason = errno;
    forget();
    errno = reason;
    if (reason != EEXIST) break;
  }
  fail("create");
}

NewFile::~NewFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  forget();
}

void NewFile::forget() {
  unlist_name(std::exchange(listed_, nullptr));
  temporary_.clear();
}

void NewFile::fail(const std::string& action) const { fail_to(action, name_); }

void NewFile::commit() {
  if (!sync_descriptor(descriptor_)) fail("write to");
  if (::rename(temporary_.c_str(), target_.c_str()) != 0) fail("create");
  forget();
}

void replace_file(const std::filesystem::path& path, std::string_view text) {
  NewFile file(path);
  while (!text.empty()) {
    const ssize_t written = ::write(file.descriptor(), text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail_to("write to", in_quotes(path));
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  file.commit();
  sync_directory_of(behind_links(path));
}

void sync_directory_of(const std::filesystem::path& path) {
  const std::filesystem::path parent = path.has_parent_path() ? path.parent_path() : ".";
  const Descriptor folder(::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  // Some file systems cannot sync a directory and report EINVAL, which is ignored.
  const bool is_synced =
      folder.number() >= 0 && (sync_descriptor(folder.number()) || errno == EINVAL);
  if (!is_synced) fail_to("write to the directory", in_quotes(parent));
}

void remove_new_files() noexcept {
  for (ListedName& entry : listed_names) {
    const std::string* const name = entry.exchange(nullptr);
    if (name == nullptr) continue;
    ::unlink(name->c_str());
    const std::string* none = nullptr;
    entry.compare_exchange_strong(none, name);  // puts the name back, so that its NewFile frees it
  }
}

}  // namespace nqueens
