// nqueens/terminal/tty.h - takes over the terminal for the duration of a game.
//
// While a PlayTerminal exists, keys are read one by one without echo, and the terminal shows its
// alternate screen, which preserves the contents of the normal one. The destructor restores the
// terminal, whether a key, a signal or an exception ends the game.
//
// Signals are read from a file descriptor (signalfd), like keys, so one loop receives both. Signal
// handlers are avoided, because they may call only async-signal-safe functions.
// SPDX-License-Identifier: MIT
#pragma once

#include <signal.h>
#include <termios.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "nqueens/terminal/screen.h"

namespace nqueens::terminal {

// Throws UsageError unless standard input and standard output are both a terminal that supports
// cursor movement.
void require_terminal();

class PlayTerminal {
 public:
  // Throws like require_terminal(), and Error if signals cannot be watched.
  PlayTerminal();
  ~PlayTerminal();
  PlayTerminal(const PlayTerminal&) = delete;
  PlayTerminal& operator=(const PlayTerminal&) = delete;

  ScreenSize size() const;

  // Changes the screen to these lines.
  void show(const ScreenLines& lines);
  // Marks the contents of the screen as unknown: the next show() draws all of it.
  void redraw() { shown_.clear(); }

  // The input received: bytes of keys, or the end of the game because of a signal or because the
  // terminal was closed.
  struct Heard {
    std::string bytes = {};
    bool is_over = false;
  };

  // Waits for input, at most for `patience` if it has a value.
  Heard wait(std::optional<std::chrono::milliseconds> patience);

  // Restores the terminal and suspends the program, as Ctrl-Z does; returns when the program
  // continues.
  void suspend();

 private:
  void enter();
  void leave();
  void hear_signals(Heard& heard);

  sigset_t watched_ = {};
  sigset_t previous_ = {};
  int signals_ = -1;
  termios original_ = {};
  ScreenLines shown_;
};

}  // namespace nqueens::terminal
