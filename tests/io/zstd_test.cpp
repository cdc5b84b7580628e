// tests/io/zstd_test.cpp - the decompressor of the zstd library restores compressed bytes.
// SPDX-License-Identifier: MIT
#include "nqueens/io/zstd.h"

#include <gtest/gtest.h>
#include <zstd.h>
#include <zstd_errors.h>

#include "nqueens/io/io.h"

namespace nqueens::io {
namespace {

// Numbers of workers. With 0, the caller's thread compresses.
constexpr auto kWorkers = {0, 1, 3};

// Decompresses complete frames. Returns their content, or the name of the error.
std::string content(const std::string& frames) {
  std::string bytes(std::size_t{1} << 25, '\0');
  const std::size_t size =
      ZSTD_decompress(bytes.data(), bytes.size(), frames.data(), frames.size());
  if (ZSTD_isError(size) != 0) return ZSTD_getErrorName(size);
  bytes.resize(size);
  return bytes;
}

// Compresses `bytes` in pieces of at most `piece` bytes.
std::string compressed(std::string_view bytes, int workers, std::size_t piece = std::string::npos) {
  Compressor compressor(workers);
  std::string out;
  for (; !bytes.empty(); bytes.remove_prefix(std::min(piece, bytes.size()))) {
    compressor.compress(bytes.substr(0, piece), out);
  }
  compressor.finish(out);
  return out;
}

// Returns a text of consecutive numbers. It is longer than two of the 8 MB blocks that workers
// compress separately.
const std::string& long_text() {
  static const std::string text = [] {
    std::string all;
    for (int number = 0; all.size() < 17'000'000; ++number) all += std::to_string(number) + '\n';
    return all;
  }();
  return text;
}

TEST(Zstd, ATextIsRestored) {
  for (const int workers : kWorkers) {
    EXPECT_EQ(content(compressed("0 4 7 5 2 6 1 3\n", workers)), "0 4 7 5 2 6 1 3\n");
  }
}

TEST(Zstd, AnEmptyTextIsAnEmptyFrame) {
  for (const int workers : kWorkers) {
    const std::string frame = compressed("", workers);
    EXPECT_EQ(ZSTD_findFrameCompressedSize(frame.data(), frame.size()), frame.size());
    EXPECT_EQ(content(frame), "");
  }
}

TEST(Zstd, ManyMegabytesAreRestored) {
  const std::string& text = long_text();
  for (const int workers : kWorkers) {
    const std::string frame = compressed(text, workers);
    EXPECT_LT(frame.size(), text.size() / 2);
    EXPECT_EQ(ZSTD_findFrameCompressedSize(frame.data(), frame.size()), frame.size());
    EXPECT_TRUE(content(frame) == text) << workers;  // too long to print
  }
}

TEST(Zstd, ATextInSmallPiecesIsRestored) {
  const std::string& text = long_text();
  for (const int workers : kWorkers) {
    EXPECT_TRUE(content(compressed(text, workers, 1000)) == text) << workers;
  }
  EXPECT_EQ(content(compressed("1,1-2,3-", 1, 1)), "1,1-2,3-");
}

TEST(Zstd, TheFrameDoesNotDependOnWorkersAndPieces) {
  const std::string by_one = compressed(long_text(), 1);
  EXPECT_TRUE(by_one == compressed(long_text(), 3));
  EXPECT_TRUE(by_one == compressed(long_text(), 3, 1000));
}

TEST(Zstd, AFrameIsIncompleteBeforeItIsFinished) {
  Compressor compressor(0);
  std::string out;
  compressor.compress(long_text(), out);
  EXPECT_FALSE(out.empty());
  EXPECT_EQ(content(out), ZSTD_getErrorString(ZSTD_error_srcSize_wrong));
  compressor.finish(out);
  EXPECT_TRUE(content(out) == long_text());
}

TEST(Zstd, BytesAfterAFinishedFrameBeginAnother) {
  Compressor compressor(1);
  std::string out;
  compressor.compress("1 3 0 2\n", out);
  compressor.finish(out);
  compressor.compress("2 0 3 1\n", out);
  compressor.finish(out);
  EXPECT_LT(ZSTD_findFrameCompressedSize(out.data(), out.size()), out.size());
  EXPECT_EQ(content(out), "1 3 0 2\n2 0 3 1\n");
}

TEST(Zstd, TheChecksumDetectsDamage) {
  std::string frame = compressed("0 4 7 5 2 6 1 3\n", 1);
  const std::size_t place = frame.find("0 4 7");  // too short to compress, so it is stored
  ASSERT_NE(place, std::string::npos);
  frame[place] = '9';
  EXPECT_EQ(content(frame), ZSTD_getErrorString(ZSTD_error_checksum_wrong));
}

}  // namespace
}  // namespace nqueens::io
