// wasm/runtime/exceptions.cpp - C++ exceptions on WebAssembly.
//
// Debian's libc++abi for wasm32 is built without exception support. This file implements the
// functions of libc++abi that compiled code calls for exceptions, for programs with one thread.
//
// The WebAssembly runtime unwinds the stack. A landing pad receives the thrown value, here a
// Thrown*, and calls _Unwind_CallPersonality() to find the matching catch clause. That function
// reads the tables of the Itanium C++ ABI, "Exception Handling", level II, in the simple form that
// LLVM writes for this target: landing pads are numbered, and each has one entry.
//
// The code in libc++.a has neither tables nor cleanups, so an exception that is thrown in this code
// ends the program.
// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <new>
#include <typeinfo>

// Defines the tag of all C++ exceptions. Object files refer to this tag but do not define it.
__asm__(
    ".globl __cpp_exception\n"
    ".tagtype __cpp_exception i32\n"
    "__cpp_exception:\n");

namespace __cxxabiv1 {

// The internal base class of type information in libc++abi. can_catch() returns whether a catch
// clause of this type catches an object of type `thrown`. If so, it sets `object` to the part of
// the object that the clause names, such as a base class.
class __shim_type_info : public std::type_info {
 public:
  ~__shim_type_info() override;
  virtual void noop1() const;
  virtual void noop2() const;
  virtual bool can_catch(const __shim_type_info* thrown, void*& object) const = 0;
};

using Destroy = void*(void*);  // destructors return their object on this target

// The header in front of a thrown object.
struct alignas(16) __cxa_exception {
  const __shim_type_info* type;
  Destroy* destroy;
  __cxa_exception* below;  // the exception that was being handled when this one was caught
  void* caught;            // the part of the object that the catch clause names
  int handlers;            // number of catch blocks that handle it; negative once rethrown
  int references;          // exception_ptr objects, plus 1 while in flight or handled

  void* object() { return this + 1; }
};

}  // namespace __cxxabiv1

namespace {

using Thrown = __cxxabiv1::__cxa_exception;
using Type = __cxxabiv1::__shim_type_info;

Thrown* handled = nullptr;  // the exception of the innermost catch block
unsigned in_flight = 0;     // number of exceptions in flight

Thrown* thrown_of(void* object) { return static_cast<Thrown*>(object) - 1; }

void release(Thrown* thrown) {
  if (--thrown->references > 0) return;
  if (thrown->destroy != nullptr) thrown->destroy(thrown->object());
  std::free(thrown);
}

// The compiler's number for the tag of C++ exceptions.
constexpr int kTag = 0;

[[noreturn]] void throw_object(Thrown* thrown) {
  ++in_flight;
  __builtin_wasm_throw(kTag, thrown);
}

// Reads the compiler's tables: bytes and LEB128 numbers.
class Reader {
 public:
  explicit Reader(const std::uint8_t* at) : at_(at) {}

  const std::uint8_t* at() const { return at_; }
  std::uint8_t byte() { return *at_++; }

  std::uintptr_t number() {
    std::uintptr_t value = 0;
    unsigned shift = 0;
    std::uint8_t part = 0;
    do {
      part = byte();
      value |= std::uintptr_t{part & 0x7FU} << shift;
      shift += 7;
    } while ((part & 0x80U) != 0);
    signed_shift_ = shift;
    is_negative_ = (part & 0x40U) != 0;
    return value;
  }

  std::intptr_t signed_number() {
    std::uintptr_t value = number();
    if (is_negative_ && signed_shift_ < 32) value |= ~std::uintptr_t{0} << signed_shift_;
    return static_cast<std::intptr_t>(value);
  }

 private:
  const std::uint8_t* at_;
  unsigned signed_shift_ = 0;
  bool is_negative_ = false;
};

// Returns the number of the first clause of this landing pad that catches `thrown`, or 0.
std::intptr_t clause_for(Thrown& thrown, const std::uint8_t* table, std::uintptr_t pad) {
  constexpr std::uint8_t kOmitted = 0xFF;
  Reader head(table);
  if (head.byte() != kOmitted) head.number();  // start of the landing pads: unused here
  const Type* const* types = nullptr;          // clause i catches types[-i]
  if (head.byte() != kOmitted) {
    const std::uintptr_t offset = head.number();
    types = reinterpret_cast<const Type* const*>(head.at() + offset);
  }
  head.byte();  // the encoding of the entries, which is always the same
  const std::uintptr_t size = head.number();
  const std::uint8_t* const actions = head.at() + size;
  Reader entries(head.at());
  std::uintptr_t action = 0;
  for (std::uintptr_t i = 0; i <= pad; ++i) {
    entries.number();
    action = entries.number();
  }
  if (action == 0) return 0;  // cleanups only
  const std::uint8_t* record = actions + action - 1;
  while (true) {
    Reader reader(record);
    const std::intptr_t clause = reader.signed_number();
    const std::uint8_t* const link = reader.at();
    const std::intptr_t next = reader.signed_number();
    if (clause > 0) {
      const Type* const type = types[-clause];
      void* object = thrown.object();
      if (type == nullptr || type->can_catch(thrown.type, object)) {
        thrown.caught = object;
        return clause;
      }
    }
    if (next == 0) return 0;
    record = link + next;
  }
}

}  // namespace

