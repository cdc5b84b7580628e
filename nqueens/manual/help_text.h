// nqueens/manual/help_text.h - how --help looks: names on the left, what they mean on the right, no
// line wider than the terminal.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

namespace nqueens::manual {

// The width of the terminal that standard output is; 80 where it is none. No less than 40: what is
// narrower is left to the terminal.
std::size_t help_columns();

// "  -f,--format NAME   How to write them ...", its lines below each other. A name that is too long
// for its place has a line to itself. Each line of the meaning starts a new line, indented by the
// blanks that it begins with; the first one has none.
std::string help_entry(const std::string& name, const std::string& meaning, std::size_t columns);

// Paragraphs, one a line, each wrapped. A line that begins with a space is a command to copy, which
// is left as it is.
std::string help_paragraphs(const std::string& text, std::size_t columns);

}  // namespace nqueens::manual
