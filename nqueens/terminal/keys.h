// nqueens/terminal/keys.h - converts the bytes of a terminal to the keys of `nqueens play`.
//
// Most keys send one byte. Arrows and similar keys send an escape sequence: ESC, then [ or O, then
// parameters, then a letter or ~ (ECMA-48, and xterm's control sequences). A read may end inside a
// sequence, so an incomplete sequence is kept for the next read. An unknown sequence is skipped as
// a whole, so that its letters are not taken for keys.
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
  // Returns the keys in these bytes, which continue those of the previous call.
  std::vector<Key> read(std::string_view bytes);

  // Returns whether the bytes read so far end inside an escape sequence. If no more bytes follow
  // soon, the player has pressed the Escape key, which has no function.
  bool is_inside_sequence() const { return !sequence_.empty(); }
  void forget_sequence() { sequence_.clear(); }

 private:
  std::optional<Key> key_of(char byte);
  std::optional<Key> continued(char byte);

  std::string sequence_;  // incomplete escape sequence, including ESC
};

}  // namespace nqueens::terminal
