// nqueens/count/fingerprint.h - one number for a sequence of numbers.
//
// Fowler, Noll and Vo's FNV-1a of 64 bits, byte by byte from the lowest: the same on every machine.
// It tells plans apart; it does not withstand somebody who looks for two with the same.
//
// Source: draft-eastlake-fnv, "The FNV Non-Cryptographic Hash Algorithm".
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace nqueens::count {

class Fingerprint {
 public:
  void add(std::uint64_t number) {
    for (int byte = 0; byte < 8; ++byte, number >>= 8) {
      value_ = (value_ ^ (number & 0xFF)) * 0x0000'0100'0000'01B3;
    }
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF2'9CE4'8422'2325;
};

}  // namespace nqueens::count
