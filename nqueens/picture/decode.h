// nqueens/picture/decode.h - decodes the bytes of a picture file: PNG and JPEG.
//
// The page without a server (docs/page.md) does not contain these functions, because the browser
// decodes pictures.
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "nqueens/picture/image.h"

namespace nqueens::picture {

// Returns whether `bytes` begins like a picture file, including the kinds that decoded() refuses.
bool is_picture(std::string_view bytes);

// Returns the picture, turned upright and drawn on a white background. A JPEG picture is decoded at
// a half, a quarter or an eighth of its size if its longer side then still has at least 1600
// pixels, because that is enough to read a board.
//
//   errors  UsageError if the bytes are not PNG or JPEG, if the picture is damaged, or if it has
//           more than kMaxPixels pixels
Image decoded(std::string_view bytes);

}  // namespace nqueens::picture
