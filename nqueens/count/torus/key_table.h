// nqueens/count/torus/key_table.h - a hash table that counts equal keys.
// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/torus/side_kernel.h"

namespace nqueens::count {

// Belongs to one thread and reuses its memory, 18 to 36 bytes for each key. A small array of bits
// answers most questions for keys that the table does not have.
class KeyTable {
 public:
  // Replaces all keys. A key must not have all bits; equal keys are kept. The table is incomplete if
  // `control` ended the run.
  void assign(std::span<const TorusKey> keys, RunControl& control) {
    const auto bits = static_cast<int>(std::bit_width(keys.size())) + 1;
    slot_shift_ = 64 - bits;
    bit_shift_ = slot_shift_ - kBitsPerSlot;
    slots_.assign(std::size_t{1} << bits, kNone);
    bits_.assign(((std::size_t{1} << (bits + kBitsPerSlot)) / 64) + 1, 0);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (i % kKeysBetweenChecks == kKeysBetweenChecks - 1 && control.should_end()) return;
      insert(keys[i]);
    }
  }

  // Returns how many of the keys equal `key`.
  std::uint64_t count(TorusKey key) const {
    const std::uint64_t hash = hash_of(key);
    const std::size_t bit = upper(hash, bit_shift_);
    if ((bits_[bit / 64] >> (bit % 64) & 1) == 0) return 0;
    std::uint64_t equal = 0;
    for (std::size_t i = upper(hash, slot_shift_); slots_[i] != kNone; i = next(i)) {
      if (slots_[i] == key) ++equal;
    }
    return equal;
  }

 private:
  static constexpr TorusKey kNone = ~TorusKey{0};
  static constexpr std::size_t kKeysBetweenChecks = 1 << 16;  // some milliseconds
  static constexpr int kBitsPerSlot = 3;                      // logarithm

  // Multiplicative hashing, D. E. Knuth, "The Art of Computer Programming" 3, 6.4. The upper bits
  // of the product are those of the hash.
  static std::uint64_t hash_of(TorusKey key) { return key * 0x9E37'79B9'7F4A'7C15U; }

  static std::size_t upper(std::uint64_t hash, int shift) {
    return static_cast<std::size_t>(hash >> shift);
  }

  std::size_t next(std::size_t slot) const { return (slot + 1) & (slots_.size() - 1); }

  void insert(TorusKey key) {
    const std::uint64_t hash = hash_of(key);
    const std::size_t bit = upper(hash, bit_shift_);
    bits_[bit / 64] |= std::uint64_t{1} << (bit % 64);
    std::size_t i = upper(hash, slot_shift_);
    while (slots_[i] != kNone) i = next(i);
    slots_[i] = key;
  }

  int slot_shift_ = 0;
  int bit_shift_ = 0;
  std::vector<TorusKey> slots_;      // at most half of them have a key
  std::vector<std::uint64_t> bits_;  // a bit for each value of the upper bits of the hash
};

}  // namespace nqueens::count
