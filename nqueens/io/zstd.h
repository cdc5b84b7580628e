// nqueens/io/zstd.h - compresses output as a zstd frame.
//
// Lists of solutions compress to a fifth of their size. zstd compresses them about as fast as they
// are generated, and many programs recognise its files (`zstdcat`, `tar`, R, pandas). The frame
// uses the library's default level and contains a checksum, so damage is detected.
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
  // Creates a compressor with `workers` threads, which start with the first bytes and compress
  // while the caller continues. With 0, or with a library that has no threads, the calling thread
  // compresses. Throws Error if there is too little memory.
  explicit Compressor(int workers);

  // Compresses `bytes`. Appends the output that is complete to `out` and buffers the rest. Blocks
  // while all workers are busy. Throws Error if there is too little memory.
  //
  //   cost   memory does not depend on the amount of data: 3 MB without workers; 30 MB with
  //          workers, and 10 MB more for each worker
  void compress(std::string_view bytes, std::string& out);

  // Completes the frame, which may be empty: appends all buffered output to `out`. A later call of
  // compress() begins a new frame. Programs read consecutive frames as one file.
  void finish(std::string& out);

 private:
  struct Free {
    void operator()(ZSTD_CCtx_s* context) const;
  };

  std::unique_ptr<ZSTD_CCtx_s, Free> context_;
  std::vector<char> piece_;  // output buffer
};

}  // namespace nqueens::io
