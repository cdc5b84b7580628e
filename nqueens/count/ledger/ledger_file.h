// nqueens/count/ledger/ledger_file.h - a file that grows in atomic steps.
//
// This class handles bytes and input/output errors, not the contents of a ledger. Every message
// names the file. A LedgerFile keeps the size of the part that is known to be on disk. Bytes after
// this part can be overwritten or truncated at any time.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace nqueens::count {

class LedgerFile {
 public:
  // Creates an empty, locked file. Throws UsageError when a file of that name exists, and Error
  // when the file cannot be created or locked.
  static LedgerFile create(const std::filesystem::path& path);

  // Opens and locks an existing regular file for reading and appending. Throws Error when the file
  // does not exist, when another LedgerFile has locked it, or when it cannot be opened.
  static LedgerFile open_to_append(const std::filesystem::path& path);

  // Opens an existing regular file for reading, without a lock. Throws Error when it cannot be
  // opened.
  static LedgerFile open_to_read(const std::filesystem::path& path);

  LedgerFile(LedgerFile&& other) noexcept;
  LedgerFile& operator=(LedgerFile&&) = delete;
  ~LedgerFile();  // closes and unlocks

  const std::string& name() const { return name_; }  // in quotes, for messages
  bool is_open() const { return descriptor_ >= 0; }

  // Reads bytes from `offset` on into the span, up to the end of the file. Returns the number of
  // bytes read.
  std::size_t read(std::span<char> bytes, std::uint64_t offset) const;

  // Truncates the file to `size`. On return, the remaining bytes are on disk, including those that
  // a killed writer had not synced.
  void cut(std::uint64_t size);

  // Appends at the current size and returns when the bytes are on disk. On Error the file is
  // unchanged. (If truncating it fails too, some new bytes remain until the next append overwrites
  // them.)
  void append(std::string_view bytes);

  // Sets the file's modification time to now. Errors are ignored.
  void touch() noexcept;

  void close() noexcept;

 private:
  LedgerFile(const std::filesystem::path& path, int flags);
  void lock(const std::filesystem::path& path);
  [[noreturn]] void refuse_existing() const;
  [[noreturn]] void refuse_bytes(const std::string& reason) const;
  [[noreturn]] void fail(const std::string& action) const;

  std::string name_;
  int descriptor_ = -1;
  std::uint64_t size_ = 0;
};

// A file that is removed at the end of the scope unless `path` has been cleared.
struct Temporary {
  explicit Temporary(std::filesystem::path name) : path(std::move(name)) {}
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  ~Temporary();
  std::filesystem::path path;
};

}  // namespace nqueens::count
