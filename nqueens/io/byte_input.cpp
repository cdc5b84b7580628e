// nqueens/io/byte_input.cpp - reads an input and allows its beginning to be read again.
// SPDX-License-Identifier: MIT
#include "nqueens/io/byte_input.h"

#include "nqueens/io/cursor.h"
#include "nqueens/io/sheet/sheet.h"

namespace nqueens::io {

bool ByteInput::fetch_piece() {
  if (has_ended_) return false;
  buffer_.resize(kBufferBytes);
  unread_ = std::string_view(buffer_).substr(0, read_(buffer_));
  has_ended_ = unread_.empty();
  if (keeps_beginning_) beginning_ += unread_;
  return !has_ended_;
}

bool ByteInput::fetch() {
  const bool has_piece = fetch_piece();
  if (beginning_.size() > kMaxSheetBytes) forget_beginning();
  return has_piece;
}

ByteInput::Beginning ByteInput::look_ahead(const std::function<bool(std::string_view)>& is_enough) {
  if (!keeps_beginning_) return {};
  const std::size_t consumed = beginning_.size() - unread_.size();
  while (beginning_.size() <= kMaxSheetBytes && !is_enough(beginning_) && fetch_piece()) {
  }
  buffer_ = beginning_;
  unread_ = std::string_view(buffer_).substr(consumed);
  return {buffer_, has_ended_ && buffer_.size() <= kMaxSheetBytes};
}

ByteInput::Beginning ByteInput::take_beginning() {
  const Beginning beginning = look_ahead([](std::string_view) { return false; });
  forget_beginning();
  return beginning;
}

void ByteInput::forget_beginning() {
  keeps_beginning_ = false;
  std::string().swap(beginning_);  // an assignment would keep the memory
}

}  // namespace nqueens::io
