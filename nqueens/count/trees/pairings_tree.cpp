// nqueens/count/trees/pairings_tree.cpp - counts the solutions that the quarter turn maps to
// themselves, as pairings of lines.
//
// A queen on (r, c) has three images, on (c, n-1-r), (n-1-r, n-1-c) and (n-1-c, r). Together the
// four queens occupy the rows r, c and their mirror images, and the columns of the same numbers.
// Let "line i" mean the rows i and n-1-i together with the columns i and n-1-i, for i < n / 2.
//
//   Lines. A queen outside the centre is not on a long diagonal, because her image under the half
//   turn would be on it too; thus r and c belong to different lines. For the same reason she is not
//   in the middle row or column of an odd board. A queen and her images therefore take two lines,
//   and a solution pairs all lines. An odd board also has a queen in the centre, because the middle
//   row needs one. Hence n = 4k or 4k + 1, with 2k lines.
//
//   Diagonals. The lines a and b can be paired by the queen in row a and column b, or by the queen
//   in row a and column n-1-b. In both cases the four diagonals of the queen and her images are at
//   the distances b - a and n-1-a-b from the long diagonal, on both sides, and so are the four
//   anti-diagonals. The two distances are different and not 0.
//
// A solution is therefore a pairing of the lines whose 2k distances are all different, together
// with an independent choice between two columns for each of the k pairs. The number of solutions
// is 2^k times the number of pairings. For n = 40 the search finds 75,375 pairings instead of
// 77,184,000 solutions. At each step it pairs the outermost free line with one of the other free
// lines.
//
// Sources: W. Ahrens, "Mathematische Unterhaltungen und Spiele" 1, 1910, states that the number of
// solutions is a multiple of 2^k. OEIS A033148 lists the numbers.
// SPDX-License-Identifier: MIT
#include "nqueens/count/trees/tree_plan.h"

namespace nqueens::count {
namespace {

// count() does not call should_end() when at most this many lines are free, because they have at
// most 10,395 pairings.
constexpr std::int32_t kLinesWithoutCheck = 12;

// The lines without a partner, and the distances that the pairs take.
struct Pairing {
  Mask free = 0;
  Mask taken = 0;

  std::int32_t outermost() const { return lowest_column(free); }
};

// A choice is the partner of the outermost free line.
class PairingsTree : public SearchTree {
 public:
  explicit PairingsTree(std::int32_t n) : n_(n) {}

  std::int32_t depth() const override { return n_ / 4; }

  std::vector<Branch> top() const override {
    return n_ % 4 > 1 ? std::vector<Branch>{} : std::vector<Branch>{{}};
  }

  Mask next(const Branch& branch) const override {
    const Pairing pairing = pairing_of(branch);
    Mask partners = 0;
    for (Mask left = without_lowest(pairing.free); left != 0; left = without_lowest(left)) {
      const Mask distances = distances_of(pairing.outermost(), lowest_column(left));
      if ((distances & pairing.taken) == 0) partners |= lowest_bit(left);
    }
    return partners;
  }

  std::uint64_t solutions(const Branch& branch, RunControl& control) const override {
    return count(pairing_of(branch), control) << (n_ / 4);
  }

  // For each pair, leaves only two squares of the upper row of its outer line open: the squares
  // where a queen of the pair can be.
  void restrict_to(const Branch& branch, std::vector<Mask>& open) const override {
    Mask free = all_columns(n_ / 2);
    for (const std::uint8_t partner : branch.choices) {
      open[static_cast<std::size_t>(lowest_column(free))] &=
          column_bit(partner) | column_bit(n_ - 1 - partner);
      free = without_lowest(free) & ~column_bit(partner);
    }
  }

 private:
  Mask distances_of(std::int32_t a, std::int32_t b) const {
    return column_bit(b - a) | column_bit(n_ - 1 - a - b);
  }

  Pairing with(const Pairing& pairing, std::int32_t partner) const {
    return {without_lowest(pairing.free) & ~column_bit(partner),
            pairing.taken | distances_of(pairing.outermost(), partner)};
  }

  Pairing pairing_of(const Branch& branch) const {
    Pairing pairing = {.free = all_columns(n_ / 2)};
    for (const std::uint8_t partner : branch.choices) pairing = with(pairing, partner);
    return pairing;
  }

  // Counts the ways to pair the free lines so that no distance is taken twice.
  std::uint64_t count(const Pairing& pairing, RunControl& control) const {
    if (pairing.free == 0) return 1;
    if (column_count(pairing.free) > kLinesWithoutCheck && control.should_end()) return 0;
    const std::int32_t a = pairing.outermost();
    std::uint64_t total = 0;
    for (Mask left = without_lowest(pairing.free); left != 0; left = without_lowest(left)) {
      const std::int32_t b = lowest_column(left);
      if ((distances_of(a, b) & pairing.taken) == 0) total += count(with(pairing, b), control);
    }
    return total;
  }

  std::int32_t n_;
};

std::string pairings_refusal(const Question& question) {
  if (question.symmetry == Symmetry::Rotate90 && question.problem.is_plain()) return "";
  return "counts only solutions equal to their quarter turn, on an empty board under the rule "
         "queens";
}

}  // namespace

std::unique_ptr<const SearchTree> make_pairings_tree(const Question& question) {
  return std::make_unique<PairingsTree>(question.size());
}

constinit const Method kPairings = {
    .name = "pairings",
    .summary = "solutions equal to their quarter turn on the empty board, as pairings of lines",
    .max_size = kMaxMaskSize,
    .uses_kernels = false,
    .refusal = pairings_refusal,
    .make_plan = make_tree_plan<kPairings, make_pairings_tree>,
};

}  // namespace nqueens::count
