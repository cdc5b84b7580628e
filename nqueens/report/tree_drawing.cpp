// nqueens/report/tree_drawing.cpp - draws search trees as text and as SVG.
//
// Neither drawing uses recursion, because a tree is as deep as the board, which may have thousands
// of rows. In the picture, each leaf has its own column, from left to right, and each inner node is
// centred above its children, so no two lines cross.
// SPDX-License-Identifier: MIT
#include "nqueens/report/tree_drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "nqueens/base/error.h"

namespace nqueens::report {
namespace {

using search::Tree;
using search::TreeNode;

std::string label(const TreeNode& node) {
  std::string text = fmt::format("({},{})", node.square.row + 1, node.square.column + 1);
  if (node.is_solution) text += "  solution";
  if (node.is_dead_end()) text += "  dead end";
  return text;
}

// Calls visit(node, depth) for each node, with parents before children and siblings in order.
template <typename Visit>
void walk(const Tree& tree, Visit visit) {
  std::vector<std::pair<std::size_t, std::size_t>> waiting = {{0, 0}};
  while (!waiting.empty()) {
    const auto [node, depth] = waiting.back();
    waiting.pop_back();
    visit(node, depth);
    const auto& children = tree.nodes()[node].children;
    for (std::size_t i = children.size(); i > 0; --i) {
      waiting.emplace_back(children[i - 1], depth + 1);
    }
  }
}

// Sizes and distances of the parts of the picture, in hundredths of a board's side.
constexpr double kTreeBoard = 100;
constexpr double kTreeAcross = 130;
constexpr double kTreeDown = 190;
constexpr double kTreeMargin = 40;
constexpr double kPixelsPerUnit = 0.6;
// Larger boards are drawn without squares and queens, which would be too small to see.
constexpr std::int32_t kMaxBoardInTree = 12;

class TreePicture {
 public:
  explicit TreePicture(const Tree& tree) : tree_(tree), places_(tree.nodes().size()) {
    std::vector<std::size_t> order;
    walk(tree_, [&](std::size_t node, std::size_t depth) {
      order.push_back(node);
      places_[node].y = kTreeMargin + kTreeDown * static_cast<double>(depth);
      if (tree_.nodes()[node].children.empty())
        places_[node].x = kTreeMargin + kTreeAcross * leaves_++;
      height_ = std::max(height_, places_[node].y + kTreeBoard + kTreeMargin);
    });
    width_ = 2 * kTreeMargin + kTreeAcross * (leaves_ - 1) + kTreeBoard;
    for (std::size_t i = order.size(); i > 0; --i) {
      const std::size_t node = order[i - 1];
      const auto& children = tree_.nodes()[node].children;
      if (children.empty()) continue;
      places_[node].x = (places_[children.front()].x + places_[children.back()].x) / 2;
    }
  }

  std::string drawn() {
    append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{:.0f}\" height=\"{:.0f}\" "
        "viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\">\n",
        width_ * kPixelsPerUnit, height_ * kPixelsPerUnit, width_, height_);
    append("<title>Search tree: {} nodes, {} solutions</title>\n", tree_.nodes().size(),
           tree_.solutions());
    out_ += "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n";
    out_ += "<g stroke=\"#667\" stroke-width=\"3\">\n";
    for (std::size_t node = 1; node < tree_.nodes().size(); ++node) line_to(node);
    out_ += "</g>\n";
    for (std::size_t node = 0; node < tree_.nodes().size(); ++node) board(node);
    out_ += "</svg>\n";
    return std::move(out_);
  }

 private:
  struct Place {
    double x = 0;
    double y = 0;
  };

  template <class... Values>
  void append(fmt::format_string<Values...> text, Values&&... values) {
    fmt::format_to(std::back_inserter(out_), text, std::forward<Values>(values)...);
  }

  void line_to(std::size_t node) {
    const Place& from = places_[tree_.nodes()[node].parent];
    const Place& to = places_[node];
    append("<path d=\"M{:.0f} {:.0f}L{:.0f} {:.0f}\"/>\n", from.x + kTreeBoard / 2,
           from.y + kTreeBoard, to.x + kTreeBoard / 2, to.y);
  }

  void board(std::size_t node) {
    const TreeNode& tree_node = tree_.nodes()[node];
    const char* const colour = tree_node.is_solution     ? "#1a7f37"
                               : tree_node.is_dead_end() ? "#b35900"
                                                         : "#667";
    append("<g transform=\"translate({:.0f} {:.0f})\">", places_[node].x, places_[node].y);
    append(
        "<rect width=\"100\" height=\"100\" fill=\"#f4f0e6\" stroke=\"{}\" "
        "stroke-width=\"{}\"/>",
        colour, tree_node.is_solution ? 8 : 4);
    if (tree_.problem().size() <= kMaxBoardInTree) squares_and_queens(node);
    if (tree_node.is_solution)
      append("<text x=\"50\" y=\"128\" {}>&#10003; solution</text>", kSign);
    if (tree_node.is_dead_end())
      append("<text x=\"50\" y=\"128\" {}>&#10007; dead end</text>", kSign);
    out_ += "</g>\n";
  }

  static constexpr std::string_view kSign =
      "font-family=\"sans-serif\" font-size=\"22\" text-anchor=\"middle\" fill=\"#222\"";

  void squares_and_queens(std::size_t node) {
    const std::int32_t n = tree_.problem().size();
    const double side = kTreeBoard / n;
    std::string dark;
    for (std::int32_t row = 0; row < n; ++row) {
      for (std::int32_t column = 1 - row % 2; column < n; column += 2) {
        dark += fmt::format("M{:.4g} {:.4g}h{:.4g}v{:.4g}h-{:.4g}z", column * side, row * side,
                            side, side, side);
      }
    }
    append("<path d=\"{}\" fill=\"#cdbf9f\"/>", dark);
    for (const Square queen : tree_.queens(node)) {
      append("<circle cx=\"{:.4g}\" cy=\"{:.4g}\" r=\"{:.4g}\" fill=\"#222\"/>",
             (queen.column + 0.5) * side, (queen.row + 0.5) * side, 0.34 * side);
    }
  }

  const Tree& tree_;
  std::vector<Place> places_;
  double leaves_ = 0;
  double width_ = 0;
  double height_ = 0;
  std::string out_;
};

}  // namespace

std::string tree_text(const Tree& tree) {
  std::string text;
  std::vector<bool> more;  // for each depth, whether the current node has a later sibling
  walk(tree, [&](std::size_t node, std::size_t depth) {
    if (depth == 0) {
      text += tree.nodes().front().is_solution ? "start  solution\n" : "start\n";
      return;
    }
    more.resize(depth);
    for (std::size_t d = 0; d + 1 < depth; ++d) text += more[d] ? "│   " : "    ";
    more[depth - 1] = tree.nodes()[tree.nodes()[node].parent].children.back() != node;
    text += more[depth - 1] ? "├── " : "└── ";
    text += label(tree.nodes()[node]) + "\n";
  });
  return text;
}

std::string tree_svg(const Tree& tree) {
  if (tree.nodes().size() > kMaxDrawnNodes) {
    throw UsageError(fmt::format(
        "the search tree has {} nodes, but a picture shows at most {}; --format tree without --as "
        "svg writes it as text",
        tree.nodes().size(), kMaxDrawnNodes));
  }
  return TreePicture(tree).drawn();
}

}  // namespace nqueens::report
