// nqueens/base/numbers/big_count.cpp - exact unsigned integers of any size.
// SPDX-License-Identifier: MIT
#include "nqueens/base/numbers/big_count.h"

#include <iterator>

namespace nqueens {
namespace {

constexpr std::uint64_t kWord = 1'000'000'000;
constexpr std::size_t kDigits = 9;  // decimal digits of a word

}  // namespace

BigCount::BigCount(std::uint32_t value) : words_{static_cast<std::uint32_t>(value % kWord)} {
  if (value >= kWord) words_.push_back(static_cast<std::uint32_t>(value / kWord));
}

BigCount& BigCount::operator*=(std::uint32_t factor) {
  std::uint64_t carry = 0;
  for (std::uint32_t& word : words_) {
    carry += std::uint64_t{word} * factor;
    word = static_cast<std::uint32_t>(carry % kWord);
    carry /= kWord;
  }
  for (; carry != 0; carry /= kWord) words_.push_back(static_cast<std::uint32_t>(carry % kWord));
  while (words_.size() > 1 && words_.back() == 0) words_.pop_back();
  return *this;
}

BigCount& BigCount::operator/=(std::uint32_t divisor) {
  std::uint64_t rest = 0;
  for (std::size_t i = words_.size(); i > 0; --i) {
    std::uint32_t& word = words_[i - 1];
    rest = rest * kWord + word;
    word = static_cast<std::uint32_t>(rest / divisor);
    rest %= divisor;
  }
  while (words_.size() > 1 && words_.back() == 0) words_.pop_back();
  return *this;
}

std::string BigCount::digits() const {
  std::string text = std::to_string(words_.back());
  for (auto word = std::next(words_.rbegin()); word != words_.rend(); ++word) {
    const std::string digits = std::to_string(*word);
    text += std::string(kDigits - digits.size(), '0') + digits;
  }
  return text;
}

// After step i, `ways` is C(many - some + i, i), so every division is exact.
BigCount binomial(std::uint32_t many, std::uint32_t some) {
  BigCount ways(some <= many ? 1 : 0);
  for (std::uint32_t i = 1; i <= some && some <= many; ++i) {
    ways *= many - some + i;
    ways /= i;
  }
  return ways;
}

BigCount power(std::uint32_t base, std::uint32_t exponent) {
  BigCount product(1);
  for (std::uint32_t i = 0; i < exponent; ++i) product *= base;
  return product;
}

BigCount factorial(std::uint32_t n) {
  BigCount product(1);
  for (std::uint32_t i = 2; i <= n; ++i) product *= i;
  return product;
}

}  // namespace nqueens
