// nqueens/base/system/vector_targets.h - selects the vector instruction sets (targets of Highway)
// for which a file is compiled. Include this file before Highway.
//
// A build includes all targets of the architecture, except SSSE3 and targets whose vector types
// have no fixed size. Each target of a kernel takes ten seconds to compile, so builds for checks
// omit two more: SSE4, whose Compaction (kernels/lanes-inl.h) is implemented like that of AVX2, and
// AVX3_DL, which is AVX-512 with VBMI2.
// SPDX-License-Identifier: MIT
#pragma once

// NOLINTBEGIN(readability-identifier-naming): the names are Highway's.
#ifdef NQUEENS_FEWER_KERNELS
#define NQUEENS_NOT_IN_CHECKS HWY_SSE4
#else
#define NQUEENS_NOT_IN_CHECKS 0
#define HWY_WANT_AVX3_DL
#endif
#define HWY_DISABLED_TARGETS \
  (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV | NQUEENS_NOT_IN_CHECKS)
// NOLINTEND(readability-identifier-naming)
