// nqueens/board/published.cpp - published counts of solutions.
//
// A count is never answered with one of these numbers: they check its result. They are also used in
// forecasts of times, and shown as known numbers of a board and as the sizes of its lists. For
// boards without a number here, only the other checks of count/ledger/verify.h apply.
//
// Sources: the sequences of the OEIS named below. The terms of A002464 from n = 11 on were computed
// by the recurrence given there. A000170 and A002562 for n = 26: Queens@TUD, Dresden 2009; for
// n = 27: Preusser and Engelhardt, "Putting queens in carry chains, No. 27", 2016, confirmed by Yao
// and Li, arXiv 2511.12009, 2025.
// SPDX-License-Identifier: MIT
#include "nqueens/board/published.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace nqueens {
namespace {

// The first terms of a sequence of the OEIS, from n = 1. Some sequences list only odd n, because
// there is no solution for even n.
struct Sequence {
  std::string_view name;
  std::span<const std::uint64_t> terms;
  bool has_only_odd = false;

  std::int32_t last_size() const {
    const auto size = static_cast<std::int32_t>(terms.size());
    return has_only_odd ? 2 * size - 1 : size;
  }
};

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
constexpr std::array<std::uint64_t, 16> kToroidal = {
    1, 0, 10, 28, 0, 88, 4'524, 0, 140'692, 820'496, 0, 128'850'048, 1'957'725'000, 0, 605'917'055'356, 13'404'947'681'712};
constexpr std::array<std::uint64_t, 26> kSuperqueens = {
    1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 44, 156, 1'876, 5'180, 32'516, 202'900, 1'330'622, 8'924'976, 64'492'432, 495'864'256, 3'977'841'852, 34'092'182'276, 306'819'842'212, 2'883'202'816'808, 28'144'109'776'812, 286'022'102'245'804};
constexpr std::array<std::uint64_t, 20> kTouching = {
    1, 0, 0, 2, 14, 90, 646, 5'242, 47'622, 479'306, 5'296'790, 63'779'034, 831'283'558, 11'661'506'218, 175'203'184'374, 2'806'878'055'610, 47'767'457'130'566, 860'568'917'787'402, 16'362'838'542'699'862, 327'460'573'946'510'746};
constexpr std::array<std::uint64_t, 20> kRooks = {
    1, 2, 6, 24, 120, 720, 5'040, 40'320, 362'880, 3'628'800, 39'916'800, 479'001'600, 6'227'020'800, 87'178'291'200, 1'307'674'368'000, 20'922'789'888'000, 355'687'428'096'000, 6'402'373'705'728'000, 121'645'100'408'832'000, 2'432'902'008'176'640'000};
constexpr std::array<std::uint64_t, 21> kSemiqueens = {
    1, 1, 3, 7, 23, 83, 405, 2'113, 12'657, 82'297, 596'483, 4'698'655, 40'071'743, 367'854'835, 3'622'508'685, 38'027'715'185, 424'060'091'065, 5'006'620'130'753, 62'395'131'973'755, 818'456'924'866'815, 11'271'715'349'614'463};
constexpr std::array<std::uint64_t, 13> kToroidalSemiqueens = {
    1, 3, 15, 133, 2'025, 37'851, 1'030'367, 36'362'925, 1'606'008'513, 87'656'896'891, 5'778'121'715'415, 452'794'797'220'965, 41'609'568'918'940'625};
constexpr std::array<std::uint64_t, 23> kReflecting = {
    1, 0, 0, 2, 4, 0, 2, 10, 32, 38, 140, 496, 1'186, 3'178, 16'792, 82'038, 289'566, 1'139'874, 5'914'118, 33'800'010, 142'337'180, 721'286'448, 4'384'569'864};
constexpr std::array<std::uint64_t, 21> kRookNightrider = {
    1, 2, 2, 8, 12, 22, 58, 276, 648, 2'304, 6'508, 24'528, 96'402, 466'922, 2'271'738, 13'723'826, 76'579'326, 512'425'626, 3'281'233'020, 24'654'941'268, 175'398'054'696};
constexpr std::array<std::uint64_t, 18> kRookZebrarider = {
    1, 2, 6, 12, 36, 174, 500, 2'052, 12'112, 65'092, 407'882, 2'954'798, 20'568'796, 157'579'774, 1'346'294'112, 11'580'692'142, 110'130'002'110, 1'145'065'547'108};
constexpr std::array<std::uint64_t, 25> kQueenCamelrider = {
    1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 56, 18, 116, 112, 408, 916, 2'400, 7'228, 27'368, 111'478, 445'644, 1'674'860, 7'624'368, 38'737'270, 178'933'064};
constexpr std::array<std::uint64_t, 24> kQueenZebrarider = {
    1, 0, 0, 2, 10, 0, 0, 0, 0, 16, 60, 40, 304, 620, 2'512, 8'734, 28'410, 94'312, 345'824, 1'391'072, 5'759'566, 25'227'796, 121'663'032, 635'977'968};
// clang-format on

constexpr std::array kSequences = {
    Sequence{"A000170", kSolutions},
    Sequence{"A007705", kToroidal, true},
    Sequence{"A051223", kSuperqueens},
    Sequence{"A002464", kTouching},
    Sequence{"A000142", kRooks},
    Sequence{"A099152", kSemiqueens},
    Sequence{"A006717", kToroidalSemiqueens, true},
    Sequence{"A007631", kReflecting},
    Sequence{"A189837", kRookNightrider},
    Sequence{"A189854", kRookZebrarider},
    Sequence{"A189873", kQueenCamelrider},
    Sequence{"A189876", kQueenZebrarider},
};

std::optional<std::uint64_t> term(const Sequence& sequence, std::int32_t n) {
  if (n < 1 || n > sequence.last_size()) return std::nullopt;
  if (!sequence.has_only_odd) return sequence.terms[static_cast<std::size_t>(n) - 1];
  return n % 2 == 0 ? 0 : sequence.terms[static_cast<std::size_t>(n) / 2];
}

const Sequence* sequence_of(const Rule& rule) {
  for (const Sequence& sequence : kSequences) {
    if (sequence.name == rule.sequence) return &sequence;
  }
  return nullptr;
}

}  // namespace

std::optional<std::uint64_t> published_solutions(const Rule& rule, std::int32_t n) {
  const Sequence* const sequence = sequence_of(rule);
  return sequence == nullptr ? std::nullopt : term(*sequence, n);
}

std::int32_t published_size(const Rule& rule) {
  const Sequence* const sequence = sequence_of(rule);
  return sequence == nullptr ? 0 : sequence->last_size();
}

std::optional<std::uint64_t> published_solutions(std::int32_t n) {
  return term(kSequences.front(), n);
}

std::optional<std::uint64_t> published_fundamental(std::int32_t n) {
  return term({"A002562", kFundamental}, n);
}

}  // namespace nqueens
