import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnectivity } from './connectivity';

type Answer = { ok: boolean; status: number };
const OK: Answer = { ok: true, status: 200 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Starts watching. The health requests get these answers in turn; the last one repeats. */
function startWatching(answers: (Answer | Error)[], { isOnline = true } = {}) {
  const fetchHealth = vi.fn(async () => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Error) throw next;
    return next ?? OK;
  });
  const target = new EventTarget();
  const connectivity = createConnectivity({ fetchHealth, isOnline: () => isOnline });
  const stop = connectivity.start(target);
  const emit = async (name: string) => {
    target.dispatchEvent(new Event(name));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { connectivity, fetchHealth, emit, stop };
}

describe('createConnectivity', () => {
  it('createConnectivity checks the server once at the start and finds it reachable', async () => {
    const { connectivity, fetchHealth, stop } = startWatching([OK]);
    expect(connectivity.snapshot()).toMatchObject({ isConnecting: true, isServerReachable: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(connectivity.snapshot()).toEqual({
      isOnline: true,
      isServerReachable: true,
      isConnecting: false,
      lastError: null,
    });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(fetchHealth).toHaveBeenCalledOnce();
    stop();
  });

  it('createConnectivity reports the status of a server that answers with an error', async () => {
    const { connectivity, stop } = startWatching([{ ok: false, status: 503 }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(connectivity.snapshot()).toMatchObject({
      isServerReachable: false,
      lastError: { kind: 'status', status: 503 },
    });
    stop();
  });

  it('createConnectivity checks every 30 seconds until the server is reachable again', async () => {
    const { connectivity, fetchHealth, stop } = startWatching([new TypeError('x'), new TypeError('x'), OK]);
    await vi.advanceTimersByTimeAsync(0);
    expect(connectivity.snapshot().lastError).toEqual({ kind: 'server' });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(fetchHealth).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchHealth).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(connectivity.snapshot()).toMatchObject({ isServerReachable: true, lastError: null });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(fetchHealth).toHaveBeenCalledTimes(3);
    stop();
  });

  it('createConnectivity goes offline with the browser and checks at once when the browser is online again', async () => {
    const { connectivity, fetchHealth, emit, stop } = startWatching([OK]);
    await emit('offline');
    expect(connectivity.snapshot()).toMatchObject({
      isOnline: false,
      isServerReachable: false,
      lastError: { kind: 'network' },
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchHealth).toHaveBeenCalledTimes(1);
    await emit('online');
    expect(fetchHealth).toHaveBeenCalledTimes(2);
    expect(connectivity.snapshot()).toMatchObject({
      isOnline: true,
      isServerReachable: true,
      lastError: null,
    });
    stop();
  });

  it('createConnectivity starts offline without a check when the browser is offline', () => {
    const { connectivity, fetchHealth, stop } = startWatching([OK], { isOnline: false });
    expect(connectivity.snapshot()).toMatchObject({ isOnline: false, lastError: { kind: 'network' } });
    expect(fetchHealth).not.toHaveBeenCalled();
    stop();
  });

  it('createConnectivity counts a server that does not answer a check as unreachable, and checks again', async () => {
    const fetchHealth = vi.fn(
      (signal: AbortSignal) =>
        new Promise<Answer>((_, reject) => signal.addEventListener('abort', () => reject(new Error('late')))),
    );
    const connectivity = createConnectivity({ fetchHealth, isOnline: () => true });
    const stop = connectivity.start(new EventTarget());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(connectivity.snapshot()).toMatchObject({
      isConnecting: false,
      isServerReachable: false,
      lastError: { kind: 'server' },
    });
    fetchHealth.mockResolvedValue(OK);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(connectivity.snapshot()).toMatchObject({ isServerReachable: true, lastError: null });
    stop();
  });

  it('createConnectivity notices a connection that came back or was lost before the watching began', async () => {
    const target = new EventTarget();
    let isOnline = false;
    const connectivity = createConnectivity({ fetchHealth: async () => OK, isOnline: () => isOnline });
    isOnline = true;
    connectivity.start(target)();
    await vi.advanceTimersByTimeAsync(0);
    expect(connectivity.snapshot()).toMatchObject({
      isOnline: true,
      isServerReachable: true,
      lastError: null,
    });
    isOnline = false;
    connectivity.start(target)();
    expect(connectivity.snapshot()).toMatchObject({ isOnline: false, lastError: { kind: 'network' } });
  });

  it('createConnectivity believes an answer of the server more than a browser that says it is offline', async () => {
    const { connectivity, stop } = startWatching([OK], { isOnline: false });
    await connectivity.check();
    expect(connectivity.snapshot()).toMatchObject({
      isOnline: true,
      isServerReachable: true,
      lastError: null,
    });
    stop();
  });
});
