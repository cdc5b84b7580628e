// nqueens/base/printable.h - makes untrusted text safe for a terminal.
//
// A terminal obeys control characters: a file or an argument quoted in a message could clear the
// screen, change the window title, or simulate typed keys. Control characters and bytes that are
// not UTF-8 are shown as numbers.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace nqueens {

// Returns the length of the non-ASCII UTF-8 character at `offset`. Returns 0 if the bytes there are
// not such a character, or if it is a control character (U+0080 to U+009F).
std::size_t utf8_length(std::string_view text, std::size_t offset);

// Returns `text` with each byte of a control character (line feeds and tabs included) or of invalid
// UTF-8 written as a number, such as `\x1B`. Printable text is unchanged.
std::string printable(std::string_view text);

}  // namespace nqueens
