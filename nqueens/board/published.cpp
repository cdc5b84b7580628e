// nqueens/board/published.cpp - published counts of solutions.
//
// These counts serve only to check results, and are never returned as results. For larger boards,
// only the other checks of count/ledger/verify.h apply.
//
// Sources: OEIS A000170 and A002562. n = 26: Queens@TUD, Dresden 2009. n = 27: Preusser and
// Engelhardt, "Putting queens in carry chains, No. 27", 2016; confirmed by Yao and Li, arXiv
// 2511.12009, 2025.
// SPDX-License-Identifier: MIT
#include "nqueens/board/published.h"

#include <array>

namespace nqueens {
namespace {

// clang-format off
constexpr std::array<std::uint64_t, 27> kSolutions = {
    1,
    0,
    0,
    2,
    10,
    4,
    40,
    92,
    352,
    724,
    2'680,
    14'200,
    73'712,
    365'596,
    2'279'184,
    14'772'512,
    95'815'104,
    666'090'624,
    4'968'057'848,
    39'029'188'884,
    314'666'222'712,
    2'691'008'701'644,
    24'233'937'684'440,
    227'514'171'973'736,
    2'207'893'435'808'352,
    22'317'699'616'364'044,
    234'907'967'154'122'528,
};

constexpr std::array<std::uint64_t, 27> kFundamental = {
    1,
    0,
    0,
    1,
    2,
    1,
    6,
    12,
    46,
    92,
    341,
    1'787,
    9'233,
    45'752,
    285'053,
    1'846'955,
    11'977'939,
    83'263'591,
    621'012'754,
    4'878'666'808,
    39'333'324'973,
    336'376'244'042,
    3'029'242'658'210,
    28'439'272'956'934,
    275'986'683'743'434,
    2'789'712'466'510'289,
    29'363'495'934'315'694,
};
// clang-format on

template <class Values>
std::optional<std::uint64_t> at(const Values& values, std::int32_t n) {
  static_assert(std::tuple_size_v<Values> == kMaxPublishedSize);
  if (n < 1 || n > kMaxPublishedSize) return std::nullopt;
  return values[static_cast<std::size_t>(n) - 1];
}

}  // namespace

std::optional<std::uint64_t> published_solutions(std::int32_t n) { return at(kSolutions, n); }
std::optional<std::uint64_t> published_fundamental(std::int32_t n) { return at(kFundamental, n); }

}  // namespace nqueens
