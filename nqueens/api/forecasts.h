// nqueens/api/forecasts.h - the time that counting each board size would take on this machine.
//
// The measurement takes about a second. It is done once, for the first request that needs it.
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <mutex>

#include "nqueens/api/budget.h"
#include "nqueens/api/json.h"
#include "nqueens/count/forecast.h"

namespace nqueens::api {

Json forecasts_json(const count::Forecasts& forecasts);

class Forecasts {
 public:
  // Returns the forecasts. The first call measures the machine, in the slow lane. If `budget` ends
  // the measurement early, throws as require_in_time() does, and the next call measures again.
  const Json& get(const Budget& budget);

 private:
  std::mutex measuring_;
  std::atomic<bool> is_known_ = false;
  Json known_ = {};
};

}  // namespace nqueens::api
