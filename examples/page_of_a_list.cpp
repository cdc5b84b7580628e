// examples/page_of_a_list.cpp - prints ten solutions from the middle of a list without storing it.
// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <iostream>

#include "nqueens/catalog/catalog.h"

int main(int argc, char** argv) {
  const nqueens::Problem problem(argc > 1 ? std::atoi(argv[1]) : 18);
  const nqueens::catalog::List list(problem);

  const std::uint64_t solutions = nqueens::catalog::size(list).value.value();
  const auto page = nqueens::catalog::page(list, solutions / 2, 10);
  for (std::size_t i = 0; i < page.block.size(); ++i) {
    std::cout << "NO. " << page.block.first + i + 1 << " of " << solutions << ":";
    for (const auto column : page.block[i]) std::cout << " " << int{column};
    std::cout << "\n";
  }

  // rank() is the inverse of unrank(): it finds the index of a solution in the list.
  const auto last = nqueens::catalog::unrank(list, solutions / 2 + page.block.size() - 1);
  if (!last.placement) return 1;
  std::cout << "Its index: " << nqueens::catalog::rank(list, *last.placement).value.value() << "\n";
}
