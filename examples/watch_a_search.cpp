// examples/watch_a_search.cpp - prints the steps of a search until the first solution is found.
// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <iostream>

#include "nqueens/report/event_text.h"
#include "nqueens/search/search.h"

int main(int argc, char** argv) {
  const nqueens::Problem problem(argc > 1 ? std::atoi(argv[1]) : 4);

  const nqueens::search::Observer observer = {
      .on_event =
          [](const nqueens::search::Event& event) {
            std::cout << nqueens::report::event_sentence(event) << "\n";
            return nqueens::search::Next::Continue;
          },
  };
  const auto result = nqueens::search::search(problem, {.algorithm = "depth-first"}, observer);

  if (!result.first) {
    std::cout << "There is no solution.\n";
    return 1;
  }
  std::cout << "Columns:";
  for (const auto column : result.first->columns()) std::cout << " " << column;
  std::cout << "\nTried " << result.counters.tries << " squares.\n";
}
