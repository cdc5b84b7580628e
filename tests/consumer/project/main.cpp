// tests/consumer/project/main.cpp - a minimal program that uses the library.
// SPDX-License-Identifier: MIT
#include <iostream>

#include "nqueens/board/problem.h"
#include "nqueens/count/count.h"
#include "nqueens/search/search.h"

int main() {
  std::cout << nqueens::to_string(nqueens::count::count(8).solutions) << '\n';
  const auto found = nqueens::search::search(nqueens::Problem(8), {});
  for (const auto column : found.first.value().columns()) std::cout << column << ' ';
  std::cout << '\n';
}
