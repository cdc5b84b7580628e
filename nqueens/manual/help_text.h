// nqueens/manual/help_text.h - the layout of --help: names on the left, descriptions on the right,
// wrapped to the width of the terminal.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

namespace nqueens::manual {

// Returns the width of the terminal, or 80 if standard output is not a terminal. Returns at least
// 40: a narrower terminal wraps the lines itself.
std::size_t help_columns();

// Returns an entry such as "  -f,--format NAME   How to write them ...", with the description
// wrapped in its column. A name that is too long for its column gets a line of its own. Each line
// of `meaning` starts a new line and keeps its indentation when it is wrapped.
std::string help_entry(const std::string& name, const std::string& meaning, std::size_t columns);

// Wraps each line of `text` as a paragraph. A line that begins with a space is a command to copy
// and is not wrapped.
std::string help_paragraphs(const std::string& text, std::size_t columns);

}  // namespace nqueens::manual
