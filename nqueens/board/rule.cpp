// nqueens/board/rule.cpp - the table of rules and the text form of a rule.
//
// The parser collects terms into the fields of a Rule. Then leaps and riders are sorted, terms
// without effect are removed, and the table is searched for a rule with the same fields. As a
// result, texts with equal terms yield equal rules.
//
// A term has no effect if it leads only to squares on the row, the column or another line of the
// piece. For example, leap(2,2) has no effect in a rule with diagonals.
// SPDX-License-Identifier: MIT
#include "nqueens/board/rule.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/base/named.h"

namespace nqueens {
namespace {

// A row of the table of rules.
struct Row {
  std::string_view name;
  std::string_view terms;
  std::string_view summary;
  std::string_view one;
  std::string_view many;
  std::string_view sequence;
};

// To add a rule, add a row.
constexpr std::array kRows = {
    Row{"queens", "rook+diagonals", "rows, columns and diagonals", "queen", "queens", "A000170"},
    Row{"toroidal", "rook+diagonals(wrapped)",
        "diagonals that leave the board re-enter on the other side", "queen on a torus",
        "queens on a torus", "A007705"},
    Row{"superqueens", "rook+diagonals+leap(1,2)", "queens that also move like knights",
        "superqueen", "superqueens", "A051223"},
    Row{"touching", "rook+leap(1,1)", "rows, columns and the eight squares around a queen",
        "non-touching queen", "non-touching queens", "A002464"},
    Row{"rooks", "rook", "rows and columns only", "rook", "rooks", "A000142"},
    Row{"semiqueens", "rook+diagonal(+)", "rows, columns and the diagonals of one direction",
        "semiqueen", "semiqueens", "A099152"},
    Row{"toroidal-semiqueens", "rook+diagonal(+,wrapped)",
        "semiqueens whose diagonals re-enter on the other side", "semiqueen on a torus",
        "semiqueens on a torus", "A006717"},
    Row{"reflecting", "rook+diagonals(reflected)",
        "queens whose diagonals are reflected above the first row", "reflecting queen",
        "reflecting queens", "A007631"},
    Row{"rook+nightrider", "rook+rider(1,2)", "rooks that also repeat a knight's move", "piece",
        "pieces", "A189837"},
    Row{"rook+zebrarider", "rook+rider(2,3)",
        "rooks that also repeat a step of two and three squares", "piece", "pieces", "A189854"},
    Row{"queen+nightrider", "rook+diagonals+rider(1,2)", "queens that also repeat a knight's move",
        "piece", "pieces", "A102388"},
    Row{"queen+camelrider", "rook+diagonals+rider(1,3)",
        "queens that also repeat a step of one and three squares", "piece", "pieces", "A189873"},
    Row{"queen+zebrarider", "rook+diagonals+rider(2,3)",
        "queens that also repeat a step of two and three squares", "piece", "pieces", "A189876"},
};

// Names of pieces. They abbreviate terms, but are not names of rules.
struct Piece {
  std::string_view name;
  std::string_view terms;
};
constexpr std::array kPieces = {
    Piece{"queen", "rook+diagonals"},  Piece{"semiqueen", "rook+diagonal(+)"},
    Piece{"king", "rook+leap(1,1)"},   Piece{"knight", "leap(1,2)"},
    Piece{"camel", "leap(1,3)"},       Piece{"zebra", "leap(2,3)"},
    Piece{"nightrider", "rider(1,2)"}, Piece{"camelrider", "rider(1,3)"},
    Piece{"zebrarider", "rider(2,3)"},
};

// Returns the terms that a name stands for, or an empty text.
std::string_view terms_named(std::string_view name) {
  for (const Row& row : kRows) {
    if (row.name == name) return row.terms;
  }
  for (const Piece& piece : kPieces) {
    if (piece.name == name) return piece.terms;
  }
  return {};
}

// The words for the values of Reach, in the order of the values.
constexpr std::array<std::string_view, 4> kReaches = {"none", "bounded", "wrapped", "reflected"};

// Returns the rule whose only term is `rook`.
Rule no_terms() {
  return {.name = "",
          .summary = "",
          .one = "piece",
          .many = "pieces",
          .sequence = "",
          .diagonal = Reach::None,
          .anti_diagonal = Reach::None};
}

// Returns all directions of an offset: the offsets to lower rows that result from turning or
// mirroring the board, each once.
std::vector<Square> directions_of(Square by) {
  std::vector<Square> all = {
      {by.row, by.column}, {by.row, -by.column}, {by.column, by.row}, {by.column, -by.row}};
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

// Reads the terms of a rule.
class RuleParser {
 public:
  RuleParser(std::string_view text, Rule& rule) : text_(text), rule_(rule) {}

  void read() {
    do {
      read_term();
    } while (accepts('+'));
    if (at_ < text_.size()) fail("\"+\"");
  }

 private:
  // Two numbers in a term. Either both have a sign or neither has one.
  struct Offset {
    Square by = {};
    bool has_signs = false;
  };

  void read_term() {
    skip_spaces();
    const std::size_t begin = at_;
    const std::string_view name = word();
    if (name == "rook") return;
    if (name == "diagonals") return add_diagonals();
    if (name == "diagonal") return add_diagonal();
    if (name == "leap") return add_leaps(parenthesized_offset(Reach::None).first);
    if (name == "rider") {
      const auto [offset, reach] = parenthesized_offset(Reach::Bounded);
      return add_riders(offset, reach, begin);
    }
    const std::string_view terms = terms_named(name);
    if (terms.empty()) {
      at_ = begin;
      fail("rook, diagonals, diagonal, leap, rider, or the name of a rule or piece");
    }
    RuleParser(terms, rule_).read();
  }

  void add_diagonals() {
    Reach reach = Reach::Bounded;
    if (accepts('(')) {
      reach = read_reach({"bounded", "wrapped", "reflected"});
      require(')');
    }
    if (reach == Reach::Reflected) {
      rule_.riders.push_back({{1, 1}, Reach::Reflected});
      return;
    }
    rule_.diagonal = std::max(rule_.diagonal, reach);
    rule_.anti_diagonal = std::max(rule_.anti_diagonal, reach);
  }

  void add_diagonal() {
    require('(');
    const bool grows = accepts('+');
    if (!grows && !accepts('-')) fail("\"+\" or \"-\"");
    Reach reach = Reach::Bounded;
    if (accepts(',')) reach = read_reach({"bounded", "wrapped"});
    require(')');
    Reach& field = grows ? rule_.diagonal : rule_.anti_diagonal;
    field = std::max(field, reach);
  }

  // Reads "(a,b)" or, unless `reach` is None, "(a,b,REACH)". `reach` is the default for REACH.
  std::pair<Offset, Reach> parenthesized_offset(Reach reach) {
    require('(');
    const auto [rows, row_sign] = number();
    require(',');
    const auto [columns, column_sign] = number();
    if (row_sign != column_sign) fail("either two signs or none");
    if (reach != Reach::None && accepts(',')) reach = read_reach({"bounded", "wrapped"});
    require(')');
    Offset offset = {{rows, columns}, row_sign};
    if (rows < 0) offset.by = {-rows, -columns};
    return {offset, reach};
  }

  static bool is_along_row(Square by) { return by.row == 0 || by.column == 0; }

  void add_leaps(const Offset& offset) {
    const Square by = offset.by;
    if (is_along_row(by)) {
      // A leap to the next square never matters: in puzzles with several stars, no stars touch.
      if (std::abs(by.row + by.column) > 1) rule_.has_steps_along_rows = true;
      return;
    }
    if (offset.has_signs) {
      rule_.leaps.push_back(by);
    } else {
      std::ranges::copy(directions_of(by), std::back_inserter(rule_.leaps));
    }
  }

  void add_riders(const Offset& offset, Reach reach, std::size_t begin) {
    const Square by = offset.by;
    if (is_along_row(by)) {
      rule_.has_steps_along_rows = true;  // a rider also reaches the squares beyond the next one
      return;
    }
    if (reach == Reach::Wrapped && std::gcd(by.row, by.column) != 1) {
      at_ = begin;
      fail("numbers without a common divisor in a wrapped rider");
    }
    const std::vector<Square> steps = offset.has_signs ? std::vector{by} : directions_of(by);
    for (const Square step : steps) {
      if (step == Square{1, 1}) {
        rule_.diagonal = std::max(rule_.diagonal, reach);
      } else if (step == Square{1, -1}) {
        rule_.anti_diagonal = std::max(rule_.anti_diagonal, reach);
      } else {
        rule_.riders.push_back({step, reach});
      }
    }
  }

  // Reads one of `words`, which are names of reaches.
  Reach read_reach(std::initializer_list<std::string_view> words) {
    skip_spaces();
    const std::size_t begin = at_;
    const std::string_view found = word();
    if (std::ranges::find(words, found) == words.end()) {
      at_ = begin;
      std::string expected;
      for (const std::string_view one : words) {
        expected += expected.empty() ? "" : one == *(words.end() - 1) ? " or " : ", ";
        expected += one;
      }
      fail(expected);
    }
    return static_cast<Reach>(std::ranges::find(kReaches, found) - kReaches.begin());
  }

  // Reads a number from -kMaxLeap to kMaxLeap. Returns the number and whether it has a sign.
  std::pair<std::int32_t, bool> number() {
    skip_spaces();
    const std::size_t begin = at_;
    const bool is_negative = accepts('-');
    const bool has_sign = is_negative || accepts('+');
    std::int32_t value = 0;
    const std::size_t digits = at_;
    while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9' && value <= kMaxLeap) {
      value = 10 * value + (text_[at_++] - '0');
    }
    if (at_ == digits || value > kMaxLeap) {
      at_ = begin;
      fail("a number from 0 to " + std::to_string(kMaxLeap));
    }
    return {is_negative ? -value : value, has_sign};
  }

  // Reads lower-case letters and hyphens.
  std::string_view word() {
    skip_spaces();
    const std::size_t begin = at_;
    while (at_ < text_.size() && ((text_[at_] >= 'a' && text_[at_] <= 'z') || text_[at_] == '-'))
      ++at_;
    return text_.substr(begin, at_ - begin);
  }

  bool accepts(char c) {
    skip_spaces();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    skip_spaces();
    return true;
  }

  void require(char c) {
    if (!accepts(c)) fail(std::string("\"") + c + "\"");
  }

  void skip_spaces() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string::npos)
      ++at_;
  }

