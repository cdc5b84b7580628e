// nqueens/report/region_text.cpp - writes the steps of region puzzles as sentences.
//
// A long list of squares is replaced by the number of squares, because readers can see the squares
// on the board.
// SPDX-License-Identifier: MIT
#include "nqueens/report/region_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "nqueens/io/number.h"

namespace nqueens::report {

using puzzle::Step;
using puzzle::Technique;

namespace {

using Names = std::vector<std::string>;
using Squares = std::vector<Square>;

// Joins texts: "a", "a and b", "a, b and c", with `last` instead of "and".
std::string listed(const Names& names, std::string_view last = "and") {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? fmt::format(" {} ", last) : ", ";
    text += names[i];
  }
  return text;
}

Names names_of_squares(std::span<const Square> squares) {
  Names names;
  for (const Square square : squares) {
    names.push_back(fmt::format("({},{})", square.row + 1, square.column + 1));
  }
  return names;
}

std::string number_of(const Unit& unit) {
  return unit.kind == UnitKind::Region ? std::string(1, region_letter(unit.number))
                                       : std::to_string(unit.number + 1);
}

// Returns a text such as "region C", "rows 2 and 3" or "regions A, B and C".
std::string unit_names(const std::vector<Unit>& units) {
  std::string text;
  for (const UnitKind kind : {UnitKind::Region, UnitKind::Row, UnitKind::Column}) {
    Names numbers;
    for (const Unit& unit : units) {
      if (unit.kind == kind) numbers.push_back(number_of(unit));
    }
    if (numbers.empty()) continue;
    if (!text.empty()) text += " and ";
    text +=
        fmt::format("{}{} {}", to_string(kind), numbers.size() == 1 ? "" : "s", listed(numbers));
  }
  return text;
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

// Writes the sentence of one step.
class StepWords {
 public:
  StepWords(const Step& step, const Problem& problem)
      : step_(step), queen_(problem.stars() == 1 ? "queen" : "star") {}

  std::string sentence() const {
    switch (step_.technique) {
      case Technique::Single:
        return single();
      case Technique::Confinement:
      case Technique::TwoInTwo:
      case Technique::ThreeInThree:
      case Technique::ManyInMany:
        return confinement();
      case Technique::SmallTouch:
      case Technique::WideTouch:
        return touch();
      case Technique::Packing:
        return packing();
      case Technique::SmallRemainder:
      case Technique::WideRemainder:
        return remainder();
      case Technique::Chain:
      case Technique::DeepChain:
        return chain();
      case Technique::Guess:
        break;
    }
    return fmt::format("No technique applies here: the solution has a {} on {}", queen_,
                       square_names(step_.placed));
  }

 private:
  // Returns a text such as "(1,2)", "(1,2) and (1,3)" or "12 squares".
  static std::string named(const Squares& squares) {
    if (squares.size() > kMaxNamed) return fmt::format("{} squares", squares.size());
    return square_names(squares);
  }

  // Returns a text such as "(1,2)", "(1,2) or (1,3)" or "one of 12 squares".
  static std::string either(const Squares& squares) {
    if (squares.size() > kMaxNamed) return fmt::format("one of {} squares", squares.size());
    return listed(names_of_squares(squares), "or");
  }

  // Returns a text such as "(1,2) is ruled out" or "12 squares are ruled out".
  static std::string out(const Squares& squares) {
    return fmt::format("{} {} ruled out", named(squares), squares.size() == 1 ? "is" : "are");
  }

  // Returns a text such as "a block of 2 x 2 with the upper left corner (1,2)".
  std::string blocks() const {
    const bool is_one = step_.blocks.size() == 1;
    return fmt::format("{} of 2 x 2 with the upper left {} {}",
                       is_one ? "a block" : fmt::format("{} blocks", step_.blocks.size()),
                       is_one ? "corner" : "corners", square_names(step_.blocks));
  }

  // Returns the consequences of the step: the new queens, and the squares that are ruled out.
  std::string consequences() const {
    Names parts;
    if (!step_.placed.empty()) {
      parts.push_back(fmt::format("{} {} a {}", square_names(step_.placed),
                                  step_.placed.size() == 1 ? "has" : "each have", queen_));
    }
    if (!step_.ruled_out.empty()) parts.push_back(out(step_.ruled_out));
    return listed(parts);
  }

  std::string single() const {
    const std::size_t count = step_.placed.size();
    std::string text =
        count == 1 ? fmt::format("{} has one open square left, so there is a {} on {}",
                                 unit_names(step_.units), queen_, square_names(step_.placed))
                   : fmt::format(
                         "{} has as many open squares left as it needs {}s, so there are "
                         "{}s on {}",
                         unit_names(step_.units), queen_, queen_, square_names(step_.placed));
    if (!step_.ruled_out.empty()) text += ": " + out(step_.ruled_out);
    return text;
  }

  std::string confinement() const {
    const std::string others = unit_names(step_.others);
    return fmt::format(
        "all open squares of {} are in {}, so no other square of {} can have a {}: {}",
        unit_names(step_.units), others, others, queen_, consequences());
  }

  std::string touch() const {
    const std::string_view effect = queen_ == "star"           ? "leave too few"
                                    : step_.reason.size() == 2 ? "attack both"
                                                               : "attack all";
    return fmt::format("{} has only {} left, and a {} on {} would {} of them: {}",
                       unit_names(step_.units), square_names(step_.reason), queen_,
                       listed(names_of_squares(step_.ruled_out), "or"), effect, consequences());
  }

  std::string packing() const {
    return fmt::format("the open squares of {} fit into {}, each of which has one {}: {}",
                       unit_names(step_.units), blocks(), queen_, consequences());
  }

  std::string remainder() const {
    const std::string stars = step_.stars == 1 ? "one star" : fmt::format("{} stars", step_.stars);
    const std::string units = unit_names(step_.units);
    const std::string_view need = step_.units.size() == 1 ? "needs" : "need";
    const std::string known =
        step_.others.empty()
            ? fmt::format("{} {} {}, on {}", units, need, stars, named(step_.reason))
            : fmt::format("{} {} {} outside {}, on {}", units, need, stars,
                          unit_names(step_.others), named(step_.reason));
    return fmt::format("{}{}: {}", known, lack_of_room(), consequences());
  }

  // Returns the reason why a square must have a star, or why it cannot have one: otherwise, too
  // little room would be left for the stars. Returns an empty text if all squares of the reason get
  // stars.
  std::string lack_of_room() const {
    if (step_.placed.size() == step_.reason.size()) return "";
    const std::string rest =
        step_.blocks.empty() ? "none of these squares" : "only squares in " + blocks();
    if (!step_.placed.empty()) {
      return fmt::format("; without a star on {}, {} would be left, which is too little room",
                         either(step_.placed), rest);
    }
    return fmt::format("; after a star on {}, {} would be left, which is too little room",
                       either(step_.ruled_out), rest);
  }

  std::string chain() const {
    const std::string assumed = step_.assumed ? square_names({{*step_.assumed}}) : "";
    const std::string unit = unit_names(step_.units);
    const std::string_view how =
        step_.technique == Technique::Chain ? "by singles" : "by easier techniques";
    if (step_.chain.empty()) {
      return fmt::format("a {} on {} would leave too few open squares for {} ({}): {}", queen_,
                         assumed, unit, how, consequences());
    }
    return fmt::format(
        "a {} on {} would lead to {}{} on {} ({}), which would leave too few open squares for {}: "
        "{}",
        queen_, assumed, step_.chain.size() == 1 ? "a " : "",
        step_.chain.size() == 1 ? fmt::format("{}", queen_) : fmt::format("{}s", queen_),
        square_names(step_.chain), how, unit, consequences());
  }

  static constexpr std::size_t kMaxNamed = 8;

  const Step& step_;
  std::string_view queen_;
};

}  // namespace

std::string unit_name(const Unit& unit) {
  return fmt::format("{} {}", to_string(unit.kind), number_of(unit));
}

std::string square_names(std::span<const Square> squares) {
  return listed(names_of_squares(squares));
}

std::string doubt_text(std::string_view doubt, std::span<const Square> unsure) {
  if (unsure.empty()) return std::string(doubt);
  return fmt::format("{}; check these squares: {}", doubt, square_names(unsure));
}

std::string where_to_look(const Step& step, const Problem& problem) {
  if (step.assumed) {
    return fmt::format("Look at what a {} on {} would lead to",
                       problem.stars() == 1 ? "queen" : "star", square_names({{*step.assumed}}));
  }
  std::vector<Unit> units = step.units;
  units.insert(units.end(), step.others.begin(), step.others.end());
  if (units.empty()) return "No technique applies here: you have to guess";
  return "Look at " + unit_names(units);
}

std::string sentence(const Step& step, const Problem& problem) {
  return capitalised(StepWords(step, problem).sentence());
}

std::string rating_text(const Problem& problem, const puzzle::Rating& rating) {
  return fmt::format("level {} ({}), {} step{}, {} of level 3 or more", rating.level,
                     level_name(rating.level, problem.stars()), rating.steps,
                     rating.steps == 1 ? "" : "s",
                     rating.hard_steps == 0 ? "none" : fmt::format("{}", rating.hard_steps));
}

std::string rejected_text(const puzzle::RejectedBoards& rejected) {
  if (rejected.all() == 0) return "no board was examined completely";
  Names reasons;
  for (const auto& [boards, reason] :
       {std::pair(rejected.several, "for several solutions"),
        std::pair(rejected.sizes, "for the sizes of their regions"),
        std::pair(rejected.easier, "as too easy"), std::pair(rejected.harder, "as too hard")}) {
    if (boards > 0) reasons.push_back(fmt::format("{} {}", io::grouped(boards), reason));
  }
  return fmt::format("{} board{} tried and rejected: {}", io::grouped(rejected.all()),
                     rejected.all() == 1 ? " was" : "s were", listed(reasons));
}

std::string_view level_name(std::int32_t level, std::int32_t stars) {
  std::string_view name;
  for (const puzzle::TechniqueRow& row : puzzle::techniques()) {
    if (row.level != level) continue;
    if (name.empty() || (stars > 1 && row.technique == Technique::Packing)) name = row.name;
  }
  return name;
}

}  // namespace nqueens::report
