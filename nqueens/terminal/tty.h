// nqueens/terminal/tty.h - a terminal that is the program's alone for the length of a
// game.
//
// While it lives every key comes as it is pressed and is not echoed, and the screen is the
// terminal's second one, so that nothing of what stood there is lost. However the game ends, by a
// key, a signal or an exception, the destructor gives the terminal back as it was.
//
// Signals are not caught by handlers, in which almost nothing may be done, but read from a file
// descriptor like keys (signalfd), so that one loop hears of everything.
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

// Throws UsageError unless standard input and output are a terminal that can move its cursor.
void require_terminal();

class PlayTerminal {
 public:
  // Throws UsageError as require_terminal() does.
  PlayTerminal();
  ~PlayTerminal();
  PlayTerminal(const PlayTerminal&) = delete;
  PlayTerminal& operator=(const PlayTerminal&) = delete;

  ScreenSize size() const;

  // Makes the screen show these lines.
  void show(const ScreenLines& lines);
  // What the screen shows is unknown: the next show() draws all of it.
  void redraw() { shown_.clear(); }

  // What came: bytes of keys, or the request to end, by a signal or because the terminal has gone.
  struct Heard {
    std::string bytes = {};
    bool is_over = false;
  };

  // Waits for something to come, no longer than the patience if there is one.
  Heard wait(std::optional<std::chrono::milliseconds> patience);

  // Gives the terminal back and stops the program, as Ctrl-Z does; returns when it is continued.
  void suspend();

 private:
  void enter();
  void leave();
  void hear_signals(Heard& heard);

  sigset_t watched_ = {};
  sigset_t previous_ = {};
  int signals_ = -1;
  termios usual_ = {};
  ScreenLines shown_;
};

}  // namespace nqueens::terminal
