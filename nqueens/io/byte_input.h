// nqueens/io/byte_input.h - reads an input as plain text (plain_text.h) and allows its beginning to
// be read again.
//
// A reader consumes the bytes piece by piece. All bytes from the beginning are also stored, so the
// reader can still decide to read the input as a sheet (sheet.h). They are stored until the reader
// calls forget_beginning(), or until there are more than kMaxSheetBytes of them.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "nqueens/io/plain_text.h"

namespace nqueens::io {

class ByteInput {
 public:
  // Reads from `read` through plain_bytes().
  ByteInput(ReadBytes read, bool keeps_beginning)
      : read_(plain_bytes(std::move(read))), keeps_beginning_(keeps_beginning) {}

  // Returns the bytes that have been fetched but not consumed.
  std::string_view unread() const { return unread_; }
  void consume(std::size_t count) { unread_.remove_prefix(count); }

  // Fetches more bytes if there are no unread bytes. Returns false at the end of the input.
  bool has_more() { return !unread_.empty() || fetch(); }

  struct Beginning {
    std::string_view bytes = {};  // valid until the next call of has_more()
    bool is_whole = false;        // `bytes` is known to be the whole input
  };

  // Fetches more input until `is_enough` returns true for the bytes from the beginning, or until
  // there are about kMaxSheetBytes of them. Returns all bytes from the beginning, or no bytes if
  // the beginning has been forgotten. Does not consume any bytes.
  Beginning look_ahead(const std::function<bool(std::string_view)>& is_enough);

  // Like look_ahead(), but fetches as much as possible, and then forgets the beginning.
  Beginning take_beginning();

  void forget_beginning();

 private:
  bool fetch();
  bool fetch_piece();

  ReadBytes read_;
  std::string buffer_;       // the bytes fetched last
  std::string_view unread_;  // the part of buffer_ not consumed yet
  bool has_ended_ = false;
  bool keeps_beginning_;
  std::string beginning_;  // all bytes fetched, while they are kept
};

}  // namespace nqueens::io
