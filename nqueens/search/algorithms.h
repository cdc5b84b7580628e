// nqueens/search/algorithms.h - the table of all algorithms, in the order in which a course would
// teach them.
//
// To add an algorithm: write its source file, which defines the algorithm's row of the table at its
// end; declare that row below; and add it to the list in algorithms.cpp.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "nqueens/base/numbers/wide.h"
#include "nqueens/base/run/run_control.h"
#include "nqueens/board/problem.h"
#include "nqueens/search/search.h"

namespace nqueens::search {

class Recorder;
struct Claim;
struct MostResult;
struct ProofResult;

// The approach of an algorithm. It is most instructive to compare algorithms of the same family.
enum class Family {
  WholeBoards,   // tests a board only when all its queens are placed
  Backtracking,  // places one queen at a time and backtracks if two queens attack each other
  LookingAhead,  // backtracking that also tracks the squares still possible in each open row
  ExactCover,    // covers every row and every column exactly once
  Chance,        // starts with a random board and completes or repairs it
  Solvers,       // passes the puzzle to an external library or program
};

// Returns "whole boards", "backtracking", "looking ahead", "exact cover", "chance and repair" or
// "solvers".
const char* to_string(Family family);

struct Algorithm {
  std::string_view name;
  Family family = Family::Backtracking;
  std::string_view summary;  // the method, in one line
  std::string_view origin;   // author, title, year
  std::string_view cost;     // time per node, and memory
  bool prunes = true;        // abandons a partial placement if two queens attack each other
  bool is_complete = true;   // finds all solutions and can prove that there is none
  bool uses_chance = false;
  bool takes_direction = false;       // supports Params::direction
  bool takes_row_order = false;       // supports Params::row_order
  bool honours_given = true;          // supports given queens
  bool honours_blocked = true;        // supports blocked squares
  bool honours_rules = true;          // supports rules other than the plain one
  bool honours_regions = true;        // supports regions with one queen in each
  bool honours_stars = false;         // allows several stars (queens) per row (Result::first_stars)
  Measures measures = Measures::All;  // with SolutionsOnly, Params::node_limit is refused
  std::int32_t max_size = kMaxSize;
  // Returns the external library or program with its version, such as "Gecode 6.2.0". Null for a
  // search that is implemented in this program.
  std::string (*library)() = nullptr;
  // Returns the number of complete boards that the search would test. Null for an algorithm that
  // does not report it. It is called only with problems that `run` accepts (see below).
  WideCount (*choices)(const Problem&) = nullptr;
  // Returns the approximate peak memory of a run in bytes, without the part that memory_needed()
  // adds for every search (bytes_by_row in memory.h). Null for an algorithm that needs no more than
  // that part.
  std::uint64_t (*bytes)(const Problem&, const Params&) = nullptr;
  // Searches the problem and reports its steps and solutions to the recorder. It is called only
  // with a board of at most `max_size` rows and a problem that does not contradict itself.
  void (*run)(const Problem&, Recorder&) = nullptr;
  // Searches for a proof (proof.h) and passes its text to the callback. Null for an algorithm that
  // cannot write proofs.
  ProofResult (*prove)(const Claim&, const std::function<void(std::string_view)>&,
                       RunControl&) = nullptr;

  // Tries to find more queens than `result` has and to lower its upper bound (most/most.h). Null
  // for an algorithm that cannot do this.
  void (*most)(const Problem&, RunControl&, MostResult& result) = nullptr;
};

// The rows of the table, each defined in the source file of its algorithm. The row of an external
// solver is defined only if the build found its library.
extern const Algorithm kBruteForce;
extern const Algorithm kPermutations;
extern const Algorithm kDepthFirst;
extern const Algorithm kDepthFirstIterative;
extern const Algorithm kBreadthFirst;
extern const Algorithm kBestFirst;
extern const Algorithm kProhibitedFields;
extern const Algorithm kBitmask;
extern const Algorithm kForwardChecking;
extern const Algorithm kMaxConstrainedRow;
extern const Algorithm kMinConstraining;
extern const Algorithm kArcConsistency;
extern const Algorithm kDancingLinks;
extern const Algorithm kLasVegas;
extern const Algorithm kHillClimbing;
extern const Algorithm kMinConflicts;
extern const Algorithm kSimulatedAnnealing;
extern const Algorithm kGenetic;
extern const Algorithm kSat;
extern const Algorithm kConstraint;
extern const Algorithm kLogic;

// Returns all algorithms of this build, in the order of the table.
std::span<const Algorithm> algorithms();

// Returns the algorithm with this name. Throws UsageError for an unknown name, listing the known
// names, and for an absent algorithm, naming the package to install.
const Algorithm& algorithm(std::string_view name);

// Returns whether this build has the algorithm.
bool has_algorithm(std::string_view name);

// An algorithm that is absent because its library or program was not found at build time.
struct AbsentAlgorithm {
  std::string_view name;
  std::string_view package;  // the Debian package to install before the next build
};

std::span<const AbsentAlgorithm> absent_algorithms();

// Throws UsageError, which names the package to install, if the algorithm is absent from this
// build.
void require_present(std::string_view name);

// Returns the approximate peak memory of a search in bytes. Throws UsageError for an unknown
// algorithm.
std::uint64_t memory_needed(const Problem& problem, const Params& params);

}  // namespace nqueens::search
