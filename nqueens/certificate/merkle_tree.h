// nqueens/certificate/merkle_tree.h - the Merkle tree of RFC 9162 (Laurie, Messeri, Stradling,
// "Certificate Transparency Version 2.0", 2021, section 2.1).
//
// The root depends on every leaf. To prove that a leaf belongs to the tree with a known root, it is
// enough to show the leaf and the siblings of the nodes on its path to the root.
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
  // Adds a leaf. The hash of a leaf is SHA-256(0, leaf). The hash of any other node is
  // SHA-256(1, hash of the left child, hash of the right child).
  void add(std::string_view leaf);

  // Returns the root of the leaves added so far. There must be at least one leaf. The number of
  // leaves below the left child of a node is the largest power of two that is less than the number
  // of leaves below the node.
  Hash root() const;

 private:
  struct Subtree {
    std::uint64_t leaves;  // a power of two
    Hash hash;
  };

  std::vector<Subtree> subtrees_;  // from left to right, each larger than the next
};

}  // namespace nqueens::certificate
