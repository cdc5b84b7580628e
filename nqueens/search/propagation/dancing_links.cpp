// nqueens/search/propagation/dancing_links.cpp - solves the puzzle as an exact cover, by Algorithm
// X.
//
// Idea: the board has 6n - 2 lines, here called items: n rows, n columns, 2n - 1 diagonals of each
// kind. A square is an option that covers four items. A solution is a set of squares that covers
// every row and every column exactly once (primary items) and every diagonal at most once
// (secondary items). Algorithm X chooses a primary item that is not yet covered, tries each of its
// squares, and continues with the remaining items. Because it chooses the item with the fewest
// squares, it notices a column without squares as early as a row without squares, unlike a search
// by rows.
//
// Origin: H. Hitotumatu and K. Noshita, "A technique for implementing backtrack algorithms and its
// application", Information Processing Letters 8 (1979), for queens; D. E. Knuth, "Dancing links",
// Millennial Perspectives in Computer Science (2000), for exact covers.
//
// The links: the squares of an item form a circular list, linked in both directions. Covering an
// item takes each of its squares out of the other lists that contain it (three under the plain
// rule):
//
//   take node x out    up[down[x]] = up[x]    down[up[x]] = down[x]
//   put it back        up[down[x]] = x        down[up[x]] = x
//
// A node that was taken out still points to its old neighbours, so undoing the changes in the
// reverse order restores the lists. Nothing needs to be copied or saved.
//
// Invariant, whenever an item is chosen: the lists of the items that are not covered hold exactly
// the squares that are not blocked and that no queen attacks. The items still linked to the root
// (root_) are the rows, columns and regions without a queen.
//
// Other rules of attack change only the items. On a torus there are n diagonals of each kind. Each
// line of a rider is a secondary item. For rules with leaps, every pair of squares that a leap
// connects is a secondary item of two squares, so a square has eight more items for superqueens. If
// one square of a pair is outside the board, the pair is an item of one square, which saves a test
// for the edge.
//
// If the board is divided into regions, each region is a primary item like a row or a column.
//
// Order: if several items have the fewest squares, the first one in linking order is chosen. Rows,
// columns and regions are linked alternately, beginning with the first ones or with the central
// ones (parameter `row_order`). The second order is Knuth's organ-pipe order.
//
// Events: Enter and Exhausted give the chosen item: `line` says whether it is a row, a column or a
// region, and `row` is its number. Counters: each queen placed is a try, and each node taken out of
// a list is a check, which is Knuth's measure of work.
//
// When it fails: a node of the search costs O(n) list changes, which are spread over 48 bytes of
// memory per square, so bit masks are faster on boards that fit into them. The algorithm is also a
// poor choice for finding one solution of a large board. Within 10,000 nodes, it solves 48 of the
// boards of 4 to 200 rows. A search that chooses only among rows (most_constrained_row.cpp) solves
// 120 of them. The reason is that items near a corner soon have few squares, and then the search
// stays in that corner.
// SPDX-License-Identifier: MIT
#include "nqueens/search/propagation/dancing_links.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/lines.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/direction.h"
#include "nqueens/search/memory.h"
#include "nqueens/search/propagation/poll_by_checks.h"
#include "nqueens/search/recorder.h"

namespace nqueens::search {
namespace {

// Items are numbered in this order: rows, columns, diagonals, anti-diagonals, regions, lines of
// riders, then pairs of squares that a leap connects.
using CoverItem = std::int32_t;
// The node of an item has the item's number. The nodes of the squares follow.
using CoverNode = std::int32_t;

// `nodes` is the number of nodes of a square, and `places` the number of array elements reserved
// for them. `places` is a power of two, so that a step around the ring of a square's nodes needs a
// bit mask instead of a division.
struct NodesPerSquare {
  std::int32_t nodes = 4;
  std::int32_t places = 4;
};
constexpr std::size_t kNodesOnLines = 4;
constexpr std::size_t kMaxNodes = kNodesOnLines + 1 + kMaxRiders + 1 + 2 * kMaxLeaps;

// Returns the number of nodes of a square under the rule.
std::size_t node_count(const Rule& rule, bool has_regions) {
  std::size_t nodes = kNodesOnLines + (has_regions ? 1 : 0) + 2 * rule.leaps.size();
  for (const Rider& rider : rule.riders) nodes += rider.reach == Reach::Reflected ? 2 : 1;
  return nodes;
}

// Numbers the items that contain each square.
class CoverItems {
 public:
  explicit CoverItems(const Problem& problem)
      : n_(problem.size()),
        diagonals_(n_, problem.rule()),
        first_region_(2 * n_ + 2 * diagonals_.count()),
        rule_(problem.rule()),
        regions_(problem.regions()),
        lines_(first_region_ + regions_.size()) {
    for (const Rider& rider : rule_.riders) {
      riders_.push_back({lines_, RiderLines(n_, rider)});
      lines_ += static_cast<std::int32_t>(riders_.back().lines.count());
    }
    for (const Square by : rule_.leaps) {
      margin_ = std::max({margin_, by.row, by.column, -by.column});
    }
  }

