// nqueens/io/drawing.h - draws a board as text, half blocks, braille or SVG.
//
// Every drawing shows a Problem, the most general kind of board, with its given queens and blocked
// squares. To draw a placement, pass problem_of(placement).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/board/problem.h"

namespace nqueens::io {

enum class Colour { No, Yes };

// The marks that a drawing adds to the board. `Attacks` marks the free squares that a queen
// attacks, and the queens that attack each other.
enum class Overlay { None, Attacks };

// Squares that a drawing highlights to explain a deduction. Rings mark the squares from which the
// deduction follows, and crosses mark the squares that it rules out.
struct PointedOut {
  std::vector<Square> ringed = {};
  std::vector<Square> crossed_out = {};
};

struct DrawOptions {
  Colour colour = Colour::No;       // ANSI colours in `text` and `half`; SVG is always coloured
  Overlay overlay = Overlay::None;  // not shown by `braille`, or by `half` without colours
  PointedOut pointed_out = {};      // drawn in SVG only
};

struct Drawing {
  std::string_view name;  // text, half, braille, svg
  std::string_view summary;
  std::int32_t max_size;  // largest n; larger drawings would be unreadable
  std::string (*draw)(const Problem&, const DrawOptions&);
};

std::span<const Drawing> drawings();

// Returns the drawing called `name`. Throws UsageError, which lists the names, if there is none.
const Drawing& drawing(std::string_view name);

// Draws the board. Throws UsageError if it is larger than `drawing.max_size`.
std::string draw(const Drawing& drawing, const Problem& problem, const DrawOptions& options = {});

}  // namespace nqueens::io
