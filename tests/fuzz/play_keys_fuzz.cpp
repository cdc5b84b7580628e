// tests/fuzz/play_keys_fuzz.cpp - reads arbitrary bytes as terminal input for `nqueens play`.
//
// The keys must not depend on how the bytes are divided: all at once, one by one, or in pieces. The
// first byte gives the length of the pieces. Ctrl-C must be recognised at any position.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/terminal/keys.h"

namespace {

using nqueens::ensure;
using nqueens::terminal::Key;
using nqueens::terminal::KeyReader;

struct Heard {
  std::vector<Key> keys = {};
  bool is_inside_sequence = false;

  friend bool operator==(const Heard&, const Heard&) = default;
};

Heard hear(std::string_view bytes, std::size_t piece) {
  KeyReader reader;
  Heard heard;
  while (!bytes.empty()) {
    const std::vector<Key> keys = reader.read(bytes.substr(0, piece));
    heard.keys.insert(heard.keys.end(), keys.begin(), keys.end());
    bytes.remove_prefix(std::min(piece, bytes.size()));
  }
  heard.is_inside_sequence = reader.is_inside_sequence();
  return heard;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::size_t piece = std::size_t{data[0]} + 1;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const Heard whole = hear(bytes, bytes.size());
  ensure(hear(bytes, 1) == whole, "bytes that arrive one by one are the same keys");
  ensure(hear(bytes, piece) == whole, "bytes that arrive in pieces are the same keys");
  ensure(whole.keys.size() <= bytes.size(), "there are no more keys than bytes");
  ensure(std::ranges::count(whole.keys, Key::Interrupt) == std::ranges::count(bytes, '\x03'),
         "Ctrl-C is a key at any position");
  return 0;
}
