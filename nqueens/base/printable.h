// nqueens/base/printable.h - text of others as a terminal may show it.
//
// A terminal obeys control characters: a file or an argument that is quoted in a message could
// clear the screen, change the title of the window, or have keys typed. Such characters are shown
// as numbers instead, and so are bytes that are not UTF-8.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace nqueens {

// Length of the UTF-8 character beyond ASCII at an offset; 0 when the bytes there are no such
// character, or when it is a control character (U+0080 to U+009F).
std::size_t utf8_length(std::string_view text, std::size_t offset);

// The text with `\x1B` for the byte 0x1B, and so for every byte of a control character (line feeds
// and tabs among them) or of what is not UTF-8. Printable text comes back as it is.
std::string printable(std::string_view text);

}  // namespace nqueens
