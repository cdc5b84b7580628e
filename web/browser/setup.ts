// web/browser/setup.ts - registers the checks after each test.
//
// This file runs before each file of journeys. An imported module could not do that: it is loaded only once
// (vitest.browser.config.ts), and would register the checks only for the first file.
// SPDX-License-Identifier: MIT
import { afterEach } from 'vitest';

import { expectNoComplaint } from './studio';

afterEach(expectNoComplaint);
