// nqueens/search/model/model_qubo.cpp - writes the puzzle as a quadratic function of 0-1 variables
// without constraints (QUBO), for annealers.
//
// The function adds up the errors of all sums (sums.h). The error of an exact sum s with total t is
// (s - t)^2 = s^2 - 2 t s + t^2. If a sum must be at most 1, its error is the number of pairs of
// queens on its squares. The total error is therefore never negative, and it is 0 exactly for
// solutions. The format has no constants, so the constants t^2 are left out. A variable is equal to
// its square, so s^2 is the sum of the variables plus twice the sum of their products.
//
// The format is that of the program qbsolv: `p qubo 0 NODES DIAGONALS ELEMENTS`, then the
// coefficients of the variables (`i i coefficient`) and of the products (`i j coefficient`, i < j).
// The products are not stored, because there are about 5/3 n^3 of them. For one variable at a time,
// the coefficients of its products with itself and all later variables are computed: once to count
// the products and once to write them.
//
// Source: F. Glover, G. Kochenberger and Y. Du, "Quantum bridge analytics I: a tutorial on
// formulating and using QUBO models", 4OR 17, 2019.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "nqueens/search/model/model_parts.h"
#include "nqueens/search/model/sums.h"

namespace nqueens::search {
namespace {

class Factors {
 public:
  explicit Factors(const Problem& problem)
      : n_(static_cast<std::size_t>(problem.size())), terms_of_(n_ * n_) {
    for_each_sum(problem, [&](const Sum& sum) {
      if (sum.is_exact) constant_ += sum.total * sum.total;
      Terms terms = {.is_exact = sum.is_exact, .total = sum.total};
      for (const Square square : sum.squares) {
        terms.variables.push_back(variable(square));
        terms_of_[variable(square)].push_back(terms_.size());
      }
      terms_.push_back(std::move(terms));
    });
  }

  // The sum of the omitted constants t^2.
  std::int64_t constant() const { return constant_; }

  // Returns the coefficients of the products of this variable with itself and with all later ones.
  const std::vector<std::int32_t>& row(std::size_t variable) {
    row_.assign(terms_of_.size(), 0);
    for (const std::size_t index : terms_of_[variable]) {
      const Terms& terms = terms_[index];
      for (const std::size_t other : terms.variables) {
        if (other > variable) row_[other] += terms.is_exact ? 2 : 1;
      }
      if (terms.is_exact) row_[variable] += 1 - 2 * terms.total;
    }
    return row_;
  }

 private:
  struct Terms {
    bool is_exact = false;
    std::int32_t total = 0;
    std::vector<std::size_t> variables = {};
  };

  std::size_t variable(Square square) const {
    return static_cast<std::size_t>(square.row) * n_ + static_cast<std::size_t>(square.column);
  }

  std::size_t n_;
  std::int64_t constant_ = 0;
  std::vector<Terms> terms_;
  std::vector<std::vector<std::size_t>> terms_of_;  // for each variable, indices in terms_
  std::vector<std::int32_t> row_;
};

}  // namespace

void write_qubo(const Problem& problem, const TakeText& take) {
  const std::int32_t n = problem.size();
  const auto variables = static_cast<std::size_t>(n) * static_cast<std::size_t>(n);
  Factors factors(problem);
  std::int64_t products = 0;
  std::vector<std::int32_t> diagonal;
  for (std::size_t i = 0; i < variables; ++i) {
    const std::vector<std::int32_t>& row = factors.row(i);
    diagonal.push_back(row[i]);
    products += std::count_if(row.begin() + static_cast<std::ptrdiff_t>(i) + 1, row.end(),
                              [](std::int32_t factor) { return factor != 0; });
  }
  ModelText text(take);
  text << "c " << model_title(problem) << "\n"
       << "c Variable row * " << n
       << " + column is 1 if there is a queen on the square, rows and columns\n"
       << "c from 0. The values of solutions are -" << factors.constant()
       << ", and all others are greater.\n"
       << "p qubo 0 " << variables << " " << variables << " " << products << "\n";
  for (std::size_t i = 0; i < variables; ++i) {
    text << i << " " << i << " " << diagonal[i] << "\n";
  }
  for (std::size_t i = 0; i < variables; ++i) {
    const std::vector<std::int32_t>& row = factors.row(i);
    for (std::size_t j = i + 1; j < variables; ++j) {
      if (row[j] != 0) text << i << " " << j << " " << row[j] << "\n";
    }
  }
  text.flush();
}

}  // namespace nqueens::search
