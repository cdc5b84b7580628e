// nqueens/api/forecasts.h - what counting each board size would take on this machine.
//
// To measure that takes about a second: it is done once, for the first who wants to know.
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
  // Goes to the slow lane unless they are known already. Throws as require_in_time() when the budget
  // ends before they are; the next who asks begins anew.
  const Json& get(const Budget& budget);

 private:
  std::mutex measuring_;
  std::atomic<bool> is_known_ = false;
  Json known_ = {};
};

}  // namespace nqueens::api
