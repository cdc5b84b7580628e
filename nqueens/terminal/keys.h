// nqueens/terminal/keys.h - the keys of `nqueens play`, out of the bytes that a terminal
// sends.
//
// Most keys are one byte. Arrows and the like are several, an escape sequence: ESC, then [ or O,
// then parameters, then a letter or ~ (ECMA-48, and xterm's control sequences). A read may end in
// the middle of one, so what is not complete is kept for the next. Sequences that mean nothing here
// are passed over as a whole: their letters are no keys.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nqueens::terminal {

enum class Key : std::uint8_t {
  Up,
  Down,
  Left,
  Right,
  RowBegin,
  RowEnd,
  Top,
  Bottom,
  Queen,
  Mark,
  Undo,
  Redo,
  Hint,
  Help,
  NewGame,
  Redraw,
  Suspend,
  Quit,
  Interrupt,
};

class KeyReader {
 public:
  // The keys in these bytes, which follow those of the call before.
  std::vector<Key> read(std::string_view bytes);

  // Whether the last byte was inside an escape sequence. If nothing follows soon it was the Escape
  // key, which means nothing.
  bool is_inside_sequence() const { return !sequence_.empty(); }
  void forget_sequence() { sequence_.clear(); }

 private:
  std::optional<Key> key_of(char byte);
  std::optional<Key> continued(char byte);

  std::string sequence_;  // from ESC on
};

}  // namespace nqueens::terminal
