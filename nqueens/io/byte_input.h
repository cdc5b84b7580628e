// nqueens/io/byte_input.h - the plain bytes of an input, whose beginning can be read again.
//
// A reader consumes the bytes piece by piece. Until it calls forget_beginning(), the bytes from the
// beginning are kept, up to kMaxSheetBytes, so that it can still read the input as a sheet.
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

  // The bytes that are fetched and not consumed yet.
  std::string_view unread() const { return unread_; }
  void consume(std::size_t count) { unread_.remove_prefix(count); }

  // Returns whether there are unread bytes, and fetches more if there are none.
  bool has_more() { return !unread_.empty() || fetch(); }

  struct Beginning {
    std::string_view bytes = {};  // valid until the next call of has_more()
    bool is_whole = false;        // whether they are the whole input
  };

  // Fetches more of the input, up to about kMaxSheetBytes in all, until `is_enough` holds for the
  // bytes from the beginning. Returns these bytes; none if they are not kept any more. The unread
  // bytes stay unread.
  Beginning look_ahead(const std::function<bool(std::string_view)>& is_enough);

  // Like look_ahead() for the rest of the input. The beginning is then forgotten.
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
