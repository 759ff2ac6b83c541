import { describe, expect, it, vi } from 'vitest';
import type { ReleaseState } from './release.js';
import { type LoadingEnvironment, retryLoading } from './retry-loading.js';

/** Creates a browser whose server is in the given states, one for each question; the last state stays. */
function createEnvironment(states: readonly ReleaseState[], { canReload = true } = {}) {
  const remaining = [...states];
  const delays: number[] = [];
  const reloadOnce = vi.fn(() => canReload);
  const environment: LoadingEnvironment = {
    fetchReleaseState: async () => (remaining.length > 1 ? remaining.shift() : remaining[0]) ?? 'current',
    reloadOnce,
    wait: async (delayMs) => void delays.push(delayMs),
  };
  return { environment, delays, reloadOnce };
}

/** Creates a load that fails this many times before it succeeds. */
const createFailingLoad = (times: number) => {
  let calls = 0;
  return vi.fn(async () => {
    calls += 1;
    if (calls <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return 'loaded';
  });
};

const readOutcome = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(String, String), new Promise((resolve) => setTimeout(resolve, 20, 'pending'))]);

describe('retryLoading', () => {
  it('retryLoading returns what the first attempt loads', async () => {
    const { environment, delays } = createEnvironment(['current']);
    const load = createFailingLoad(0);
    expect(await retryLoading(load, environment)).toBe('loaded');
    expect(load).toHaveBeenCalledOnce();
    expect(delays).toEqual([]);
  });

  it('retryLoading repeats a failed load three times with growing delays', async () => {
    const { environment, delays, reloadOnce } = createEnvironment(['current']);
    expect(await retryLoading(createFailingLoad(3), environment)).toBe('loaded');
    expect(delays).toEqual([500, 1_000, 2_000]);
    expect(reloadOnce).not.toHaveBeenCalled();
  });

  it('retryLoading waits for as long as the server is unreachable and loads once it answers', async () => {
    const unreachable = Array.from({ length: 20 }, () => 'unreachable' as const);
    const { environment, delays, reloadOnce } = createEnvironment([...unreachable, 'current']);
    expect(await retryLoading(createFailingLoad(20), environment)).toBe('loaded');
    expect(Math.max(...delays)).toBe(30_000);
    expect(reloadOnce).not.toHaveBeenCalled();
  });

  it('retryLoading reloads the page at once for another release and stays pending meanwhile', async () => {
    const { environment, reloadOnce } = createEnvironment(['replaced']);
    const load = createFailingLoad(9);
    expect(await readOutcome(retryLoading(load, environment))).toBe('pending');
    expect(load).toHaveBeenCalledOnce();
    expect(reloadOnce).toHaveBeenCalledOnce();
  });

  it('retryLoading reloads the page after the last attempt, because a browser may remember a failed import', async () => {
    const { environment, reloadOnce } = createEnvironment(['current']);
    const load = createFailingLoad(9);
    expect(await readOutcome(retryLoading(load, environment))).toBe('pending');
    expect(load).toHaveBeenCalledTimes(4);
    expect(reloadOnce).toHaveBeenCalledOnce();
  });

  it('retryLoading throws the last error if the page has been reloaded for this release before', async () => {
    const { environment } = createEnvironment(['current'], { canReload: false });
    await expect(retryLoading(createFailingLoad(9), environment)).rejects.toThrow('dynamically imported');
  });
});
