// nqueens/certificate/merkle_tree.cpp - the Merkle tree of RFC 9162.
// SPDX-License-Identifier: MIT
#include "nqueens/certificate/merkle_tree.h"

#include <sodium/crypto_hash_sha256.h>

#include "nqueens/base/error.h"

namespace nqueens::certificate {
namespace {

Hash node(const Hash& left, const Hash& right) {
  std::string bytes(1, '\1');
  for (const Hash& hash : {left, right}) bytes.append(hash.begin(), hash.end());
  return sha256(bytes);
}

}  // namespace

Hash sha256(std::string_view bytes) {
  const std::vector<unsigned char> copy(bytes.begin(), bytes.end());
  Hash hash;
  crypto_hash_sha256(hash.data(), copy.data(), copy.size());
  return hash;
}

std::string hex(const Hash& hash) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const unsigned char byte : hash) {
    text += kDigits[byte / 16];
    text += kDigits[byte % 16];
  }
  return text;
}

void MerkleTree::add(std::string_view leaf) {
  Subtree added = {1, sha256(std::string(1, '\0').append(leaf))};
  while (!subtrees_.empty() && subtrees_.back().leaves == added.leaves) {
    added = {2 * added.leaves, node(subtrees_.back().hash, added.hash)};
    subtrees_.pop_back();
  }
  subtrees_.push_back(added);
}

Hash MerkleTree::root() const {
  NQUEENS_ASSERT(!subtrees_.empty(), "a tree with a root has a leaf");
  Hash root = subtrees_.back().hash;
  for (auto left = subtrees_.rbegin() + 1; left != subtrees_.rend(); ++left) {
    root = node(left->hash, root);
  }
  return root;
}

}  // namespace nqueens::certificate
