// nqueens/io/io.h - the door of room `io`: values to bytes and back.
//
//   format.h        placements in nine text formats, written and read; the table of formats
//   reader.h        a stream of placements in any of them, one record at a time
//   level_format.h  boards cut into regions in five notations, written and read, alone or as a
//                   stream
//   drawing.h       a board as a picture: text, half blocks, braille, SVG
//   zstd.h          bytes compressed on their way to a file
//   number.h        numbers as people write them: 1e6, 1_000_000; and read them: 365,596
//
// What goes wrong: bytes that do not follow their format are a UsageError with line and column,
// what was expected and what was found. Nothing here opens files or knows a terminal.
//
// Reading order: as above; the formats are one file each, format_cols.cpp being the simplest.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/io/drawing.h"
#include "nqueens/io/format.h"
#include "nqueens/io/levels/level_format.h"
#include "nqueens/io/number.h"
#include "nqueens/io/reader.h"
#include "nqueens/io/zstd.h"