  std::int32_t count() const { return rule_.leaps.empty() ? lines_ : pair_item({n_, 0}, 0); }
  NodesPerSquare nodes_per_square() const {
    const std::size_t nodes = node_count(rule_, !regions_.empty());
    return {static_cast<std::int32_t>(nodes), static_cast<std::int32_t>(std::bit_ceil(nodes))};
  }

  // Returns the item of the first region; 0 if there are no regions.
  CoverItem first_region() const { return regions_.empty() ? 0 : first_region_; }

  // Returns the items of a square, one for each of its nodes.
  std::array<CoverItem, kMaxNodes> of(Square square) const {
    std::array<CoverItem, kMaxNodes> items = {
        square.row, n_ + square.column, 2 * n_ + diagonals_.diagonal(square),
        2 * n_ + diagonals_.count() + diagonals_.anti_diagonal(square)};
    auto* item = items.data() + kNodesOnLines;
    if (!regions_.empty()) *item++ = first_region_ + regions_[square];
    for (const Riders& riders : riders_) {
      riders.lines.for_each_image(square, [&](Square image) {
        *item++ = riders.first + static_cast<std::int32_t>(riders.lines.number(image));
      });
    }
    std::int32_t leap = 0;
    for (const Square down : rule_.leaps) {
      *item++ = pair_item(square, leap);
      *item++ = pair_item({square.row - down.row, square.column - down.column}, leap);
      ++leap;
    }
    return items;
  }

 private:
  // The lines of a rider, and the item of the first of them.
  struct Riders {
    CoverItem first;
    RiderLines lines;
  };

  // Returns the item of the pair of `upper` and the square one leap below it. One of the two
  // squares can be outside the board, by at most the length of the leap.
  CoverItem pair_item(Square upper, std::int32_t leap) const {
    const auto leaps = static_cast<std::int32_t>(rule_.leaps.size());
    const std::int32_t row = (upper.row + margin_) * (n_ + 2 * margin_);
    return lines_ + leaps * (row + upper.column + margin_) + leap;
  }

  std::int32_t n_;
  Diagonals diagonals_;
  CoverItem first_region_;
  const Rule& rule_;
  const Regions& regions_;
  std::int32_t lines_;
  std::vector<Riders> riders_;
  std::int32_t margin_ = 0;  // distance of the longest leap, in rows or columns
};

// The linked lists of all items, and the operations that change them.
class CoverLinks {
 public:
  // Links all squares that the problem does not block. At first, no item is covered. `order` is the
  // order in which rows, columns and regions are linked.
  CoverLinks(const Problem& problem, const std::vector<std::int32_t>& order)
      : n_(problem.size()),
        items_(problem),
        nodes_(items_.nodes_per_square()),
        root_(items_.count()),
        left_(at(root_) + 1),
        right_(at(root_) + 1),
        sizes_(at(root_)),
        up_(at(first_node({n_, 0}))),
        down_(up_.size()),
        item_(up_.size()) {
    link_items(order);
    link_squares(problem);
  }

  // Return the kind and the number of the line of a primary item.
  Line line(CoverItem item) const {
    if (item < n_) return Line::Row;
    return item < 2 * n_ ? Line::Column : Line::Region;
  }
  std::int32_t number(CoverItem item) const {
    if (item < n_) return item;
    return item < 2 * n_ ? item - n_ : item - items_.first_region();
  }

  // Returns whether all primary items are covered.
  bool are_all_covered() const { return right_[at(root_)] == root_; }

  // Returns the primary item with the fewest squares; if there are several, the first in linking
  // order.
  CoverItem shortest_item() const {
    CoverItem shortest = right_[at(root_)];
    for (CoverItem item = right_[at(shortest)]; item != root_; item = right_[at(item)]) {
      if (sizes_[at(item)] < sizes_[at(shortest)]) shortest = item;
    }
    return shortest;
  }

  // Returns the next node in the list of an item. The item's own node follows the last square and
  // precedes the first.
  CoverNode below(CoverNode node) const { return down_[at(node)]; }

