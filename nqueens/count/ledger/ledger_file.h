// nqueens/count/ledger/ledger_file.h - a file that grows by whole steps: on disk, or not at all.
//
// It knows nothing of ledgers, only of bytes and of what can go wrong with them. Every message
// names the file. The size kept here is the end of what is surely on disk; all that lies behind it
// may be overwritten or cut off at any time.
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
  // A new, empty, locked file. UsageError when there is one of that name; Error when it cannot be
  // made or locked.
  static LedgerFile create(const std::filesystem::path& path);

  // A regular file that exists, locked, to read and to append to. Error when there is none, when it
  // is locked by another LedgerFile or cannot be opened.
  static LedgerFile open_to_append(const std::filesystem::path& path);

  // A regular file that exists, not locked, to read. Error when it cannot be opened.
  static LedgerFile open_to_read(const std::filesystem::path& path);

  LedgerFile(LedgerFile&& other) noexcept;
  LedgerFile& operator=(LedgerFile&&) = delete;
  ~LedgerFile();  // closes and unlocks

  const std::string& name() const { return name_; }  // in quotes, for messages
  bool is_open() const { return descriptor_ >= 0; }

  // Fills the span from this offset on as far as the file goes; returns the number of bytes.
  std::size_t read(std::span<char> bytes, std::uint64_t offset) const;

  // Sets the size: what lies behind is cut off. Returns when what is left is on disk, also if a
  // writer that was killed had not synced it.
  void cut(std::uint64_t size);

  // Appends to the size set last and returns when the bytes are on disk. On Error the file is as it
  // was before (or, if even cutting fails, has leftovers that the next append overwrites).
  void append(std::string_view bytes);

  // Sets the time of its last change to now; what fails is of no importance.
  void touch() noexcept;

  void close() noexcept;

 private:
  LedgerFile(const std::filesystem::path& path, int flags);
  void lock(const std::filesystem::path& path);
  [[noreturn]] void refuse_existing() const;
  [[noreturn]] void refuse_bytes(const std::string& reason) const;
  [[noreturn]] void fail(const std::string& what) const;

  std::string name_;
  int descriptor_ = -1;
  std::uint64_t size_ = 0;
};

// A file that is removed again with the scope, unless its path is cleared before.
struct Temporary {
  explicit Temporary(std::filesystem::path name) : path(std::move(name)) {}
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  ~Temporary();
  std::filesystem::path path;
};

}  // namespace nqueens::count
