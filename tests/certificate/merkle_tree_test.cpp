// tests/certificate/merkle_tree_test.cpp - tests SHA-256 and the roots of small Merkle trees.
// SPDX-License-Identifier: MIT
#include "nqueens/certificate/merkle_tree.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace nqueens::certificate {
namespace {

// FIPS 180-2, appendix B.1.
TEST(MerkleTree, HashesWithSha256) {
  EXPECT_EQ(hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

// The leaves and roots are from the tests of Certificate Transparency. The roots were also computed
// with Python's hashlib.
TEST(MerkleTree, HasThePublishedRoots) {
  using namespace std::string_literals;
  const std::vector<std::string> leaves = {""s,   "\0"s,   "\x10"s,     "\x20\x21"s,
                                           "01"s, "@ABC"s, "PQRSTUVW"s, "`abcdefghijklmno"s};
  const std::vector<std::string> roots = {
      "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
      "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
      "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
      "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
      "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
      "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
      "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"};
  MerkleTree tree;
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    tree.add(leaves[i]);
    EXPECT_EQ(hex(tree.root()), roots[i]) << i;
  }
}

}  // namespace
}  // namespace nqueens::certificate
