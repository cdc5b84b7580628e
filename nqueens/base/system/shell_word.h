// nqueens/base/system/shell_word.h - quotes a word for a shell.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace nqueens {

// Returns the word, in quotes if a POSIX shell would read it differently without them.
std::string shell_word(std::string_view text);

}  // namespace nqueens
