// nqueens/server/jobs/folder_lock.cpp - ensures that only one server uses a folder.
// SPDX-License-Identifier: MIT
#include "nqueens/server/jobs/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

#include "nqueens/base/error.h"
#include "nqueens/base/system/regular_file.h"

namespace nqueens::server {

FolderLock::FolderLock(const std::filesystem::path& folder) {
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) throw Error("cannot make the folder '" + folder.string() + "': " + failed.message());
  const std::filesystem::path file = folder / "server.lock";
  constexpr mode_t kMode = 0600;
  descriptor_ = open_regular(file, O_RDWR | O_CREAT, kMode);
  if (descriptor_ < 0) {
    throw Error("cannot write to '" + file.string() +
                "': " + std::generic_category().message(errno));
  }
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
    ::close(descriptor_);
    throw Error("another nqueens serve uses the folder '" + folder.string() +
                "'; choose another one with --data");
  }
}

FolderLock::~FolderLock() { ::close(descriptor_); }

}  // namespace nqueens::server
