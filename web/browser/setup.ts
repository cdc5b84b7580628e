// web/browser/setup.ts - the checks after each test.
//
// It runs before each file of journeys. Imported modules are loaded only once (vitest.browser.config.ts), so they
// could register the checks only in the first file.
// SPDX-License-Identifier: MIT
import { afterEach } from 'vitest';

import { expectNoComplaint } from './studio';

afterEach(expectNoComplaint);
