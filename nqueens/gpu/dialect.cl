// nqueens/gpu/dialect.cl - a common subset of three languages: OpenCL C 1.2, CUDA C++ (clang, nvcc,
// NVRTC), and C++ for tests (tests/gpu/host_device.h).
//
//     KERNEL name(GLOBAL uint* words, uint count LOCAL_MEMORY) { ... }
//
// defines a kernel. Its parameters are GLOBAL pointers and uints. LOCAL_MEMORY follows the last
// parameter without a comma. It declares `local_memory`, an array of uint whose length is set by
// the launch. (A macro that takes all parameters would be prettier, but OpenCL C has no variadic
// macros, and some compilers reject them.)
// SPDX-License-Identifier: MIT

#if defined(__OPENCL_VERSION__) || defined(__OPENCL_C_VERSION__)

#define GLOBAL __global
#define LOCAL __local
#define FUNCTION
#define KERNEL __kernel void
#define LOCAL_MEMORY , __local ulong* local_pairs
#define local_memory ((__local uint*)local_pairs)
#define ITEM ((uint)get_local_id(0))
#define ITEMS ((uint)get_local_size(0))
#define GROUP ((uint)get_group_id(0))
#define GROUPS ((uint)get_num_groups(0))
#define BARRIER barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
#define ADD_GLOBAL(address, value) atomic_add(address, value)
#define ADD_LOCAL(address, value) atomic_add(address, value)
#define POPCOUNT(x) popcount(x)
#define POPCOUNT_LONG(x) ((uint)popcount(x))
#define MASKED(x, mask) ((x) & (mask))
#define LOCAL_PAIR(address) (*(LOCAL const ulong*)(address))
uint reversed_bits(uint x) {
  x = (x >> 1 & 0x55555555u) | (x & 0x55555555u) << 1;
  x = (x >> 2 & 0x33333333u) | (x & 0x33333333u) << 2;
  x = (x >> 4 & 0x0F0F0F0Fu) | (x & 0x0F0F0F0Fu) << 4;
  x = (x >> 8 & 0x00FF00FFu) | (x & 0x00FF00FFu) << 8;
  return x >> 16 | x << 16;
}

#elif defined(__CUDACC__) || defined(__CUDA__)

typedef unsigned int uint;
typedef unsigned long ulong;

#define GLOBAL
#define LOCAL
#define LOCAL_MEMORY
#if defined(__clang__)
// clang compiles this file without the CUDA headers.
#define FUNCTION static __attribute__((device)) inline
#define KERNEL extern "C" __attribute__((global)) void
extern __attribute__((shared, aligned(16))) uint local_memory[];
#define ITEM ((uint)__nvvm_read_ptx_sreg_tid_x())
#define ITEMS ((uint)__nvvm_read_ptx_sreg_ntid_x())
#define GROUP ((uint)__nvvm_read_ptx_sreg_ctaid_x())
#define GROUPS ((uint)__nvvm_read_ptx_sreg_nctaid_x())
#define ADD_GLOBAL(address, value) __atomic_fetch_add(address, value, __ATOMIC_RELAXED)
#define ADD_LOCAL(address, value) __atomic_fetch_add(address, value, __ATOMIC_RELAXED)
#define POPCOUNT(x) ((uint)__builtin_popcount(x))
#define POPCOUNT_LONG(x) ((uint)__builtin_popcountl(x))
FUNCTION uint reversed_bits(uint x) { return __builtin_bitreverse32(x); }
#else
#define FUNCTION static __device__ __forceinline__
#define KERNEL extern "C" __global__ void
extern __shared__ __align__(16) uint local_memory[];
#define ITEM (threadIdx.x)
#define ITEMS (blockDim.x)
#define GROUP (blockIdx.x)
#define GROUPS (gridDim.x)
#define ADD_GLOBAL(address, value) atomicAdd(address, value)
#define ADD_LOCAL(address, value) atomicAdd(address, value)
#define POPCOUNT(x) ((uint)__popc(x))
#define POPCOUNT_LONG(x) ((uint)__popcll(x))
FUNCTION uint reversed_bits(uint x) { return __brev(x); }
#endif
#define BARRIER __syncthreads()
// The `and` is written in assembly to hide it from the compiler, which then merges the shift and
// the addition that follow into one instruction. If the compiler saw all three operations, it would
// move the shift to the front.
FUNCTION uint masked(uint x, uint mask) {
  uint result;
  asm("and.b32 %0, %1, %2;" : "=r"(result) : "r"(x), "r"(mask));
  return result;
}
#define MASKED(x, mask) masked(x, mask)
#define LOCAL_PAIR(address) (*(LOCAL const ulong*)(address))

#else  // C++: a work-item is a fiber; host_device.h defines the functions

typedef unsigned int uint;
typedef unsigned long ulong;

#define GLOBAL
#define LOCAL
#define FUNCTION inline
#define KERNEL inline void
#define LOCAL_MEMORY , uint* local_memory
#define ITEM (host_item())
#define ITEMS (host_items())
#define GROUP (host_group())
#define GROUPS (host_groups())
#define BARRIER host_barrier()
#define ADD_GLOBAL(address, value) host_add(address, value)
#define ADD_LOCAL(address, value) host_add(address, value)
#define POPCOUNT(x) ((uint)__builtin_popcount(x))
#define POPCOUNT_LONG(x) ((uint)__builtin_popcountl(x))
#define MASKED(x, mask) ((x) & (mask))
#define LOCAL_PAIR(address) (host_pair(address))
FUNCTION uint reversed_bits(uint x) {
  uint reversed = 0;
  for (uint bit = 0; bit < 32; ++bit) reversed |= (x >> bit & 1u) << (31 - bit);
  return reversed;
}

#endif
