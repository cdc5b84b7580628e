// tests/cli/picture_test.cpp - tests that commands read levels from pictures as well as from text.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "nqueens/board/region_puzzle.h"
#include "nqueens/picture/image.h"
#include "tests/cli/program.h"
#include "tests/picture/drawn_board.h"
#include "tests/temporary_folder.h"

namespace nqueens::cli {
namespace {

// A folder with pictures: a level with one solution as PNG and as JPEG, a level with several
// solutions, and a blank picture.
class Pictures : public testing::Test {
 protected:
  void SetUp() override {
    const Problem level = problem_of(
        Regions(5, {0, 0, 0, 1, 2, 0, 0, 0, 2, 2, 0, 0, 0, 2, 2, 0, 3, 3, 2, 2, 4, 3, 2, 2, 2}));
    const picture::Image drawn = picture::drawn_board(level, {.cell = 50}).image;
    write("level.png", picture::png_of(drawn));
    write("level.jpg", picture::jpeg_of(drawn, 85));
    write(
        "rows.png",
        picture::png_of(picture::drawn_board(problem_of(rows_as_regions(6)), {.cell = 50}).image));
    write("blank.png", picture::png_of(picture::Image(200, 100)));
  }

  Answer run(const std::string& script) const {
    return shell(script, {.folder = folder_.path().string()});
  }

 private:
  void write(const std::string& name, const std::string& bytes) const {
    std::ofstream(folder_.path() / name, std::ios::binary) << bytes;
  }

  tests::TemporaryFolder folder_;
};

TEST_F(Pictures, AreReadAsFilesAndFromStandardInput) {
  const std::string level = "AAABC\nAAACC\nAAACC\nADDCC\nEDCCC\n";
  EXPECT_EQ(run("nqueens convert level.png --to letters"), (Answer{0, level, ""}));
  EXPECT_EQ(run("nqueens convert level.jpg --to letters"), (Answer{0, level, ""}));
  EXPECT_EQ(run("cat level.png | nqueens convert --to letters"), (Answer{0, level, ""}));
}

TEST_F(Pictures, AreReadByEveryCommandThatTakesALevel) {
  EXPECT_EQ(run("nqueens explain level.png -q | tail -n 1").code, 0);
  EXPECT_EQ(run("nqueens rate level.png level.jpg -q | wc -l").out, "3\n");
  EXPECT_EQ(run("nqueens solve level.png -q"), run("nqueens solve --regions level.jpg 5 -q"));
}

TEST_F(Pictures, AreReadWithAWarningIfTheLevelHasSeveralSolutions) {
  const Answer answer = run("nqueens convert rows.png --to text");
  EXPECT_EQ(answer.out, "6x1.AAAAAABBBBBBCCCCCCDDDDDDEEEEEEFFFFFF\n");
  EXPECT_EQ(answer.err.substr(0, answer.err.find(';')),
            "nqueens: 'rows.png': the level in the picture has several solutions: squares may be "
            "misread");
}

TEST_F(Pictures, WithoutABoardAreRefused) {
  EXPECT_EQ(run("nqueens explain blank.png"),
            (Answer{2, "", "nqueens: no grid of squares was found in the picture\n"}));
  EXPECT_EQ(run("head -c 300 level.png | nqueens rate -"),
            (Answer{2, "", "nqueens: the PNG picture is damaged or incomplete\n"}));
}

}  // namespace
}  // namespace nqueens::cli
