// tests/base/system/regular_file_test.cpp - tests reading and atomic replacement of files, and the
// refusal of pipes, folders and devices.
// SPDX-License-Identifier: MIT
#include "nqueens/base/system/regular_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "tests/temporary_folder.h"

namespace nqueens {
namespace {

using std::filesystem::path;

template <class Call>
std::string complaint_of(Call call) {
  try {
    call();
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

class RegularFile : public ::testing::Test {
 protected:
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder / name) << text;
  }
  std::string read(const std::string& name) const { return read_regular(folder / name, 1000); }
  std::size_t files() const {
    const std::filesystem::directory_iterator entries(folder.path());
    return static_cast<std::size_t>(std::distance(begin(entries), end(entries)));
  }
  std::string quoted(const std::string& name) const { return in_quotes(folder / name); }

  const tests::TemporaryFolder folder;
};

TEST_F(RegularFile, IsReadUpToALimit) {
  write("x", "12345");
  EXPECT_EQ(read_regular(folder / "x", 5), "12345");
  EXPECT_EQ(complaint_of([&] { read_regular(folder / "x", 4); }),
            "cannot read " + quoted("x") + ": it has more than 4 bytes");
  write("nothing", "");
  EXPECT_EQ(read_regular(folder / "nothing", 0), "");
}

TEST_F(RegularFile, WithAHoleOfATerabyteIsNotRead) {
  write("x", "");
  std::filesystem::resize_file(folder / "x", std::uintmax_t{1} << 40);
  EXPECT_EQ(complaint_of([&] { read_regular(folder / "x", 1000); }),
            "cannot read " + quoted("x") + ": it has more than 1000 bytes");
}

// Opening a pipe without a writer would block.
TEST_F(RegularFile, IsNotAPipeFolderOrDevice) {
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  std::filesystem::create_directory(folder / "folder");
  std::filesystem::create_symlink("/dev/zero", folder / "device");
  for (const std::string name : {"pipe", "folder", "device"}) {
    const std::string sentence = quoted(name) + " is not a regular file";
    EXPECT_EQ(complaint_of([&] { read_regular(folder / name, 1000); }), sentence);
    EXPECT_EQ(complaint_of([&] { replace_file(folder / name, "x"); }), sentence);
  }
  EXPECT_EQ(files(), 3U);
}

TEST_F(RegularFile, NamesAMissingFile) {
  EXPECT_EQ(complaint_of([&] { read_regular(folder / "x", 1); }),
            "cannot read " + quoted("x") + ": No such file or directory");
  EXPECT_EQ(complaint_of([&] { replace_file(folder / "no/x", ""); }),
            "cannot create " + quoted("no/x") + ": No such file or directory");
}

TEST_F(RegularFile, IsReplacedWhenItIsComplete) {
  write("x", "old");
  {
    NewFile file(folder / "x");
    ASSERT_EQ(::write(file.descriptor(), "new", 3), 3);
    EXPECT_EQ(read("x"), "old");
    EXPECT_EQ(files(), 2U);
    file.commit();
    EXPECT_EQ(read("x"), "new");
  }
  EXPECT_EQ(files(), 1U);
}

TEST_F(RegularFile, StaysAsItWasWithoutACommit) {
  write("x", "old");
  { const NewFile file(folder / "x"); }
  { const NewFile file(folder / "y"); }
  EXPECT_EQ(read("x"), "old");
  EXPECT_EQ(files(), 1U);
}

TEST_F(RegularFile, LeavesNothingAtTheEndOfTheProcess) {
  write("x", "old");
  const NewFile file(folder / "x");
  EXPECT_EQ(files(), 2U);
  remove_new_files();
  EXPECT_EQ(files(), 1U);
}

TEST_F(RegularFile, KeepsThePermissionsOfTheReplacedFile) {
  const mode_t mask = ::umask(022);
  write("secret", "old");
  std::filesystem::permissions(folder / "secret", std::filesystem::perms(0600));
  NewFile file(folder / "secret");
  struct stat status = {};
  ASSERT_EQ(::fstat(file.descriptor(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600U);  // even before the file is complete
  write("shared", "old");
  std::filesystem::permissions(folder / "shared", std::filesystem::perms(0666));
  replace_file(folder / "shared", "new");
  EXPECT_EQ(std::filesystem::status(folder / "shared").permissions(), std::filesystem::perms(0666));
  replace_file(folder / "fresh", "new");
  EXPECT_EQ(std::filesystem::status(folder / "fresh").permissions(), std::filesystem::perms(0644));
  ::umask(mask);
}

TEST_F(RegularFile, ThatIsWriteProtectedIsNotReplaced) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may write to every file";
  write("x", "old");
  std::filesystem::permissions(folder / "x", std::filesystem::perms(0444));
  EXPECT_EQ(complaint_of([&] { replace_file(folder / "x", "new"); }),
            "cannot create " + quoted("x") + ": Permission denied");
  EXPECT_EQ(read("x"), "old");
}

TEST_F(RegularFile, BehindLinksIsReplacedAndTheLinksStay) {
  std::filesystem::create_directory(folder / "far");
  write("far/x", "old");
  std::filesystem::create_symlink("x", folder / "far/near");
  std::filesystem::create_symlink("far/near", folder / "link");
  std::filesystem::create_symlink("far/none", folder / "dangling");
  EXPECT_EQ(behind_links(folder / "link"), folder / "far/x");
  replace_file(folder / "link", "new");
  replace_file(folder / "dangling", "made");
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
  EXPECT_EQ(read("far/x"), "new");
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "dangling"));
  EXPECT_EQ(read("far/none"), "made");
}

TEST_F(RegularFile, CannotReplaceALinkToItself) {
  std::filesystem::create_symlink("x", folder / "x");
  EXPECT_EQ(complaint_of([&] { replace_file(folder / "x", ""); }),
            "cannot create " + quoted("x") + ": Too many levels of symbolic links");
}

TEST_F(RegularFile, CanHaveTheLongestName) {
  const std::string name(255, 'x');
  replace_file(folder / name, "text");
  EXPECT_EQ(read(name), "text");
}

}  // namespace
}  // namespace nqueens
