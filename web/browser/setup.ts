// web/browser/setup.ts - what is asked after each test. It is run before each file of journeys, while what files import is
// loaded only once (vitest.browser.config.ts) and so could ask only in the first.
// SPDX-License-Identifier: MIT
import { afterEach } from 'vitest';

import { expectNoComplaint } from './studio';

afterEach(expectNoComplaint);