  Square square(CoverNode node) const {
    const std::int32_t index = (node - root_) / nodes_.places;
    return {index / n_, index % n_};
  }

  // Returns the node of a square in the list of its row.
  CoverNode first_node(Square square) const {
    return root_ + nodes_.places * (square.row * n_ + square.column);
  }

  // Covers an item: unlinks it and removes its squares from all other lists. Adds the number of
  // removed nodes to `checks`.
  void cover(CoverItem item, std::uint64_t& checks) {
    right_[at(left_[at(item)])] = right_[at(item)];
    left_[at(right_[at(item)])] = left_[at(item)];
    for (CoverNode node = down_[at(item)]; node != item; node = down_[at(node)]) {
      checks += static_cast<std::uint64_t>(nodes_.nodes - 1);
      for (CoverNode other = next_of_square(node); other != node; other = next_of_square(other)) {
        up_[at(down_[at(other)])] = up_[at(other)];
        down_[at(up_[at(other)])] = down_[at(other)];
        --sizes_[at(item_[at(other)])];
      }
    }
  }

  // Undoes cover(item), which must be the last call of cover() that has not been undone.
  void uncover(CoverItem item) {
    for (CoverNode node = up_[at(item)]; node != item; node = up_[at(node)]) {
      for (CoverNode other = previous_of_square(node); other != node;
           other = previous_of_square(other)) {
        ++sizes_[at(item_[at(other)])];
        up_[at(down_[at(other)])] = other;
        down_[at(up_[at(other)])] = other;
      }
    }
    left_[at(right_[at(item)])] = item;
    right_[at(left_[at(item)])] = item;
  }

  // Cover or uncover the items of the node's square, except the item whose list contains the node.
  void cover_others(CoverNode node, std::uint64_t& checks) {
    for (CoverNode other = next_of_square(node); other != node; other = next_of_square(other)) {
      cover(item_[at(other)], checks);
    }
  }
  void uncover_others(CoverNode node) {
    for (CoverNode other = previous_of_square(node); other != node;
         other = previous_of_square(other)) {
      uncover(item_[at(other)]);
    }
  }

 private:
  static std::size_t at(std::int32_t index) { return static_cast<std::size_t>(index); }

  // The nodes of a square form a ring.
  CoverNode next_of_square(CoverNode node) const {
    return place_of(node) == nodes_.nodes - 1 ? node - nodes_.nodes + 1 : node + 1;
  }
  CoverNode previous_of_square(CoverNode node) const {
    return place_of(node) == 0 ? node + nodes_.nodes - 1 : node - 1;
  }
  std::int32_t place_of(CoverNode node) const { return (node - root_) & (nodes_.places - 1); }

  // Links rows, columns and regions alternately in a ring with the root. The other items need not
  // be covered, so each of them is linked in a ring of its own, where it is never chosen.
  void link_items(const std::vector<std::int32_t>& order) {
    for (CoverItem item = 0; item < root_; ++item) {
      left_[at(item)] = right_[at(item)] = item;
      up_[at(item)] = down_[at(item)] = item;
    }
    CoverItem last = root_;
    const auto append = [&](CoverItem item) {
      right_[at(last)] = item;
      left_[at(item)] = last;
      last = item;
    };
    for (const std::int32_t row : order) {
      append(row);
      append(n_ + row);
      if (items_.first_region() != 0) append(items_.first_region() + row);
    }
    append(root_);
  }

  void link_squares(const Problem& problem) {
    auto blocked = problem.blocked().begin();
    for (std::int32_t row = 0; row < n_; ++row) {
      for (std::int32_t column = 0; column < n_; ++column) {
        if (blocked != problem.blocked().end() && *blocked == Square{row, column}) {
          ++blocked;
        } else {
          link_square({row, column});
        }
      }
    }
  }

  // Puts the square at the end of its lists.
  void link_square(Square square) {
    CoverNode node = first_node(square);
    const auto items = items_.of(square);
    for (const CoverItem item : std::span(items).first(at(nodes_.nodes))) {
      const CoverNode last = up_[at(item)];
      item_[at(node)] = item;
      up_[at(node)] = last;
      down_[at(node)] = item;
      down_[at(last)] = node;
      up_[at(item)] = node;
      ++sizes_[at(item)];
      ++node;
    }
  }

