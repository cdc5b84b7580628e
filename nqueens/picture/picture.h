// nqueens/picture/picture.h - public interface of nqueens::picture: reads the level from a picture
// of a board.
//
//   decode.h        the bytes of a PNG or JPEG file -> Image
//   image.h         Image: red, green and blue of each pixel
//   read_picture.h  Image -> the level, its corners, queens and marks, and doubts
//
// Input:  a screenshot or a photo of one board with 4 to 16 rows.
// Output: a Reading as a value.
// Errors: UsageError if a picture cannot be decoded or shows no such board.
//
// Reading order of the steps: lines.h, lattice.h, cells.h, divide.h, marks.h, read_picture.h; for
// photos also blobs.h, homography.h, photo.h.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/picture/decode.h"
#include "nqueens/picture/image.h"
#include "nqueens/picture/read_picture.h"
