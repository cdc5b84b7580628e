// nqueens/io/drawing.h - a board as a picture.
//
// A problem is drawn, because that is the most general board: its given queens are the queens, its
// blocked squares are drawn as such. A placement is drawn through problem_of(placement).
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

// Whether free squares that a queen attacks are marked, and queens that attack each other.
enum class Overlay { None, Attacks };

// Squares that a picture points out: those that a reason is about, ringed, and those that follow
// from it to have no queen, crossed out.
struct PointedOut {
  std::vector<Square> ringed = {};
  std::vector<Square> crossed_out = {};
};

struct DrawOptions {
  Colour colour = Colour::No;  // ANSI colours in text drawings; SVG is always coloured
  Overlay overlay = Overlay::None;
  PointedOut pointed_out = {};  // in SVG alone
};

struct Drawing {
  std::string_view name;  // text, half, braille, svg
  std::string_view summary;
  std::int32_t max_size;  // beyond it nobody can look at the picture any more
  std::string (*draw)(const Problem&, const DrawOptions&);
};

std::span<const Drawing> drawings();

// The drawing with this name. Throws UsageError that lists the names.
const Drawing& drawing(std::string_view name);

// Draws the board. Throws UsageError when it is too large for that kind of drawing.
std::string draw(const Drawing& drawing, const Problem& problem, const DrawOptions& options = {});

}  // namespace nqueens::io
