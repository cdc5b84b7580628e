// nqueens/io/io.h - public interface of nqueens::io: converts values to text, pictures and
// compressed bytes, and text to values.
//
//   format.h        twelve text formats for placements, written and read; the table of formats
//   reader.h        reads a stream of placements in any of these formats, one record at a time
//   sheet.h         reads boards and levels in other notations that people and programs use
//   plain_text.h    converts UTF-16, other line ends and other blanks to plain UTF-8
//   level_format.h  six notations for boards with regions, written and read, alone or as a stream
//   drawing.h       draws a board as text, half blocks, braille or SVG
//   zstd.h          compresses bytes
//   number.h        reads numbers in the notations that people use (1e6, 1_000_000) and writes
//                   them grouped (365,596)
//
// Input:  bytes from the caller, or a stream. nqueens::io opens no files and needs no terminal.
// Output: values (`Board`, `RegionPuzzle`, numbers), or text and bytes in strings.
// Errors: UsageError for text that breaks its format; the message gives the line, in most cases the
// column, what was expected and what was found.
//
// Read the headers in the order above. Each format has a file of its own, except that `fen` and
// `fen-full` share one; format_cols.cpp is the simplest.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/io/drawing.h"
#include "nqueens/io/format.h"
#include "nqueens/io/levels/level_format.h"
#include "nqueens/io/number.h"
#include "nqueens/io/plain_text.h"
#include "nqueens/io/reader.h"
#include "nqueens/io/sheet/sheet.h"
#include "nqueens/io/zstd.h"