  [[noreturn]] void fail(const std::string& expected) {
    constexpr std::size_t kShown = 20;
    constexpr auto is_inside_utf8 = [](char c) { return (c & '\xC0') == '\x80'; };
    std::size_t end = std::min(at_ + kShown, text_.size());
    while (end < text_.size() && is_inside_utf8(text_[end])) ++end;
    const std::string found =
        at_ == text_.size() ? "its end" : '"' + std::string(text_.substr(at_, end - at_)) + '"';
    throw UsageError("expected " + expected + " at character " + std::to_string(at_ + 1) +
                     " of the rule, found " + found);
  }

  std::string_view text_;
  Rule& rule_;
  std::size_t at_ = 0;
};

// Returns whether the lines of `rider` include all squares at multiples of `by`.
bool covers(const Rider& rider, Square by) {
  if (rider.reach == Reach::Reflected) return by.row == by.column || by.row == -by.column;
  const std::int32_t times = by.row / rider.step.row;
  return times >= 1 && times * rider.step.row == by.row && times * rider.step.column == by.column;
}

bool has_rider(const Rule& rule, Reach reach) {
  return std::ranges::find(rule.riders, reach, &Rider::reach) != rule.riders.end();
}

// Sorts leaps and riders and removes the terms that other lines cover. Throws UsageError if too
// many leaps or riders remain.
void normalize(Rule& rule) {
  const auto sort = [](auto& list) {
    std::ranges::sort(list);
    list.erase(std::unique(list.begin(), list.end()), list.end());
  };
  sort(rule.leaps);
  sort(rule.riders);
  std::vector<Rider> lines = rule.riders;
  if (rule.diagonal != Reach::None) lines.push_back({{1, 1}, rule.diagonal});
  if (rule.anti_diagonal != Reach::None) lines.push_back({{1, -1}, rule.anti_diagonal});
  const auto is_covered_rider = [&](const Rider& rider) {
    return rider.reach == Reach::Bounded && std::ranges::any_of(lines, [&](const Rider& line) {
             return line != rider && covers(line, rider.step);
           });
  };
  std::erase_if(rule.riders, is_covered_rider);
  std::erase_if(rule.leaps, [&](Square by) {
    return std::ranges::any_of(lines, [&](const Rider& line) { return covers(line, by); });
  });
  const bool is_reflected = has_rider(rule, Reach::Reflected);
  for (Reach* const reach : {&rule.diagonal, &rule.anti_diagonal}) {
    if (is_reflected && *reach == Reach::Bounded) *reach = Reach::None;
  }
  if (rule.leaps.size() > kMaxLeaps || rule.riders.size() > kMaxRiders) {
    throw UsageError(
        "a rule has at most " + std::to_string(kMaxLeaps) + " leaps and " +
        std::to_string(kMaxRiders) + " riders, with opposite directions counted once, found " +
        std::to_string(rule.leaps.size()) + " and " + std::to_string(rule.riders.size()));
  }
}

