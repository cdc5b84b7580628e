// nqueens/io/zstd.h - compresses output as a zstd frame.
//
// Lists of solutions are redundant: they compress to a fifth of their size. zstd compresses at
// about the speed at which the lists are made, and many tools read it without an option (`zstdcat`,
// `tar`, R, pandas). The frame uses the library's default level and contains a checksum, so a
// damaged file is detected.
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
  // Starts a compressor with `workers` threads that work while the caller continues; with 0, the
  // calling thread compresses. The threads start with the first bytes. Throws Error if memory is
  // short.
  explicit Compressor(int workers);

  // Compresses `bytes` and appends the output that is ready to `out`; the rest is buffered. Throws
  // Error if memory is short.
  //
  //   cost   3 MB of memory however much is compressed; with workers 30 MB, and 10 MB for each
  //          worker. The call blocks while all workers are busy.
  void compress(std::string_view bytes, std::string& out);

  // Appends the buffered rest and so completes the frame, even if no byte was compressed. Later
  // calls of compress() begin a new frame; zstd reads consecutive frames as one file.
  void finish(std::string& out);

 private:
  struct Free {
    void operator()(ZSTD_CCtx_s* context) const;
  };

  std::unique_ptr<ZSTD_CCtx_s, Free> context_;
  std::vector<char> piece_;  // output buffer
};

}  // namespace nqueens::io
