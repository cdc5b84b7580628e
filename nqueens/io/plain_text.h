// nqueens/io/plain_text.h - bytes as people store them, as UTF-8 with ASCII blanks and digits.
//
//   byte order mark            removed; UTF-16 after its mark becomes UTF-8
//   CR, CR LF                  a line end
//   no-break and wide blanks   a blank
//   full-width 0 to 9, A to z  the ASCII character, also for punctuation
//   zero-width characters      removed, as are variation selectors of emoji
//
// Lines keep their numbers. Other bytes pass unchanged, also those that are not UTF-8. Text that
// has none of these characters is copied once and checked, at several gigabytes a second.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace nqueens::io {

// Fills the beginning of `room` with the next bytes of an input and returns their number; 0 at the
// end of the input. May throw, which ends the reading.
using ReadBytes = std::function<std::size_t(std::span<char> room)>;

// Returns a function that reads from `read` and returns plain text.
ReadBytes plain_bytes(ReadBytes read);

// Returns the text as plain text.
std::string plain_text(std::string_view text);

}  // namespace nqueens::io
