// tests/processors/pretended_processors.cpp - reports NQUEENS_PROCESSORS processors to a program.
//
//   LD_PRELOAD=libnqueens_pretended_processors.so NQUEENS_PROCESSORS=8 nqueens info
//
// Programs find the number of processors in three ways: from the mask of processors that the
// process may use (oneTBB, nproc), from get_nprocs() (the standard library), and from sysconf().
// This library replaces all three. The program then behaves as on a machine with this number of
// processors, only slower, because its threads share the real ones.
// SPDX-License-Identifier: MIT
#include <dlfcn.h>
#include <sched.h>
#include <sys/sysinfo.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>

namespace {

int processors() {
  const char* const text = std::getenv("NQUEENS_PROCESSORS");
  const int count = text == nullptr ? 0 : std::atoi(text);
  return count > 0 ? count : 1;
}

}  // namespace

extern "C" {

int sched_getaffinity(pid_t /*process*/, std::size_t size, cpu_set_t* mask) noexcept {
  std::memset(mask, 0, size);
  for (int i = 0; i < processors(); ++i) CPU_SET_S(static_cast<std::size_t>(i), size, mask);
  return 0;
}

int get_nprocs() noexcept { return processors(); }
int get_nprocs_conf() noexcept { return processors(); }

long sysconf(int name) noexcept {
  if (name == _SC_NPROCESSORS_ONLN || name == _SC_NPROCESSORS_CONF) return processors();
  using Function = long (*)(int);
  static const auto original = reinterpret_cast<Function>(::dlsym(RTLD_NEXT, "sysconf"));
  return original(name);
}

}  // extern "C"