// NOLINTBEGIN(readability-identifier-naming): the names are the compiler's.
namespace __cxxabiv1 {
extern "C" {

// The data that a landing pad exchanges with _Unwind_CallPersonality().
struct {
  std::uintptr_t pad;
  const std::uint8_t* table;
  std::intptr_t clause;
} __wasm_lpad_context;

int _Unwind_CallPersonality(void* thrown) {
  __wasm_lpad_context.clause =
      clause_for(*static_cast<Thrown*>(thrown), __wasm_lpad_context.table, __wasm_lpad_context.pad);
  return 0;
}

void* __cxa_allocate_exception(std::size_t size) noexcept {
  auto* const thrown = static_cast<Thrown*>(std::malloc(sizeof(Thrown) + size));
  if (thrown == nullptr) std::abort();
  *thrown = {};
  return thrown->object();
}

void __cxa_free_exception(void* object) noexcept { std::free(thrown_of(object)); }

__cxa_exception* __cxa_init_primary_exception(void* object, std::type_info* type,
                                              Destroy* destroy) noexcept {
  Thrown* const thrown = thrown_of(object);
  thrown->type = static_cast<const Type*>(type);
  thrown->destroy = destroy;
  return thrown;
}

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, Destroy* destroy) {
  __cxa_init_primary_exception(object, type, destroy);
  Thrown* const thrown = thrown_of(object);
  thrown->references = 1;
  throw_object(thrown);
}

void* __cxa_begin_catch(void* caught) noexcept {
  auto* const thrown = static_cast<Thrown*>(caught);
  --in_flight;
  thrown->handlers = (thrown->handlers < 0 ? -thrown->handlers : thrown->handlers) + 1;
  if (thrown != handled) {
    thrown->below = handled;
    handled = thrown;
  }
  return thrown->caught != nullptr ? thrown->caught : thrown->object();
}

void __cxa_end_catch() {
  Thrown* const thrown = handled;
  const bool is_rethrown = thrown->handlers < 0;
  thrown->handlers += is_rethrown ? 1 : -1;
  if (thrown->handlers != 0) return;
  handled = thrown->below;
  if (!is_rethrown) release(thrown);
}

[[noreturn]] void __cxa_rethrow() {
  if (handled == nullptr) std::terminate();
  handled->handlers = -handled->handlers;
  throw_object(handled);
}

void* __cxa_get_exception_ptr(void* caught) noexcept {
  auto* const thrown = static_cast<Thrown*>(caught);
  return thrown->caught != nullptr ? thrown->caught : thrown->object();
}

std::type_info* __cxa_current_exception_type() {
  return handled == nullptr ? nullptr : const_cast<Type*>(handled->type);
}

// The functions that std::exception_ptr uses.

void __cxa_increment_exception_refcount(void* object) noexcept {
  if (object != nullptr) ++thrown_of(object)->references;
}

void __cxa_decrement_exception_refcount(void* object) noexcept {
  if (object != nullptr) release(thrown_of(object));
}

void* __cxa_current_primary_exception() noexcept {
  if (handled == nullptr) return nullptr;
  ++handled->references;
  return handled->object();
}

// If the object is already being handled, the ABI throws a dependent exception. Here the exception
// itself is rethrown, as by `throw;`.
void __cxa_rethrow_primary_exception(void* object) {
  if (object == nullptr) return;
  Thrown* const thrown = thrown_of(object);
  if (thrown->handlers > 0) {
    thrown->handlers = -thrown->handlers;
  } else {
    ++thrown->references;
  }
  throw_object(thrown);
}

// Ignores the destructor of a thread-local variable, because the only thread does not end.
int __cxa_thread_atexit(void (* /*destroy*/)(void*), void* /*object*/, void* /*library*/) noexcept {
  return 0;
}

bool __cxa_uncaught_exception() noexcept { return in_flight > 0; }
unsigned int __cxa_uncaught_exceptions() noexcept { return in_flight; }

}  // extern "C"
}  // namespace __cxxabiv1
// NOLINTEND(readability-identifier-naming)
