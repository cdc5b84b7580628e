// nqueens/io/plain_text.h - normalises text: converts it to UTF-8 with ASCII line ends, blanks and
// digits. The result is called plain text here.
//
//   byte order mark                                    removed; UTF-16 with a mark is converted
//   CR, CR LF                                          replaced by LF
//   no-break and wide blanks                           replaced by a blank
//   full-width letters, digits, punctuation            replaced by the ASCII character
//   zero-width characters, emoji variation selectors   removed
//
// Other bytes are unchanged, even if they are not valid UTF-8. Each line keeps its number. If text
// needs no conversion, it is only checked, at several gigabytes a second.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace nqueens::io {

// A function that reads an input: it writes the next bytes to the beginning of `room` and returns
// their number, or 0 at the end of the input. It may throw.
using ReadBytes = std::function<std::size_t(std::span<char> room)>;

// Returns a function that reads the input of `read` as plain text.
ReadBytes plain_bytes(ReadBytes read);

// Converts `text` to plain text.
std::string plain_text(std::string_view text);

}  // namespace nqueens::io
