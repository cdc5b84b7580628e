// nqueens/cli/output.h - writes data to standard output or a file.
//
// If standard output is a pipe and its reader has exited (`| head`), the program ends without an
// error. A file appears under its name only when it is complete (base/system/regular_file.h), so
// other programs never read a partial file. If the name of a file ends in .zst, Output compresses
// the bytes (io/zstd.h).
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nqueens/base/run/run_control.h"
#include "nqueens/base/system/regular_file.h"
#include "nqueens/io/zstd.h"

namespace nqueens::cli {

// Thrown by Output::write() if the reader of a pipe has exited.
struct BrokenPipe {};

class Output {
 public:
  // Writes to the file, or to standard output if the name is empty or "-". Bytes for a device, a
  // pipe or an open descriptor (/dev/stdout, /dev/fd/3) are sent there directly. Throws Error if
  // the file cannot be created.
  explicit Output(const std::string& file_name = {});
  // Removes the temporary file if it was not committed.
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  // Writes the bytes through a buffer. Throws BrokenPipe, or Error if bytes cannot be written.
  void write(std::string_view bytes);

  // Writes the buffered bytes and completes the file, which is then on disk under its name. Must be
  // called at the end, even for standard output. Throws like write().
  void commit();

  // Ends the output of a run. `is_whole` says whether the data is complete. Incomplete data for a
  // file is discarded, and the file does not appear. Incomplete data for a pipe or terminal is
  // written.
  void end(bool is_whole) {
    if (is_whole || !appears_at_commit()) commit();
  }

  bool is_terminal() const;

  // Whether the data appears only at commit(), as the data of a file does.
  bool appears_at_commit() const { return file_.has_value(); }

 private:
  // Sends the buffered bytes, compressed if there is a compressor.
  void flush();
  void send(std::string_view bytes);

  int descriptor_ = -1;
  std::string name_;             // for messages
  std::optional<NewFile> file_;  // none if the output is written directly
  std::string buffer_;
  Clock::time_point sent_ = Clock::now();
  std::optional<io::Compressor> compressor_;  // for names that end in .zst
  std::string compressed_;                    // ready to be sent
};

// Writes the whole output of a command to standard output. Throws like Output::write().
void write_all(std::string_view text);

}  // namespace nqueens::cli
