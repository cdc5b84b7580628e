// nqueens/base/system/regular_file.h - reads regular files up to a limit and replaces them
// atomically.
//
// In a folder that other users can write to, a path may lead to anything: a pipe that blocks the
// reader, an endless device, a sparse file of a terabyte, a link to another user's file. Therefore
// a file is first opened without blocking and then checked.
//
// A new file is written under a temporary name in the same folder and renamed when it is complete
// and on disk; until then, an existing file is unchanged. The temporary name is random and must be
// new (O_EXCL), so that a planted link is not followed. A link at the target path is followed as a
// shell would follow it, within the limits of the system (protected_symlinks).
// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace nqueens {

// Returns the path as messages show it: 'path'.
std::string in_quotes(const std::filesystem::path& path);

// Opens a regular file with these flags of open(2) and O_CLOEXEC.
//
//   returns  the descriptor; -1, with the reason in errno, when it cannot be opened
//   errors   Error if the path leads to a folder, a pipe or a device
int open_regular(const std::filesystem::path& path, int flags, mode_t mode = 0);

// Returns the contents of a regular file. Throws Error if the file cannot be read or has more than
// `most_bytes` bytes.
std::string read_regular(const std::filesystem::path& path, std::size_t most_bytes);

// Follows a chain of links and returns the path at its end. The file need not exist.
std::filesystem::path behind_links(std::filesystem::path path);

// A file that appears under its name only when it is complete.
class NewFile {
 public:
  // Starts the file. If it replaces an existing file, it gets the permissions of that file and, if
  // the system allows it, also the owner. Throws Error if the file cannot be created, or if the
  // file to replace is write-protected or not a regular file.
  explicit NewFile(const std::filesystem::path& path);
  // Removes the temporary file unless commit() has succeeded.
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  // The descriptor to write to, at the start of the file.
  int descriptor() const { return descriptor_; }

  // Writes the file to disk and renames it to its final name. Throws Error if that fails.
  void commit();

 private:
  [[noreturn]] void fail(const std::string& action) const;
  void begin(mode_t mode);
  void forget();

  std::string name_;  // path in quotes, for messages
  std::filesystem::path target_;
  std::filesystem::path temporary_;
  const std::string* listed_ = nullptr;  // a copy of temporary_ for remove_new_files(), or null
  int descriptor_ = -1;
};

// Creates or replaces a file as NewFile does and writes its directory entry to disk.
void replace_file(const std::filesystem::path& path, std::string_view text);

// Writes the directory entry of this file to disk.
void sync_directory_of(const std::filesystem::path& path);

// Removes the temporary file of every NewFile that has not been committed. Called when the process
// ends; safe in a signal handler.
void remove_new_files() noexcept;

}  // namespace nqueens