// Returns the rule of the terms, without a name.
Rule parsed(std::string_view text) {
  Rule rule = no_terms();
  RuleParser(text, rule).read();
  return rule;
}

bool has_equal_terms(const Rule& a, const Rule& b) {
  return a.diagonal == b.diagonal && a.anti_diagonal == b.anti_diagonal && a.leaps == b.leaps &&
         a.riders == b.riders;
}

std::vector<Rule> made_rules() {
  std::vector<Rule> all;
  for (const Row& row : kRows) {
    Rule rule = parsed(row.terms);
    normalize(rule);
    rule.name = row.name;
    rule.summary = row.summary;
    rule.one = row.one;
    rule.many = row.many;
    rule.sequence = row.sequence;
    all.push_back(std::move(rule));
  }
  return all;
}

const std::vector<Rule>& all_rules() {
  static const std::vector<Rule> kAll = made_rules();
  return kAll;
}

std::string signed_number(std::int32_t number) {
  return (number < 0 ? "" : "+") + std::to_string(number);
}

std::string reach_word(Reach reach) {
  return reach == Reach::Bounded ? "" : "," + std::string(to_string(reach));
}

// If `offsets` contains all directions of an offset, appends one term for them, such as
// "+rider(a,b,REACH)". For every other offset, appends a term with signs.
void append_offsets(std::string& terms, std::string_view kind, std::vector<Square> offsets,
                    const std::string& reach) {
  while (!offsets.empty()) {
    const Square by = offsets.front();
    const std::vector<Square> all = directions_of({by.row, by.column < 0 ? -by.column : by.column});
    const bool has_all = std::ranges::all_of(all, [&](Square direction) {
      return std::ranges::find(offsets, direction) != offsets.end();
    });
    terms += '+' + std::string(kind) + '(';
    terms += has_all ? std::to_string(all.front().row) + ',' + std::to_string(all.back().row)
                     : signed_number(by.row) + ',' + signed_number(by.column);
    terms += reach + ')';
    std::erase_if(offsets, [&](Square offset) {
      return has_all ? std::ranges::find(all, offset) != all.end() : offset == by;
    });
  }
}

