// nqueens/cluster/cluster.h - the door of room `cluster`: a count on many machines, by the
// scheduler that they have.
//
// What comes in: a question, how it is to be cut, and what a scheduler wants to know of a job. What
// goes out: a folder with a job and a script for Slurm, and later what the ledgers in it tell. What
// can go wrong: no Slurm on this machine, a folder of another count, a script that was changed by
// hand or a ledger of another version of the program is a UsageError, in one sentence.
//
// Nothing of this room goes over a network. Slurm starts `nqueens work` on each machine, for one
// share of the plan; what is done is in the ledgers (count/ledger/ledger_folder.h), and nowhere
// else: a scheduler forgets, and a share may be done twice or be cut short at any moment.
//
// Reading order: job.h, job_script.h, slurm.h, job_status.h, audit.h; and how many shares: site.h,
// share_length.h, outlook.h.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/cluster/audit.h"
#include "nqueens/cluster/job.h"
#include "nqueens/cluster/job_script.h"
#include "nqueens/cluster/job_status.h"
#include "nqueens/cluster/outlook.h"
#include "nqueens/cluster/share_length.h"
#include "nqueens/cluster/slurm.h"
