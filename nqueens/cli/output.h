// nqueens/cli/output.h - where data goes: standard output or a file.
//
// Standard output may be a pipe whose reader has gone (`| head`): that ends the program quietly. A
// file appears when it is complete (base/system/regular_file.h), so that nobody ever sees half of
// it. A name that ends in .zst makes it a compressed one (io/zstd.h), whoever writes to it: nothing
// else in the program knows.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nqueens/base/run/run_control.h"
#include "nqueens/base/system/regular_file.h"
#include "nqueens/io/zstd.h"

namespace nqueens::cli {

// Thrown by Output::write when the reader of a pipe has gone.
struct BrokenPipe {};

class Output {
 public:
  // Standard output, or the file when a name is given. A name that stands for a device, a pipe or
  // an open descriptor (/dev/stdout, /dev/fd/3) is written directly. Throws Error when the file
  // cannot be created.
  explicit Output(const std::string& file_name = {});
  // Removes what was written to a file that was not committed.
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  // Throws BrokenPipe, or Error when the bytes cannot be written.
  void write(std::string_view bytes);

  // The file is complete: everything written is on disk under its name. Must be called at the end
  // for standard output as well. Throws like write().
  void commit();

  // Commits, but for a file whose data is not whole: that does not appear. A pipe has got what was
  // written.
  void end(bool is_whole) {
    if (is_whole || !appears_at_commit()) commit();
  }

  bool is_terminal() const;

  // Whether the data is seen only once it is complete.
  bool appears_at_commit() const { return file_.has_value(); }

 private:
  // Sends on what has been collected.
  void flush();
  void send(std::string_view bytes);

  int descriptor_ = -1;
  std::string name_;             // for messages
  std::optional<NewFile> file_;  // unless it is written directly
  std::string buffer_;
  Clock::time_point sent_ = Clock::now();
  std::optional<io::Compressor> compressor_;  // of a file named *.zst
  std::string compressed_;                    // ready to be sent
};

// Writes all that a command has to say to standard output. Throws as Output.
void write_all(std::string_view text);

}  // namespace nqueens::cli