void append_diagonals(std::string& terms, const Rule& rule) {
  if (rule.diagonal == rule.anti_diagonal) {
    if (rule.diagonal == Reach::None) return;
    const std::string reach = reach_word(rule.diagonal);
    terms += "+diagonals" + (reach.empty() ? "" : '(' + reach.substr(1) + ')');
    return;
  }
  if (rule.diagonal != Reach::None) terms += "+diagonal(+" + reach_word(rule.diagonal) + ')';
  if (rule.anti_diagonal != Reach::None)
    terms += "+diagonal(-" + reach_word(rule.anti_diagonal) + ')';
}

// Returns the rule of the table that has the same terms as `rule`. If there is none, returns `rule`
// with its terms as its name.
Rule named(Rule rule) {
  normalize(rule);
  const std::vector<Rule>& all = all_rules();
  const auto equal =
      std::ranges::find_if(all, [&](const Rule& known) { return has_equal_terms(known, rule); });
  if (equal == all.end()) {
    rule.name = terms_of(rule);
    return rule;
  }
  Rule found = *equal;
  found.has_steps_along_rows = rule.has_steps_along_rows;
  return found;
}

}  // namespace

const Rule Rule::Queens = nqueens::rule("queens");
const Rule Rule::Toroidal = nqueens::rule("toroidal");
const Rule Rule::Superqueens = nqueens::rule("superqueens");
const Rule Rule::Touching = nqueens::rule("touching");

bool Rule::has_wrapped_lines() const {
  return diagonal == Reach::Wrapped || anti_diagonal == Reach::Wrapped ||
         has_rider(*this, Reach::Wrapped);
}

