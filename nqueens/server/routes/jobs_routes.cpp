// nqueens/server/routes/jobs_routes.cpp - the routes for jobs, and the stream of their events.
// SPDX-License-Identifier: MIT
#include <array>
#include <limits>

#include "nqueens/api/fields.h"
#include "nqueens/server/routes/routes.h"

namespace nqueens::server {
namespace {

std::int64_t job_id(const api::Call& call) {
  api::Fields path(api::Json{{"id", call.path.at(0)}});
  return path.whole("id", 1, std::numeric_limits<std::int64_t>::max());
}

api::Response add_job(Studio& studio, const api::Call& call) {
  api::Fields fields = api::Fields::of_body(call.request.body);
  return api::json_response(studio.jobs.submit(fields), 202);
}

api::Response all_jobs(Studio& studio, const api::Call& /*call*/) {
  return api::json_response(studio.jobs.list());
}

api::Response one_job(Studio& studio, const api::Call& call) {
  return api::json_response(studio.jobs.get(job_id(call)));
}

api::Response cancel_job(Studio& studio, const api::Call& call) {
  return api::json_response(studio.jobs.cancel(job_id(call)), 202);
}

api::Response cancel_or_remove_job(Studio& studio, const api::Call& call) {
  const std::int64_t id = job_id(call);
  studio.jobs.cancel_or_remove(id);
  return api::json_response({{"id", std::to_string(id)}}, 202);
}

api::Response resume_job(Studio& studio, const api::Call& call) {
  return api::json_response(studio.jobs.resume(job_id(call)), 202);
}

api::Response event_stream(Studio& /*studio*/, const api::Call& /*call*/) {
  api::Response response;
  response.content_type = "text/event-stream";
  response.is_event_stream = true;
  return response;
}

constexpr std::array kJobRoutes = {
    api::RouteRow<Studio>{"POST", "/api/v1/jobs", api::Work::Computes, add_job},
    api::RouteRow<Studio>{"GET", "/api/v1/jobs", api::Work::Computes, all_jobs},
    api::RouteRow<Studio>{"GET", "/api/v1/jobs/*", api::Work::Computes, one_job},
    api::RouteRow<Studio>{"DELETE", "/api/v1/jobs/*", api::Work::Computes, cancel_or_remove_job},
    api::RouteRow<Studio>{"POST", "/api/v1/jobs/*/cancel", api::Work::Computes, cancel_job},
    api::RouteRow<Studio>{"POST", "/api/v1/jobs/*/resume", api::Work::Computes, resume_job},
    api::RouteRow<Studio>{"GET", "/api/v1/events", api::Work::Instant, event_stream},
};

}  // namespace

std::span<const api::RouteRow<Studio>> job_routes() { return kJobRoutes; }

}  // namespace nqueens::server
