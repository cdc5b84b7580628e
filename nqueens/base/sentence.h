// nqueens/base/sentence.h - one sentence on an exception, for the edges that catch it.
// SPDX-License-Identifier: MIT
#pragma once

#include <exception>
#include <string>

namespace nqueens {

// The sentence that people get to read, whatever the type of the exception. Texts of the standard
// library and of other libraries are not in it, as they name functions and files of programs.
std::string sentence_of(const std::exception& error);

}  // namespace nqueens
