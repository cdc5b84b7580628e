// tests/fuzz/read_picture_fuzz.cpp - decodes arbitrary bytes as a picture and reads a level in it.
//
// The bytes are also read as the pixels of a picture with 64 columns. Each step throws UsageError
// or returns a valid result. Pictures of more than 10,000 pixels are only decoded, because reading
// them takes too long for a fuzzer.
// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "nqueens/base/error.h"
#include "nqueens/picture/picture.h"

namespace {

using nqueens::picture::Image;

void read(const Image& image) {
  constexpr std::int32_t kMaxPixels = 10'000;
  if (image.width > kMaxPixels || image.height > kMaxPixels) return;
  if (image.width * image.height > kMaxPixels) return;
  try {
    const auto reading = nqueens::picture::read_picture(image);
    nqueens::ensure(reading.puzzle.problem.has_regions(), "a level that is read has regions");
    nqueens::ensure(reading.puzzle.size() >= 4 && reading.puzzle.size() <= 16,
                    "a level that is read has 4 to 16 rows");
  } catch (const nqueens::UsageError&) {
    return;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    read(nqueens::picture::decoded({reinterpret_cast<const char*>(data), size}));
  } catch (const nqueens::UsageError&) {
  }
  constexpr std::size_t kRowBytes = std::size_t{64} * 4;
  const std::size_t rows = size / kRowBytes;
  if (rows == 0) return 0;
  read(nqueens::picture::image_of_rgba(64, static_cast<std::int32_t>(rows),
                                       {data, rows * kRowBytes}));
  return 0;
}
