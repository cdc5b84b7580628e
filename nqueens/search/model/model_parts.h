// nqueens/search/model/model_parts.h - shared helpers of the files that write models.
// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "nqueens/board/problem.h"
#include "nqueens/search/model/model.h"

namespace nqueens::search {

// Collects text and passes it to the consumer in pieces.
class ModelText {
 public:
  explicit ModelText(const TakeText& take) : take_(take) {}
  ~ModelText() = default;
  ModelText(const ModelText&) = delete;
  ModelText& operator=(const ModelText&) = delete;

  ModelText& operator<<(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() >= kPieceBytes) flush();
    return *this;
  }
  ModelText& operator<<(std::integral auto number) { return *this << std::to_string(number); }

  // Passes the text collected so far to the consumer. Call it at the end.
  void flush() {
    if (!buffer_.empty()) take_(buffer_);
    buffer_.clear();
  }

 private:
  static constexpr std::size_t kPieceBytes = std::size_t{1} << 15;

  const TakeText& take_;
  std::string buffer_;
};

// Returns the title of a model, without the comment sign: "8 queens, 1 of them given, ...". It is
// the first line of the model, or the second line in opb.
std::string model_title(const Problem& problem);

// Returns an expression for the number of a rider's line through a square: the number in RiderLines
// plus a constant. `column`, `row` and `n` are the texts that stand for the square's coordinates
// and the board size in the modelling language. The rider must not be reflected.
std::string line_number(const Rider& rider, std::string_view column, std::string_view row,
                        std::string_view n);

// Returns shell commands that pass the answer of a solver to `nqueens check` as a board. Their
// input is one number per line, row * n + column + 1 for each square with a queen. For empty input
// they write no board.
std::string board_recipe(const Problem& problem);

void write_dimacs(const Problem& problem, const TakeText& take);
void write_minizinc(const Problem& problem, const TakeText& take);
void write_asp(const Problem& problem, const TakeText& take);
void write_prolog(const Problem& problem, const TakeText& take);
void write_opb(const Problem& problem, const TakeText& take);
void write_smtlib(const Problem& problem, const TakeText& take);
void write_xcsp3(const Problem& problem, const TakeText& take);
void write_qubo(const Problem& problem, const TakeText& take);

}  // namespace nqueens::search