bool Rule::can_share_lines() const {
  const auto is_parallel = [&](const Rider& rider) {
    return std::ranges::count_if(riders, [&](const Rider& other) {
             return rider.step.row * other.step.column == other.step.row * rider.step.column;
           }) > 1;
  };
  return has_wrapped_lines() || has_rider(*this, Reach::Reflected) ||
         std::ranges::any_of(riders, is_parallel);
}

bool Rule::has_mirror() const {
  const auto has_leap = [&](Square by) {
    return std::ranges::find(leaps, Square{by.row, -by.column}) != leaps.end();
  };
  const auto has_rider = [&](const Rider& rider) {
    const Rider image = {{rider.step.row, -rider.step.column}, rider.reach};
    return rider.reach == Reach::Reflected || std::ranges::find(riders, image) != riders.end();
  };
  return diagonal == anti_diagonal && std::ranges::all_of(leaps, has_leap) &&
         std::ranges::all_of(riders, has_rider);
}

bool Rule::has_all_symmetries() const { return has_mirror() && transposed(*this) == *this; }

bool Rule::has_translations() const {
  const auto is_closed = [](Reach reach) {
    return reach == Reach::None || reach == Reach::Wrapped;
  };
  return is_closed(diagonal) && is_closed(anti_diagonal) && leaps.empty() &&
         std::ranges::all_of(riders, is_closed, &Rider::reach);
}

bool Rule::is_hopeless(std::int32_t n) const {
  const bool down = diagonal == Reach::Wrapped;
  const bool up = anti_diagonal == Reach::Wrapped;
  return down && up ? !has_toroidal_solution(n) : (down || up) && n % 2 == 0;
}

std::string_view to_string(Reach reach) { return kReaches.at(static_cast<std::size_t>(reach)); }

std::optional<Rule> transposed(const Rule& rule) {
  Rule image = no_terms();
  image.diagonal = rule.diagonal;
  image.anti_diagonal = rule.anti_diagonal;
  const auto exchanged = [](Square by) {
    return by.column < 0 ? Square{-by.column, -by.row} : Square{by.column, by.row};
  };
  for (const Square by : rule.leaps) image.leaps.push_back(exchanged(by));
  for (const Rider& rider : rule.riders) {
    if (rider.reach == Reach::Reflected) return std::nullopt;
    image.riders.push_back({exchanged(rider.step), rider.reach});
  }
  return named(std::move(image));
}

std::span<const Rule> rules() { return all_rules(); }

std::string terms_of(const Rule& rule) {
  std::string terms = "rook";
  append_diagonals(terms, rule);
  for (const Reach reach : {Reach::Bounded, Reach::Wrapped}) {
    std::vector<Square> steps;
    for (const Rider& rider : rule.riders) {
      if (rider.reach == reach) steps.push_back(rider.step);
    }
    append_offsets(terms, "rider", std::move(steps), reach_word(reach));
  }
  if (has_rider(rule, Reach::Reflected)) terms += "+diagonals(reflected)";
  append_offsets(terms, "leap", rule.leaps, "");
  return terms;
}

Rule rule(std::string_view text) {
  constexpr std::string_view kSpaces = " \t\r\n";
  const std::vector<Rule>& all = all_rules();
  text.remove_prefix(std::min(text.find_first_not_of(kSpaces), text.size()));
  text = text.substr(0, text.find_last_not_of(kSpaces) + 1);
  const auto row = std::ranges::find(all, text, &Rule::name);
  if (row != all.end()) return *row;
  const bool is_word =
      text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string_view::npos;
  if (is_word && text != "rook" && text != "diagonals" && terms_named(text).empty()) {
    throw UsageError("there is no rule '" + std::string(text) + "'; choose one of " +
                     names_of(all) + ", or terms such as rook+leap(1,3)");
  }
  return named(parsed(text));
}

std::optional<Rule> find_rule(std::string_view text) {
  try {
    return rule(text);
  } catch (const UsageError&) {
    return std::nullopt;
  }
}

std::optional<Rule> rule_beginning(std::string_view text) {
  const std::optional<Rule> whole = find_rule(text);
  const bool has_terms = text.find('+') != std::string_view::npos;
  return whole || has_terms ? whole : find_rule(text.substr(0, text.find(' ')));
}

}  // namespace nqueens
