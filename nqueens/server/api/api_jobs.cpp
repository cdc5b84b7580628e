// nqueens/server/api/api_jobs.cpp - jobs, and the stream of what is new about them.
// SPDX-License-Identifier: MIT
#include <array>
#include <limits>

#include "nqueens/server/api/api.h"
#include "nqueens/server/api/fields.h"

namespace nqueens::server {
namespace {

std::int64_t job_id(const Call& call) {
  Fields path(Json{{"id", call.path.at(0)}});
  return path.whole("id", 1, std::numeric_limits<std::int64_t>::max());
}

Response add_job(Studio& studio, const Call& call) {
  Fields fields = Fields::of_body(call.request.body);
  return json_response(studio.jobs.submit(fields), 202);
}

Response all_jobs(Studio& studio, const Call& /*call*/) {
  return json_response(studio.jobs.list());
}

Response one_job(Studio& studio, const Call& call) {
  return json_response(studio.jobs.get(job_id(call)));
}

Response cancel_job(Studio& studio, const Call& call) {
  const std::int64_t id = job_id(call);
  studio.jobs.cancel_or_remove(id);
  return json_response({{"id", std::to_string(id)}}, 202);
}

Response resume_job(Studio& studio, const Call& call) {
  return json_response(studio.jobs.resume(job_id(call)), 202);
}

Response event_stream(Studio& /*studio*/, const Call& /*call*/) {
  Response response;
  response.content_type = "text/event-stream";
  response.is_event_stream = true;
  return response;
}

constexpr std::array kJobRoutes = {
    Route{"POST", "/api/v1/jobs", Work::Computes, add_job},
    Route{"GET", "/api/v1/jobs", Work::Computes, all_jobs},
    Route{"GET", "/api/v1/jobs/*", Work::Computes, one_job},
    Route{"DELETE", "/api/v1/jobs/*", Work::Computes, cancel_job},
    Route{"POST", "/api/v1/jobs/*/resume", Work::Computes, resume_job},
    Route{"GET", "/api/v1/events", Work::Instant, event_stream},
};

}  // namespace

std::span<const Route> job_routes() { return kJobRoutes; }

}  // namespace nqueens::server
