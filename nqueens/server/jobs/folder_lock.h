// nqueens/server/jobs/folder_lock.h - one server a folder.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace nqueens::server {

// Holds the lock of a folder, which is made if it is not there, as long as it lives. The system
// lets it go when the program ends, however it does.
class FolderLock {
 public:
  // Error when another program holds it.
  explicit FolderLock(const std::filesystem::path& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int descriptor_ = -1;
};

}  // namespace nqueens::server
