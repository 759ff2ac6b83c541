import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnectivity } from './connectivity';

type Answer = { ok: boolean; status: number };
const OK: Answer = { ok: true, status: 200 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watch(answers: (Answer | Error)[], isOnline = true) {
  const asked = vi.fn(async () => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Error) throw next;
    return next ?? OK;
  });
  const target = new EventTarget();
  const machine = createConnectivity({ fetch: asked, isOnline: () => isOnline });
  const stop = machine.start(target as unknown as Window);
  const emit = async (name: string) => {
    target.dispatchEvent(new Event(name));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { machine, asked, emit, stop };
}

describe('the connection', () => {
  it('is checked at the start and found well', async () => {
    const { machine, asked, stop } = watch([OK]);
    expect(machine.snapshot()).toMatchObject({ isConnecting: true, isServerReachable: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(machine.snapshot()).toEqual({
      isOnline: true,
      isServerReachable: true,
      isConnecting: false,
      lastError: null,
    });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveBeenCalledOnce();
    stop();
  });

  it('names the status of a server that answers but is not well', async () => {
    const { machine, stop } = watch([{ ok: false, status: 503 }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(machine.snapshot()).toMatchObject({
      isServerReachable: false,
      lastError: { kind: 'status', status: 503 },
    });
    stop();
  });

  it('asks again every 30 seconds until the server is back', async () => {
    const { machine, asked, stop } = watch([new TypeError('x'), new TypeError('x'), OK]);
    await vi.advanceTimersByTimeAsync(0);
    expect(machine.snapshot().lastError).toEqual({ kind: 'server' });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(machine.snapshot()).toMatchObject({ isServerReachable: true, lastError: null });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveBeenCalledTimes(3);
    stop();
  });

  it('is lost with the network, and checked at once when that returns', async () => {
    const { machine, asked, emit, stop } = watch([OK]);
    await emit('offline');
    expect(machine.snapshot()).toMatchObject({
      isOnline: false,
      isServerReachable: false,
      lastError: { kind: 'network' },
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(1);
    await emit('online');
    expect(asked).toHaveBeenCalledTimes(2);
    expect(machine.snapshot()).toMatchObject({ isOnline: true, isServerReachable: true, lastError: null });
    stop();
  });

  it('is known to be lost from the start where there is no network', () => {
    const { machine, asked, stop } = watch([OK], false);
    expect(machine.snapshot()).toMatchObject({ isOnline: false, lastError: { kind: 'network' } });
    expect(asked).not.toHaveBeenCalled();
    stop();
  });
});
