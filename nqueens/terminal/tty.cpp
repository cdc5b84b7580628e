// nqueens/terminal/tty.cpp - takes over the terminal for the duration of a game.
// SPDX-License-Identifier: MIT
#include "nqueens/terminal/tty.h"

#include <poll.h>
#include <pthread.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "nqueens/base/error.h"

namespace nqueens::terminal {
namespace {

// The first sequence switches to the alternate screen and turns the cursor and line wrapping off.
// The second undoes this and restores the default colours.
constexpr std::string_view kEnterScreen = "\x1b[?1049h\x1b[?25l\x1b[?7l";
constexpr std::string_view kLeaveScreen = "\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l";

// Ignores write errors: if the terminal was closed, the next read reports it.
void send_to_terminal(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

}  // namespace

void require_terminal() {
  if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0) {
    throw UsageError("a game needs a terminal: standard input and output must both be a terminal");
  }
  const char* const term = std::getenv("TERM");
  if (term == nullptr || std::string_view(term) == "dumb") {
    throw UsageError(
        "a game needs a terminal that can move its cursor, but TERM describes one that cannot");
  }
}

PlayTerminal::PlayTerminal() {
  require_terminal();
  sigemptyset(&watched_);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT}) {
    sigaddset(&watched_, signal);
  }
  signals_ = ::signalfd(-1, &watched_, SFD_CLOEXEC | SFD_NONBLOCK);
  if (signals_ < 0) throw Error(std::string("cannot watch signals: ") + std::strerror(errno));
  pthread_sigmask(SIG_BLOCK, &watched_, &previous_);
  enter();
}

PlayTerminal::~PlayTerminal() {
  leave();
  ::close(signals_);
  pthread_sigmask(SIG_SETMASK, &previous_, nullptr);
}

void PlayTerminal::enter() {
  ::tcgetattr(STDIN_FILENO, &original_);
  termios raw = original_;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG | IEXTEN);
  raw.c_iflag &= ~static_cast<tcflag_t>(IXON | ICRNL | INLCR | IGNCR);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  ::tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);  // keys typed before this are kept
  send_to_terminal(kEnterScreen);
  redraw();
}

void PlayTerminal::leave() {
  send_to_terminal(kLeaveScreen);
  ::tcsetattr(STDIN_FILENO, TCSADRAIN, &original_);
}

ScreenSize PlayTerminal::size() const {
  winsize size = {};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) {
    return {};
  }
  return {.columns = size.ws_col, .rows = size.ws_row};
}

void PlayTerminal::show(const ScreenLines& lines) {
  send_to_terminal(screen_update(shown_, lines));
  shown_ = lines;
}

PlayTerminal::Heard PlayTerminal::wait(std::optional<std::chrono::milliseconds> patience) {
  std::array<pollfd, 2> polled = {pollfd{STDIN_FILENO, POLLIN, 0}, pollfd{signals_, POLLIN, 0}};
  Heard heard;
  if (::poll(polled.data(), polled.size(), patience ? static_cast<int>(patience->count()) : -1) <=
      0) {
    return heard;
  }
  if (polled[1].revents != 0) hear_signals(heard);
  if (polled[0].revents != 0) {
    std::array<char, 256> bytes{};
    const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count > 0) heard.bytes.assign(bytes.data(), static_cast<std::size_t>(count));
    const bool may_come_again = count < 0 && (errno == EINTR || errno == EAGAIN);
    if (count <= 0 && !may_come_again) heard.is_over = true;
  }
  return heard;
}

void PlayTerminal::hear_signals(Heard& heard) {
  signalfd_siginfo signal = {};
  while (::read(signals_, &signal, sizeof signal) == sizeof signal) {
    switch (static_cast<int>(signal.ssi_signo)) {
      case SIGWINCH:
        redraw();
        break;
      case SIGTSTP:
        suspend();
        break;
      case SIGCONT:  // another program may have changed the terminal
        leave();
        enter();
        break;
      default:
        heard.is_over = true;
    }
  }
}

// Sends the signal to the whole process group, as a terminal does.
void PlayTerminal::suspend() {
  leave();
  sigset_t stop = {};
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, nullptr);
  ::kill(0, SIGTSTP);
  pthread_sigmask(SIG_BLOCK, &stop, nullptr);
  enter();
}

}  // namespace nqueens::terminal
