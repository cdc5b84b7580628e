// nqueens/cluster/cluster.h - public interface of nqueens::cluster: a count on many machines.
//
// Input: the question to count (count::Question), the number of shares, and options for Slurm.
// Output: a folder with a job and a script for Slurm, and later the progress, read from the ledgers
// in the folder.
// Errors: UsageError if this machine has no Slurm, if the folder belongs to another count, if a
// script was changed by hand, or if another version of the program made the job.
//
// A count is divided into tasks, which are listed in its plan. A share is a part of the plan, and a
// ledger is the file in which a share records its finished tasks (count/ledger/ledger_folder.h).
//
// The code in this folder does not use the network. Slurm runs `nqueens work` for each share, on
// any machine. The ledgers alone determine which tasks are finished, because a scheduler forgets
// finished jobs, and because a share can be run twice or be interrupted at any moment.
//
// Reading order: job.h, job_script.h, slurm.h, job_status.h, audit.h; for the number of shares:
// site.h, share_length.h, outlook.h.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/cluster/audit.h"
#include "nqueens/cluster/job.h"
#include "nqueens/cluster/job_script.h"
#include "nqueens/cluster/job_status.h"
#include "nqueens/cluster/outlook.h"
#include "nqueens/cluster/share_length.h"
#include "nqueens/cluster/slurm.h"
