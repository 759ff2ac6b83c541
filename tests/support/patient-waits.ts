/** Setup of all tests: `vi.waitFor` waits as long as `expect.poll`, because a busy machine takes more than the second that is the default. */
import { vi } from 'vitest';

const TIMEOUT_MS = 20_000;

const { waitFor } = vi;
// The files of a worker share `vi`, and this file runs before each of them.
if (!waitFor.name.startsWith('patient')) {
  vi.waitFor = function patientWaitFor(callback, options) {
    const given = typeof options === 'number' ? { timeout: options } : options;
    return waitFor(callback, { timeout: TIMEOUT_MS, ...given });
  };
}
