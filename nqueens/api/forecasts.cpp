// nqueens/api/forecasts.cpp - the time that counting each board size would take on this machine.
// SPDX-License-Identifier: MIT
#include "nqueens/api/forecasts.h"

namespace nqueens::api {

Json forecasts_json(const count::Forecasts& forecasts) {
  Json list = Json::array();
  for (const count::Forecast& one : forecasts.sizes) {
    list.push_back({{"n", one.n},
                    {"method", one.method},
                    {"seconds", one.seconds},
                    {"error_seconds", one.error},
                    {"core_seconds", one.core_seconds},
                    {"measured", one.is_measured}});
  }
  return {
      {"threads", forecasts.threads}, {"kernel", forecasts.kernel}, {"forecasts", std::move(list)}};
}

const Json& Forecasts::get(const Budget& budget) {
  if (is_known_) return known_;
  if (budget.lane == Lane::Quick) throw MoveToLane{Lane::Slow};
  const std::lock_guard lock(measuring_);
  if (is_known_) return known_;
  const count::Forecasts measured = count::forecasts({}, budget.watch);
  require_in_time(measured.ended, budget);
  known_ = forecasts_json(measured);
  is_known_ = true;
  return known_;
}

}  // namespace nqueens::api
