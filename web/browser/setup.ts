// web/browser/setup.ts - registers the checks after each test.
//
// This file runs before each test file. An imported module would register the checks only for the first test file,
// because it is loaded only once (vitest.browser.config.ts).
// SPDX-License-Identifier: MIT
import { afterEach } from 'vitest';

import { expectNoComplaint } from './studio';

afterEach(expectNoComplaint);
