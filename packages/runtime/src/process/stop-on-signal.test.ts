import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stopOnSignal } from './stop-on-signal.js';

let listeners: Map<string, () => void>;
const exit = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  listeners = new Map();
  vi.spyOn(process, 'on').mockImplementation((signal, listener) => {
    listeners.set(String(signal), listener as () => void);
    return process;
  });
  vi.spyOn(process, 'exit').mockImplementation(exit as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  exit.mockClear();
});

describe('stopOnSignal', () => {
  test('stopOnSignal stops the process at the first signal, ignores its repetition, and ends the process at a second one', () => {
    const stop = vi.fn();
    stopOnSignal(stop);
    listeners.get('SIGINT')?.();
    listeners.get('SIGINT')?.();
    expect(stop).toHaveBeenCalledOnce();
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_001);
    listeners.get('SIGTERM')?.();
    expect(stop).toHaveBeenCalledOnce();
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  });

  test('stopOnSignal ends a process that already stops after a failure at the first signal', () => {
    const stop = vi.fn();
    stopOnSignal(stop, () => true);
    listeners.get('SIGINT')?.();
    expect(stop).not.toHaveBeenCalled();
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  });
});
