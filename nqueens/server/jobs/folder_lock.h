// nqueens/server/jobs/folder_lock.h - ensures that only one server uses a folder.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace nqueens::server {

// Locks a folder for the lifetime of this object. The constructor creates the folder if necessary.
// The system releases the lock when the process ends for any reason.
class FolderLock {
 public:
  // Throws Error if another process holds the lock or the folder is not writable.
  explicit FolderLock(const std::filesystem::path& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int descriptor_ = -1;
};

}  // namespace nqueens::server
