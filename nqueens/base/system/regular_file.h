// nqueens/base/system/regular_file.h - files that the program keeps: regular ones, read up to a
// limit and replaced as a whole.
//
// A name in a folder that others can write to may stand for anything: a pipe that blocks whoever
// opens it, a device without end, a hole of a terabyte, a link to a file of somebody else. So a
// file is opened first, without waiting, and then looked at.
//
// A file that is made or replaced is written under another name in the same folder and renamed when
// it is complete and on disk; until then an old file stays as it is. The other name is drawn by
// chance and must be new (O_EXCL), so that no link that was put there is followed. A link at the
// name itself is followed, as a shell does, by the rules of the system (protected_symlinks).
// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace nqueens {

// The path as messages show it: 'path'.
std::string in_quotes(const std::filesystem::path& path);

// Opens a regular file with these flags of open(2); O_CLOEXEC is added.
//
//   returns  the descriptor; -1, with the reason in errno, when it cannot be opened
//   errors   Error when the name stands for a folder, a pipe or a device
int open_regular(const std::filesystem::path& path, int flags, mode_t mode = 0);

// The contents of a regular file. Error when it cannot be read, or has more bytes than that.
std::string read_regular(const std::filesystem::path& path, std::size_t most_bytes);

// The path that a chain of links ends at, or the path itself. The file need not exist.
std::filesystem::path behind_links(std::filesystem::path path);

// A file that appears under its name when it is complete.
class NewFile {
 public:
  // Begins the file. It gets the permissions and, if the system allows, the owner of a file that it
  // replaces. Error when it cannot be made, or when the file to replace is write-protected or not a
  // regular file.
  explicit NewFile(const std::filesystem::path& path);
  // Removes what was not committed.
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  // To be written to, from the beginning.
  int descriptor() const { return descriptor_; }

  // Returns when the file is complete on disk and has its name. Error when that is impossible.
  void commit();

 private:
  [[noreturn]] void fail(const std::string& action) const;
  void begin(mode_t mode);
  void forget();

  std::string name_;  // in quotes, for messages
  std::filesystem::path target_;
  std::filesystem::path temporary_;
  const std::string* listed_ = nullptr;  // temporary_ in the list of remove_new_files()
  int descriptor_ = -1;
};

// Makes or replaces a file, as NewFile does, and returns when its entry in the folder is on disk.
void replace_file(const std::filesystem::path& path, std::string_view text);

// Returns when the directory's entry for this file is on disk.
void sync_directory_of(const std::filesystem::path& path);

// Removes the temporary files of every NewFile that is not committed. For the end of the process: a
// signal handler may call it.
void remove_new_files() noexcept;

}  // namespace nqueens
