// nqueens/kernels/halves/half_moves-inl.h - lines of halves, counted and moved to other places.
// SPDX-License-Identifier: MIT

// A guard that is switched once a target, as Highway asks for.
#if defined(NQUEENS_COUNT_HALF_MOVES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef NQUEENS_COUNT_HALF_MOVES_INL_H
#undef NQUEENS_COUNT_HALF_MOVES_INL_H
#else
#define NQUEENS_COUNT_HALF_MOVES_INL_H
#endif

#include <hwy/highway.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "nqueens/kernels/halves/half_lanes-inl.h"

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128

HWY_BEFORE_NAMESPACE();

#if NQUEENS_GFNI
#pragma GCC target("gfni")
#endif

namespace nqueens::kernels::halves::HWY_NAMESPACE {

#if HWY_TARGET <= HWY_AVX3

inline void count_lines(std::span<const Half> halves, std::array<std::uint8_t, 64>& counts) {
  __m512i sum = _mm512_setzero_si512();
  const __m512i minus_one = _mm512_set1_epi8(-1);
  for (const Half half : halves) sum = _mm512_mask_sub_epi8(sum, half, sum, minus_one);
  _mm512_storeu_si512(counts.data(), sum);
}

#else

inline void count_lines(std::span<const Half> halves, std::array<std::uint8_t, 64>& counts) {
  count_lines_by_digits(halves, counts);
}

#endif

#if HWY_TARGET <= HWY_AVX3_DL

struct alignas(64) ByteOrder {
  std::array<std::uint8_t, 64> from = {};
};

// For each word i and byte j the byte that comes there: byte i of word j, byte j of word i from the
// other end, or both. A matrix has its rows from the other end.
enum class From { Exchanged, OtherEnd, ExchangedOtherEnd };
constexpr ByteOrder byte_order(From from) {
  ByteOrder order;
  for (std::size_t i = 0; i < 8; ++i) {
    for (std::size_t j = 0; j < 8; ++j) {
      const std::size_t byte = from == From::Exchanged  ? 8 * j + i
                               : from == From::OtherEnd ? 8 * i + 7 - j
                                                        : 8 * (7 - j) + i;
      order.from[8 * i + j] = static_cast<std::uint8_t>(byte);
    }
  }
  return order;
}

constexpr ByteOrder kExchanged = byte_order(From::Exchanged);
constexpr ByteOrder kOtherEnd = byte_order(From::OtherEnd);
constexpr ByteOrder kExchangedOtherEnd = byte_order(From::ExchangedOtherEnd);

// Eight halves at a time become 64 bytes, one for each line; these are put in order, and turned
// back.
NQUEENS_GFNI_FUNCTION inline void move_lines(std::span<const Half> halves, const LineMoves& moves,
                                             std::uint64_t* moved) {
  const __m512i none = _mm512_set1_epi8(LineMoves::kNone);
  const __m512i other_end = _mm512_load_si512(kOtherEnd.from.data());
  const __m512i first = _mm512_permutexvar_epi8(other_end, _mm512_loadu_si512(moves.first.data()));
  const __m512i second =
      _mm512_permutexvar_epi8(other_end, _mm512_loadu_si512(moves.second.data()));
  const __m512i inverted = _mm512_permutexvar_epi8(other_end, _mm512_movm_epi8(moves.inverted));
  const __mmask64 has_first = _mm512_cmpneq_epi8_mask(first, none);
  const __mmask64 has_second = _mm512_cmpneq_epi8_mask(second, none);
  const __m512i to_lines = _mm512_load_si512(kExchangedOtherEnd.from.data());
  const __m512i to_halves = _mm512_load_si512(kExchanged.from.data());
  const __m512i unit = _mm512_set1_epi64(static_cast<long long>(0x8040'2010'0804'0201));
  for (std::size_t i = 0; i < halves.size(); i += 8) {
    const std::size_t left = halves.size() - i;
    const auto there = static_cast<__mmask8>(left < 8 ? (1U << left) - 1 : 255U);
    const __m512i eight = _mm512_maskz_loadu_epi64(there, halves.data() + i);
    const __m512i lines =
        _mm512_gf2p8affine_epi64_epi8(unit, _mm512_permutexvar_epi8(to_lines, eight), 0);
    const __m512i ordered = _mm512_ternarylogic_epi64(
        _mm512_maskz_permutexvar_epi8(has_first, first, lines),
        _mm512_maskz_permutexvar_epi8(has_second, second, lines), inverted, 0x96);
    const __m512i bytes = _mm512_gf2p8affine_epi64_epi8(unit, ordered, 0);
    _mm512_storeu_si512(moved + i, _mm512_permutexvar_epi8(to_halves, bytes));
  }
}

#else

inline void move_lines(std::span<const Half> halves, const LineMoves& moves, std::uint64_t* moved) {
  move_lines_by_tables(halves, moves, moved);
}

#endif

}  // namespace nqueens::kernels::halves::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // vectors

#endif  // guard
