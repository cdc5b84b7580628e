// nqueens/cluster/job.cpp - a count as a job: a folder on a file system that all machines share.
// SPDX-License-Identifier: MIT
#include "nqueens/cluster/job.h"

#include <random>
#include <system_error>

#include "nqueens/base/error.h"
#include "nqueens/base/system/regular_file.h"
#include "nqueens/base/system/shell_word.h"
#include "nqueens/base/system/version.h"
#include "nqueens/cluster/key_lines.h"
#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/ledger/ledger_format.h"
#include "nqueens/count/plan/fingerprint.h"

namespace nqueens::cluster {
namespace {

constexpr std::string_view kJobFirstLine = "nqueens-job 1\n";
constexpr std::string_view kSum = "sum ";

std::filesystem::path job_file(const std::filesystem::path& folder) { return folder / "job"; }

// Returns the lines for the runner and its devices. There are none if the job runs only on
// processors; jobs that older versions of the program wrote have none either.
std::string runner_lines(const Job& job) {
  std::string lines = job.runner == Job().runner ? "" : "runner " + job.runner + "\n";
  for (const std::string& device : job.devices) {
    if (device.find('\n') != std::string::npos) {
      throw UsageError("the name of a device has a line feed: " + shell_word(device));
    }
    lines += "device " + device + "\n";
  }
  return lines;
}

}  // namespace

std::string new_job_name(std::int32_t n) {
  std::random_device chance;
  constexpr std::size_t kDigits = 8;
  const std::string digits = count::hex(chance());
  return "nqueens-" + std::to_string(n) + "-" + digits.substr(digits.size() - kDigits);
}

std::uint64_t text_sum(std::string_view text) {
  count::Fingerprint sum;
  for (const char c : text) sum.add(static_cast<unsigned char>(c));
  return sum.value();
}

Job on_processors(Job job) {
  job.runner = "cpu";
  job.devices.clear();
  return job;
}

std::string job_text(const Job& job) {
  std::string text(kJobFirstLine);
  text += "name " + job.name + "\nquestion " + job.question + "\n";
  text += "shares " + std::to_string(job.shares) + "\nthreads " + std::to_string(job.threads);
  text += "\nkernel " + job.kernel + "\n" + runner_lines(job) + "program " + job.program;
  text += "\nscript " + count::hex(job.script) + "\n";
  return text + std::string(kSum) + count::hex(text_sum(text)) + "\n";
}

Job parse_job(std::string_view text, const std::string& name) {
  KeyLines lines(text, name, "a job");
  lines.first(kJobFirstLine);
  Job job;
  job.name = lines.value("name");
  job.question = lines.value("question");
  job.shares = lines.number<std::uint64_t>("shares");
  job.threads = lines.number<int>("threads");
  job.kernel = lines.value("kernel");
  if (lines.has("runner")) job.runner = lines.value("runner");
  while (lines.has("device")) job.devices.push_back(lines.value("device"));
  job.program = lines.value("program");
  job.script = lines.number<std::uint64_t>("script", 16);
  lines.number<std::uint64_t>("sum", 16);
  if (!lines.at_end() || job_text(job) != text) {
    throw Error(name + " was changed by hand or is damaged: its checksum does not match");
  }
  return job;
}

void require_no_job(const std::filesystem::path& folder) {
  std::error_code ignored;  // writing the job will report the error
  if (!std::filesystem::exists(plan_file(folder), ignored)) return;
  if (!has_job(folder)) {
    throw UsageError("folder " + in_quotes(folder) +
                     " has a plan but no job: choose another folder");
  }
  throw UsageError("folder " + in_quotes(folder) + " has a job already: 'nqueens cluster resume " +
                   folder.string() + "' submits the missing shares; a new job needs a new folder");
}

void create_job(const std::filesystem::path& folder, Job job, const std::string& script) {
  require_no_job(folder);
  std::error_code trouble;
  std::filesystem::create_directories(folder / "log", trouble);
  if (trouble) throw Error("cannot make folder " + in_quotes(folder) + ": " + trouble.message());
  job.script = text_sum(script);
  count::LedgerWriter::create(plan_file(folder), job.plan).close();  // throws if the file exists
  try {
    replace_file(script_file(folder), script);
    std::filesystem::permissions(script_file(folder),
                                 std::filesystem::perms::owner_exec |
                                     std::filesystem::perms::group_exec |
                                     std::filesystem::perms::others_exec,
                                 std::filesystem::perm_options::add, trouble);
    replace_file(job_file(folder), job_text(job));
  } catch (const Error&) {
    remove_job(folder);
    throw;
  }
}

void remove_job(const std::filesystem::path& folder) {
  std::error_code ignored;  // leftover files do no harm
  for (const std::filesystem::path& path :
       {job_file(folder), script_file(folder), plan_file(folder), folder / "log", folder}) {
    std::filesystem::remove(path, ignored);
  }
}

count::LedgerFile lock_job(const std::filesystem::path& folder) {
  return count::LedgerFile::open_to_append(job_file(folder));
}

bool has_job(const std::filesystem::path& folder) {
  std::error_code ignored;  // reading the job will report the error
  return std::filesystem::exists(job_file(folder), ignored);
}

Job read_job(const std::filesystem::path& folder) {
  if (!has_job(folder)) {
    throw UsageError("folder " + in_quotes(folder) +
                     " has no job: 'nqueens cluster submit' makes one");
  }
  Job job = parse_job(read_regular(job_file(folder), kMaxJobBytes), in_quotes(job_file(folder)));
  job.plan = count::read_ledger(plan_file(folder)).plan;
  return job;
}

std::filesystem::path plan_file(const std::filesystem::path& folder) {
  return folder / "plan.ledger";
}

std::filesystem::path script_file(const std::filesystem::path& folder) { return folder / "job.sh"; }

void require_part_of(const Job& job, const std::filesystem::path& folder,
                     const count::ShareNumber& share) {
  if (job.program != version()) {
    throw UsageError("the job in " + in_quotes(folder) + " was made by nqueens " + job.program +
                     ", but this is nqueens " + std::string(version()) +
                     ": all shares must be counted by the same version");
  }
  if (share.total != job.shares) {
    throw UsageError("the job in " + in_quotes(folder) + " has " + std::to_string(job.shares) +
                     " shares, found --share " + std::to_string(share.number) + "/" +
                     std::to_string(share.total));
  }
}

void require_own_script(const Job& job, const std::filesystem::path& folder) {
  const std::filesystem::path script = script_file(folder);
  if (text_sum(read_regular(script, kMaxJobBytes)) == job.script) return;
  throw UsageError(in_quotes(script) +
                   " was changed after it was written; submit it yourself, with 'sbatch "
                   "--array=LIST job.sh' and the shares that 'nqueens cluster status' lists");
}

}  // namespace nqueens::cluster
