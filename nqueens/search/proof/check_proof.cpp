// nqueens/search/proof/check_proof.cpp - reads a proof line by line and checks each learnt clause.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "nqueens/base/error.h"
#include "nqueens/search/proof/clause_set.h"
#include "nqueens/search/proof/proof.h"

namespace nqueens::search {
namespace {

constexpr std::uint64_t kClausesPerPoll = 64;
constexpr std::size_t kMaxLineBytes = std::size_t{1} << 24;

// Why a line of the proof was refused.
struct Refusal {
  std::string reason;
};

// The lines of a text that arrives in pieces.
class Lines {
 public:
  explicit Lines(const ReadText& read) : read_(read) {}

  // Returns the next line, or nothing at the end of the text. The line is valid until the next
  // call.
  std::optional<std::string_view> next() {
    text_.erase(0, used_);
    std::size_t end = text_.find('\n');
    while (end == std::string::npos) {
      const std::size_t before = text_.size();
      if (before > kMaxLineBytes) throw Refusal{"the line is too long"};
      text_.resize(before + kPieceBytes);
      text_.resize(before + read_(std::span(text_).subspan(before)));
      if (text_.size() == before) break;
      end = text_.find('\n', before);
    }
    if (text_.empty()) return std::nullopt;
    used_ = end == std::string::npos ? text_.size() : end + 1;
    return std::string_view(text_).substr(0, std::min(end, text_.size()));
  }

 private:
  static constexpr std::size_t kPieceBytes = std::size_t{1} << 12;

  const ReadText& read_;
  std::string text_;
  std::size_t used_ = 0;  // bytes of the line that next() returned last
};

class Checker {
 public:
  explicit Checker(const Claim& claim)
      : variables_(clause_totals(claim).variables), clauses_(variables_) {}

  void add(std::span<const Literal> clause) { clauses_.add(clause); }

  // Checks a line. Returns whether it is the empty clause, which ends the proof.
  bool check(std::string_view line) {
    const bool deletes = line.starts_with('d');
    if (line.starts_with('c')) return false;
    parse(deletes ? line.substr(1) : line);
    if (deletes) {
      if (!clauses_.remove(clause_)) throw Refusal{"it deletes a clause that is not present"};
      return false;
    }
    if (!clauses_.implies(clause_)) {
      throw Refusal{"its clause does not follow by unit propagation from the clauses before it"};
    }
    ++learnt_;
    clauses_.add(clause_);
    return clause_.empty();
  }

  std::uint64_t learnt() const { return learnt_; }

 private:
  // Reads the literals of a line into clause_.
  void parse(std::string_view line) {
    clause_.clear();
    while (true) {
      line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
      if (line.empty()) throw Refusal{"it does not end with 0"};
      Literal literal = 0;
      const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), literal);
      if (error != std::errc{} || literal > variables_ || literal < -variables_) {
        throw Refusal{"expected literals from 1 to " + std::to_string(variables_) +
                      " or their negatives, and a 0 at the end"};
      }
      line.remove_prefix(static_cast<std::size_t>(end - line.data()));
      if (literal == 0) break;
      clause_.push_back(literal);
    }
    if (line.find_first_not_of(" \t\r") != std::string_view::npos) {
      throw Refusal{"it continues after the 0"};
    }
    std::ranges::sort(clause_);
    clause_.erase(std::unique(clause_.begin(), clause_.end()), clause_.end());
  }

  std::int64_t variables_;
  ClauseSet clauses_;
  std::vector<Literal> clause_;
  std::uint64_t learnt_ = 0;
};

}  // namespace

ProofCheck check_proof(const Claim& claim, const ReadText& read, const Watch& watch) {
  require_provable(claim);
  RunControl control(watch);
  ProofCheck result;
  Checker checker(claim);
  std::uint64_t steps = 0;
  const auto should_end = [&] {
    if (++steps % kClausesPerPoll != 0) return false;
    control.report({.solutions = std::nullopt});
    return control.should_end();
  };
  for_each_clause(claim, [&](std::span<const Literal> clause) {
    checker.add(clause);
    return !should_end();
  });
  Lines lines(read);
  std::uint64_t number = 1;
  try {
    while (!result.is_valid && control.ended() == Ended::Complete && !should_end()) {
      const std::optional<std::string_view> line = lines.next();
      if (!line) throw Refusal{"the text ends without the empty clause"};
      result.is_valid = checker.check(*line);
      ++number;
    }
  } catch (const Refusal& refusal) {
    result.refusal = "line " + std::to_string(number) + ": " + refusal.reason;
  }
  result.clauses = checker.learnt();
  result.ended = control.ended();
  result.elapsed_seconds = control.elapsed_seconds();
  return result;
}

}  // namespace nqueens::search
