// tests/cli/round_trip_test.cpp - tests that every command reads the output of every command in
// every format.
//
// No option names the format: the readers recognise it.
// SPDX-License-Identifier: MIT
#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

// Runs every reader on the output of every writer in every format and returns the failing pairs.
// Each writer writes one board. Each reader must end with exit code 0. Identical outputs are read
// only once.
std::string failures(const std::string& writers, const std::string& readers) {
  const TemporaryFolder folder;
  const std::string script =
      "writers=(" + writers + ")\nreaders=(" + readers +
      ")\n"
      "declare -A seen\n"
      "for format in cols xy board grid fields csv jsonl fen fen-full leetcode matrix essence; do\n"
      "  for writer in \"${writers[@]}\"; do\n"
      "    nqueens $writer -q --format $format >written || echo \"$writer --format $format\"\n"
      "    if [[ -n ${seen[$format $(<written)]:-} ]]; then continue; fi\n"
      "    seen[$format $(<written)]=yes\n"
      "    for reader in \"${readers[@]}\"; do\n"
      "      nqueens ${reader/@/written} -q >/dev/null 2>&1 ||\n"
      "        echo \"$writer --format $format | $reader\"\n"
      "    done\n"
      "  done\n"
      "done\n";
  constexpr double kTimeoutSeconds = 1800;  // hundreds of short runs
  return shell(script, {.folder = folder.path(), .timeout_seconds = kTimeoutSeconds}).out;
}

// Takes up to half a minute, because it starts the program about 500 times.
TEST(RoundTripSlow, EveryFormatOfEveryWriterIsReadByEveryReader) {
  EXPECT_EQ(failures("'solve 1' 'solve 6' 'solve 6 --first' 'solve 6 --method local-search' "
                     "'solve 6 --method exact' 'solve 6 --algorithm depth-first' "
                     "'solve 6 --queens 0,1 --all' 'list 6 --limit 1' "
                     "'list 6 --fundamental --limit 1' 'unrank 6 0' 'sample 6 --seed 1'",
                     "'check @' 'draw @' 'rank @' 'solve @' 'list @' 'unrank @ 0' 'sample @' "
                     "'count @' 'trace @' 'compare @ -a depth-first --runs 1' "
                     "'model @ --as dimacs'"),
            "");
}

// The readers `rank`, `unrank` and `sample` are left out, because they support only the plain rule
// and refuse jsonl with another rule.
TEST(RoundTripSlow, SolutionsUnderOtherRulesAreReadToo) {
  EXPECT_EQ(failures("'solve 7 --rule toroidal' 'list 10 --rule superqueens --limit 1'",
                     "'check @' 'draw @' 'solve @' 'list @' 'count @' 'trace @' "
                     "'compare @ -a depth-first --runs 1' 'model @ --as dimacs'"),
            "");
}

TEST(RoundTripSlow, JsonAnswersAreReadAsPlacements) {
  EXPECT_EQ(shell("nqueens solve 8 --json | nqueens check -q").code, 0);
  EXPECT_EQ(shell("nqueens rank 0 4 7 5 2 6 1 3 --json | nqueens check -q").code, 0);
}

TEST(RoundTripSlow, ListsAreReadFromEveryFormat) {
  EXPECT_EQ(shell("for format in cols xy board grid fields csv jsonl fen fen-full leetcode matrix "
                  "essence; do\n"
                  "  nqueens list 6 -q --format $format | nqueens rank | paste -sd' '\n"
                  "  nqueens list 6 -q --format $format --fundamental | nqueens draw | wc -l\n"
                  "done | sort | uniq -c"),
            (Answer{0, "     12 0 1 2 3\n     12 7\n", ""}));
}

}  // namespace
}  // namespace nqueens::cli
