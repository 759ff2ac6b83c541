import { setTimeout as sleep } from 'node:timers/promises';

/** Much longer than anything that is measured takes. */
const LIMIT_MS = 30 * 60_000;

/** Asks again and again until something is so. @throws Error if it is not so after half an hour */
export async function waitUntil(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  pauseMs = 5,
): Promise<void> {
  for (const deadline = performance.now() + LIMIT_MS; !(await isSo()); await sleep(pauseMs))
    if (performance.now() > deadline) throw new Error(`Waited half an hour in vain: ${what}`);
}
