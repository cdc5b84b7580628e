// nqueens/cli/run.cpp - the table of subcommands; errors become sentences and exit codes here.
// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <new>
#include <string>
#include <string_view>
#include <system_error>

#include "nqueens/base/error.h"
#include "nqueens/base/sentence.h"
#include "nqueens/base/system/regular_file.h"
#include "nqueens/cli/cli.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/input.h"
#include "nqueens/cli/mpi_program.h"
#include "nqueens/cli/output.h"
#include "nqueens/gpu/gpu.h"

namespace nqueens::cli {
namespace {

struct Subcommand {
  std::string_view name;
  void (*add)(Program& program);
};

// In the order of --help.
constexpr Subcommand kSubcommands[] = {
    {"solve", add_solve},       {"list", add_list},         {"rank", add_rank},
    {"unrank", add_unrank},     {"sample", add_sample},     {"count", add_count},
    {"estimate", add_estimate}, {"prefixes", add_prefixes}, {"plan", add_plan},
    {"project", add_project},   {"work", add_work},         {"merge", add_merge},
    {"verify", add_verify},     {"cluster", add_cluster},   {"bench", add_bench},
    {"check", add_check},       {"draw", add_draw},         {"trace", add_trace},
    {"compare", add_compare},   {"explain", add_explain},   {"rate", add_rate},
    {"generate", add_generate}, {"convert", add_convert},   {"play", add_play},
    {"model", add_model},
#ifdef NQUEENS_HAS_SERVER
    {"serve", add_serve},
#endif
    {"info", add_info},
};

// These describe every subcommand, so they come after all others.
constexpr auto kManuals = {add_completion, add_man, add_help};

// Adds the one subcommand that was asked for, or all of them where it is a manual, an option or not
// known. To declare the options of all takes longer than most subcommands run.
void add_subcommands(Program& program, std::string_view asked) {
  const auto* one = std::ranges::find(kSubcommands, asked, &Subcommand::name);
  if (one != std::end(kSubcommands)) {
    one->add(program);
    return;
  }
  for (const Subcommand& subcommand : kSubcommands) subcommand.add(program);
  for (const auto add_manual : kManuals) add_manual(program);
}

ExitCode fail(std::string_view sentence, ExitCode code = ExitCode::BadInput) {
  Session::say("nqueens: " + std::string(sentence));
  return code;
}

// Opens those of the three standard descriptors that the caller closed, so that no file of ours
// gets their numbers and remarks end up in it. Opened the wrong way round, they fail like closed
// ones.
void hold_standard_descriptors() {
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; ++descriptor) {
    if (::fcntl(descriptor, F_GETFD) >= 0) continue;
    static_cast<void>(::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY));
  }
}

// Ends the program as the signal would, without what it has begun to write.
void end_by_signal(int number) {
  remove_new_files();
  ::signal(number, SIG_DFL);
  ::raise(number);
}

// A broken pipe and a file that has reached its limit (`ulimit -f`) are seen by write(). Signals
// that end the program while nothing watches them (interrupts.h) leave no temporary file; those
// that the caller ignores (`nohup`) stay ignored.
void prepare_signals() {
  for (const int number : {SIGPIPE, SIGXFSZ}) ::signal(number, SIG_IGN);
  for (const int number : {SIGHUP, SIGINT, SIGTERM}) {
    if (::signal(number, end_by_signal) == SIG_IGN) ::signal(number, SIG_IGN);
  }
}

ExitCode run_program(int argc, char** argv, const std::optional<count::RunnerKind>& ranks) {
  Session session;
  session.runners = {gpu::kind(), count::cpu_kind()};
  if (ranks) session.runners.push_back(*ranks);
  Program program(session);
  add_subcommands(program, argc > 1 ? argv[1] : "");
  program.parse(argc, argv);
  return session.action();
}

}  // namespace

int run(int argc, char** argv, const std::optional<count::RunnerKind>& ranks) {
  hold_standard_descriptors();
  if (!ranks) become_mpi_program(argv);
  prepare_signals();
  ExitCode code = ExitCode::Done;
  try {
    code = run_program(argc, argv, ranks);
  } catch (const BrokenPipe&) {
    code = ExitCode::Done;  // the reader has what it wanted
  } catch (const InputEnded& end) {
    code = fail(std::string("the run was ended (") + to_string(end.ended) + ") while " + end.name +
                    " was read",
                exit_code_of(end.ended));
  } catch (const Error& error) {
    code = fail(error.what());
  } catch (const SelfCheckError& error) {
    code = fail(sentence_of(error).text, ExitCode::SelfCheckFailed);
  } catch (const std::system_error& error) {
    code = fail(sentence_of(error).text);
  } catch (const std::bad_alloc&) {
    code = fail("there is not enough memory for this board");
  } catch (const std::exception& error) {
    code = fail(std::string("unexpected: ") + error.what(), ExitCode::SelfCheckFailed);
  }
  return static_cast<int>(code);
}

}  // namespace nqueens::cli
