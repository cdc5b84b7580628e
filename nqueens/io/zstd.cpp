// nqueens/io/zstd.cpp - compresses output as a zstd frame.
// SPDX-License-Identifier: MIT
#include "nqueens/io/zstd.h"

#include <zstd.h>

#include "nqueens/base/error.h"

namespace nqueens::io {
namespace {

std::size_t checked(std::size_t answer) {
  if (ZSTD_isError(answer) != 0) {
    throw Error(std::string("cannot compress: ") + ZSTD_getErrorName(answer));
  }
  return answer;
}

}  // namespace

void Compressor::Free::operator()(ZSTD_CCtx_s* context) const { ZSTD_freeCCtx(context); }

Compressor::Compressor(int workers) : context_(ZSTD_createCCtx()), piece_(ZSTD_CStreamOutSize()) {
  if (!context_) throw Error("cannot compress: there is not enough memory");
  checked(ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_checksumFlag, 1));
  // A zstd library without threads refuses this setting; the calling thread then compresses.
  static_cast<void>(ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_nbWorkers, workers));
}

void Compressor::compress(std::string_view bytes, std::string& out) {
  ZSTD_inBuffer input = {bytes.data(), bytes.size(), 0};
  while (input.pos < input.size) {
    ZSTD_outBuffer output = {piece_.data(), piece_.size(), 0};
    checked(ZSTD_compressStream2(context_.get(), &output, &input, ZSTD_e_continue));
    out.append(piece_.data(), output.pos);
  }
}

void Compressor::finish(std::string& out) {
  ZSTD_inBuffer nothing = {nullptr, 0, 0};
  std::size_t left = 1;
  while (left > 0) {
    ZSTD_outBuffer output = {piece_.data(), piece_.size(), 0};
    left = checked(ZSTD_compressStream2(context_.get(), &output, &nothing, ZSTD_e_end));
    out.append(piece_.data(), output.pos);
  }
}

}  // namespace nqueens::io
