// wasm/include/oneapi/tbb/parallel_pipeline.h - single-threaded replacement for oneTBB: a pipeline
// that passes one item after the other through all stages.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <utility>

namespace tbb {

enum class filter_mode { parallel, serial_in_order, serial_out_of_order };

class flow_control {
 public:
  void stop() { is_stopped_ = true; }
  bool is_stopped() const { return is_stopped_; }

 private:
  bool is_stopped_ = false;
};

template <class Step>
struct filter {
  Step step;
};

template <class In, class Out, class Step>
filter<Step> make_filter(filter_mode /*mode*/, Step step) {
  return {std::move(step)};
}

// The first stage, which takes the flow control, and all later stages combined into one.
template <class First, class Rest>
struct chain {
  First first;
  Rest rest;
};

template <class First, class Second>
auto operator&(filter<First> first, filter<Second> second) {
  return chain<First, Second>{std::move(first.step), std::move(second.step)};
}

template <class First, class Rest, class Next>
auto operator&(chain<First, Rest> stages, filter<Next> next) {
  const auto both = [rest = std::move(stages.rest), next = std::move(next.step)](auto item) {
    return next(rest(item));
  };
  return chain<First, decltype(both)>{std::move(stages.first), both};
}

template <class First, class Rest>
void parallel_pipeline(std::size_t /*items_in_flight*/, const chain<First, Rest>& stages) {
  flow_control flow;
  while (true) {
    const auto item = stages.first(flow);
    if (flow.is_stopped()) return;
    stages.rest(item);
  }
}

}  // namespace tbb
