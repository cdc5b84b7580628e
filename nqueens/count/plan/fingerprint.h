// nqueens/count/plan/fingerprint.h - a 64-bit hash of a sequence of numbers.
//
// This is the 64-bit hash FNV-1a of Fowler, Noll and Vo over the bytes of each number. The lowest
// byte comes first, so the value is the same on every machine. The hash distinguishes plans; it
// does not resist an attacker who searches for collisions.
//
// Source: draft-eastlake-fnv, "The FNV Non-Cryptographic Hash Algorithm".
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace nqueens::count {

class Fingerprint {
 public:
  void add(std::uint64_t number) {
    std::size_t left = kBytes;
    for (; number != 0; --left, number >>= 8) value_ = (value_ ^ (number & 0xFF)) * kPrime;
    value_ *= kPowers[left];  // the remaining bytes are zero
  }
  std::uint64_t value() const { return value_; }

 private:
  static constexpr std::uint64_t kPrime = 0x0000'0100'0000'01B3;
  static constexpr std::size_t kBytes = 8;
  static constexpr std::array<std::uint64_t, kBytes + 1> kPowers = [] {
    std::array<std::uint64_t, kBytes + 1> powers = {1};
    for (std::size_t i = 1; i <= kBytes; ++i) powers[i] = powers[i - 1] * kPrime;
    return powers;
  }();

  std::uint64_t value_ = 0xCBF2'9CE4'8422'2325;
};

}  // namespace nqueens::count
