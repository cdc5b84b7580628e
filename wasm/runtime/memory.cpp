// wasm/runtime/memory.cpp - operator new that throws std::bad_alloc. It replaces the operator of
// libc++abi, which is built without exceptions and therefore does not throw.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

void* found(void* memory) {
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

void* operator new(std::size_t size) { return found(std::malloc(std::max<std::size_t>(size, 1))); }

void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto bytes = std::max(static_cast<std::size_t>(alignment), sizeof(void*));
  return found(std::aligned_alloc(bytes, (size + bytes - 1) / bytes * bytes));
}

void* operator new[](std::size_t size) { return operator new(size); }
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return operator new(size, alignment);
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*a*/) noexcept {
  std::free(memory);
}
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t /*alignment*/) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t /*size*/, std::align_val_t /*a*/) noexcept {
  std::free(memory);
}
