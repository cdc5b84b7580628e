// tests/gpu/device_kernels.cl - kernels that test a device; a compiler option defines ANSWER.
// SPDX-License-Identifier: MIT

// Every work-item of every group writes its own word.
KERNEL number_items(GLOBAL uint* words, uint first LOCAL_MEMORY) {
  words[GROUP * ITEMS + ITEM] = first + GROUP * 1000u + ITEM;
}

// Reverses the words of each group through local memory.
KERNEL turn_groups(GLOBAL const uint* from, GLOBAL uint* to LOCAL_MEMORY) {
  local_memory[ITEM] = from[GROUP * ITEMS + ITEM];
  BARRIER;
  to[GROUP * ITEMS + ITEM] = local_memory[ITEMS - 1 - ITEM];
}

// Adds the sum of `count` numbers to the first word of `sum`. Each group passes one barrier for
// each bit of the group size.
KERNEL add_up(GLOBAL const uint* numbers, uint count, GLOBAL uint* sum LOCAL_MEMORY) {
  uint own = 0;
  for (uint i = GROUP * ITEMS + ITEM; i < count; i += GROUPS * ITEMS) own += numbers[i];
  local_memory[ITEM] = own;
  BARRIER;
  for (uint step = ITEMS / 2; step > 0; step /= 2) {
    if (ITEM < step) local_memory[ITEM] += local_memory[ITEM + step];
    BARRIER;
  }
  if (ITEM == 0) ADD_GLOBAL(sum, local_memory[0]);
}

// Counts how many numbers have each remainder, first in local memory and then in `counts`.
KERNEL count_remainders(GLOBAL const uint* numbers, uint count, uint divisor,
                        GLOBAL uint* counts LOCAL_MEMORY) {
  for (uint i = ITEM; i < divisor; i += ITEMS) local_memory[i] = 0;
  BARRIER;
  for (uint i = GROUP * ITEMS + ITEM; i < count; i += GROUPS * ITEMS) {
    ADD_LOCAL(local_memory + numbers[i] % divisor, 1u);
  }
  BARRIER;
  for (uint i = ITEM; i < divisor; i += ITEMS) ADD_GLOBAL(counts + i, local_memory[i]);
}

// Uses the functions of the dialect, 64-bit words, and the compiler option.
KERNEL functions(GLOBAL const uint* in, GLOBAL ulong* out, uint mask LOCAL_MEMORY) {
  const uint x = in[ITEM];
  local_memory[2 * ITEM] = x;
  local_memory[2 * ITEM + 1] = x;
  BARRIER;
  const ulong pair = LOCAL_PAIR(local_memory + 2 * ITEM);
  out[6 * ITEM] = POPCOUNT(x);
  out[6 * ITEM + 1] = reversed_bits(x);
  out[6 * ITEM + 2] = MASKED(x, mask);
  out[6 * ITEM + 3] = pair;
  out[6 * ITEM + 4] = POPCOUNT_LONG(pair);
  out[6 * ITEM + 5] = ANSWER;
}

// Gives each work-item a ticket number in order of arrival and marks the ticket as taken.
KERNEL take_tickets(GLOBAL uint* counter, GLOBAL uint* taken LOCAL_MEMORY) {
  ADD_GLOBAL(taken + ADD_GLOBAL(counter, 1u), 1u);
}

// Deliberately wrong: some work-items of each group return before the barrier.
KERNEL lose_some(GLOBAL uint* words LOCAL_MEMORY) {
  if (ITEM % 2 == 1) return;
  BARRIER;
  words[ITEM] = 1;
}