  std::int32_t n_;
  CoverItems items_;
  NodesPerSquare nodes_;
  CoverItem root_;  // begins and ends the ring of primary items; numbered after all items
  std::vector<CoverItem> left_;
  std::vector<CoverItem> right_;
  std::vector<std::int32_t> sizes_;  // number of squares in the list of each item
  std::vector<CoverNode> up_;
  std::vector<CoverNode> down_;
  std::vector<CoverItem> item_;
};

template <Watched kWatched>
class DancingLinks {
 public:
  DancingLinks(const Problem& problem, Recorder& recorder)
      : n_(problem.size()),
        recorder_(recorder),
        polls_(recorder),
        board_(given_placement(problem)),
        links_(problem, open_rows(Problem(n_), recorder.params().row_order)) {
    for (const Square queen : problem.given()) {
      const CoverNode node = links_.first_node(queen);
      links_.cover(queen.row, recorder_.counters.checks);
      links_.cover_others(node, recorder_.counters.checks);
    }
  }

  void run() {
    recorder_.root();
    if (recorder_.ended()) return;
    reach();
    while (!polls_.ended()) {
      if (levels_.empty()) return recorder_.finish();
      Level& level = levels_.back();
      if (level.node != level.item) remove_queen(level);
      level.node = links_.below(level.node);
      if (level.node != level.item) {
        place_queen(level);
        if (!recorder_.ended()) reach();
      } else {
        leave(level.item);
      }
    }
  }

 private:
  struct Level {
    CoverItem item = 0;
    CoverNode node = 0;  // the square with the queen, or `item` before the first square is tried
  };

  // Handles a new board: reports a solution or enters the item with the fewest squares.
  void reach() {
    if (links_.are_all_covered()) return recorder_.solution<kWatched>(board_);
    const CoverItem item = links_.shortest_item();
    recorder_.enter<kWatched>(links_.number(item), links_.line(item));
    links_.cover(item, recorder_.counters.checks);
    levels_.push_back({.item = item, .node = item});
  }

  void leave(CoverItem item) {
    links_.uncover(item);
    recorder_.exhausted<kWatched>(links_.number(item), links_.line(item));
    levels_.pop_back();
  }

  void place_queen(const Level& level) {
    const Square queen = links_.square(level.node);
    links_.cover_others(level.node, recorder_.counters.checks);
    board_.place(queen);
    ++recorder_.counters.tries;
    recorder_.place<kWatched>(queen);
  }

  void remove_queen(const Level& level) {
    const Square queen = links_.square(level.node);
    links_.uncover_others(level.node);
    board_.remove(queen.row);
    recorder_.remove<kWatched>(queen);
  }

  std::int32_t n_;
  Recorder& recorder_;
  PollByChecks polls_;
  Placement board_;
  CoverLinks links_;
  std::vector<Level> levels_;
};

}  // namespace

std::int32_t largest_dancing_links_board(const Rule& rule) {
  std::int32_t most = kMaxDancingLinksSize;
  std::size_t nodes = kNodesOnLines;
  for (; nodes < node_count(rule, false); nodes *= 4) most /= 2;
  return most;
}

void dancing_links(const Problem& problem, Recorder& recorder) {
  const Rule& rule = problem.rule();
  const std::int32_t most = largest_dancing_links_board(rule);
  if (problem.size() > most) {
    throw UsageError("algorithm dancing-links supports at most " + std::to_string(most) + " " +
                     std::string(rule.many) + ", found " + std::to_string(problem.size()));
  }
  if (recorder.is_watched()) {
    DancingLinks<Watched::Yes>(problem, recorder).run();
  } else {
    DancingLinks<Watched::No>(problem, recorder).run();
  }
}

// Returns the memory in bytes: 12 for each place of a node, and 24 for each pair of squares that a
// leap connects, including pairs at the edge.
std::uint64_t bytes_of_links(const Problem& problem, const Params& /*params*/) {
  const auto rows = static_cast<std::uint64_t>(problem.size());
  const auto rows_with_margin = rows + std::uint64_t{2} * kMaxLeap;
  const auto places = std::bit_ceil(node_count(problem.rule(), problem.has_regions()));
  return 12 * places * rows * rows +
         24 * problem.rule().leaps.size() * rows_with_margin * rows_with_margin;
}

constinit const Algorithm kDancingLinks = {
    .name = "dancing-links",
    .family = Family::ExactCover,
    .summary = "exact cover with linked lists; branches on the line with the fewest squares",
    .origin =
        "D. E. Knuth, Dancing links, 2000; H. Hitotumatu and K. Noshita, A technique for "
        "implementing backtrack algorithms and its application, 1979",
    .cost = "about 3 list changes for each attacked square; 48 bytes of memory per square",
    .takes_row_order = true,
    .max_size = kMaxDancingLinksSize,
    .bytes = bytes_of_links,
    .run = dancing_links,
};

}  // namespace nqueens::search
