// nqueens/picture/decode.h - decodes the bytes of a picture file: PNG and JPEG.
//
// The page without a server does not have these functions: there the browser decodes pictures.
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "nqueens/picture/image.h"

namespace nqueens::picture {

// Returns whether bytes begin as a picture file does, also of the kinds that decoded() refuses.
bool is_picture(std::string_view bytes);

// Returns the picture, upright and drawn on white. A JPEG picture is decoded at a half, a quarter or
// an eighth of its size while its longer side keeps 1600 pixels, because a board needs no more.
//
//   errors  UsageError for other bytes, for a damaged picture and for one with more than kMaxPixels
Image decoded(std::string_view bytes);

}  // namespace nqueens::picture
