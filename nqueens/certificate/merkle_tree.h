// nqueens/certificate/merkle_tree.h - the Merkle tree of RFC 9162 (Laurie, Messeri, Stradling,
// "Certificate Transparency Version 2.0", 2021, section 2.1).
//
// The root depends on every leaf. For a reader who knows the root, the hashes along the path of a
// leaf prove that it belongs to the tree, without the other leaves.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nqueens::certificate {

using Hash = std::array<unsigned char, 32>;

// Returns the SHA-256 of the bytes.
Hash sha256(std::string_view bytes);

// Returns the hash as 64 digits 0-9 a-f.
std::string hex(const Hash& hash);

class MerkleTree {
 public:
  // Adds a leaf. The hash of a leaf is SHA-256(0, leaf), that of another node is
  // SHA-256(1, left child, right child).
  void add(std::string_view leaf);

  // Returns the root of the leaves so far, of which there must be one. The left child of a node has
  // the largest power of two of leaves that leaves one for the right child.
  Hash root() const;

 private:
  struct Subtree {
    std::uint64_t leaves;  // a power of two
    Hash hash;
  };

  std::vector<Subtree> subtrees_;  // from left to right, each larger than the next
};

}  // namespace nqueens::certificate
