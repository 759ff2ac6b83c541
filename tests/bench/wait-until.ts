import { setTimeout as sleep } from 'node:timers/promises';

/** Much longer than anything that is measured takes. */
const LIMIT_MS = 30 * 60_000;

/** Checks a condition again and again until it holds. @throws Error if it does not hold after half an hour */
export async function waitUntil(
  what: string,
  holds: () => boolean | Promise<boolean>,
  pauseMs = 5,
): Promise<void> {
  for (const deadline = performance.now() + LIMIT_MS; !(await holds()); await sleep(pauseMs))
    if (performance.now() > deadline) throw new Error(`Waited half an hour in vain: ${what}`);
}
