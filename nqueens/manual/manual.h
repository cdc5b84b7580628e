// nqueens/manual/manual.h - the door of room `manual`: what a command line says of itself.
//
// What comes in: the commands and their options as data (command_table.h), or a word that is none
// of some names. What goes out: text. Nothing can go wrong.
//
//   command_table.h  the command line as data
//   manual.h         the manual page, completions for shells
//   help_text.h      how --help looks
//   suggest.h        "did you mean"
//
// Reading order: as above.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "nqueens/manual/command_table.h"
#include "nqueens/manual/help_text.h"
#include "nqueens/manual/suggest.h"

namespace nqueens::manual {

// The manual page, in roff, for man -l -.
std::string man_page(const CommandEntry& program);

// What makes a shell complete the commands and options: "bash", "zsh" or "fish".
std::string completion(const CommandEntry& program, const std::string& shell);

}  // namespace nqueens::manual
