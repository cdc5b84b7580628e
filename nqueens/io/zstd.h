// nqueens/io/zstd.h - bytes on their way out, compressed as a zstd frame.
//
// Lists of solutions say little with many bytes: they become a fifth of their size. zstd is the
// format that does this at about the speed at which the lists are made, and that tools read without
// being told to (`zstdcat`, `tar`, R, pandas). The frame has the library's own level and a checksum
// of the content, so that a damaged file is noticed.
//
// RFC 8878: Collet, Kucherawy, "Zstandard Compression and the 'application/zstd' Media Type", 2021.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct ZSTD_CCtx_s;  // of <zstd.h>, which users of this header need not have

namespace nqueens::io {

class Compressor {
 public:
  // `workers` threads compress while the caller goes on; with 0 it is the caller who compresses.
  // They start with the first bytes that are compressed. Throws Error when memory is short.
  explicit Compressor(int workers);

  // Compresses the bytes and appends to `out` what is ready of them and of those before; the rest
  // waits for more. Throws Error when memory is short.
  //
  //   cost   however much is compressed, 3 MB; with workers 30 MB, and 10 MB for each. When all of
  //          them are behind, it waits.
  void compress(std::string_view bytes, std::string& out);

  // Appends what is left: all that was appended is now one frame, also if no byte was compressed.
  // What is compressed afterwards begins another, and frames in a row are one file to zstd.
  void finish(std::string& out);

 private:
  struct Free {
    void operator()(ZSTD_CCtx_s* context) const;
  };

  std::unique_ptr<ZSTD_CCtx_s, Free> context_;
  std::vector<char> piece_;  // of the output
};

}  // namespace nqueens::io
