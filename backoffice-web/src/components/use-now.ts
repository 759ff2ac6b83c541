import { useSyncExternalStore } from 'react';
import { readServerTime } from '../format/clock';

const TICK_MS = 30_000;
const listeners = new Set<() => void>();
let now = readServerTime();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = readServerTime();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', tick);
  };
}

/** Browsers hold back the timers of pages in the background, so a page that renders again must not take an old time. */
function readNow(): number {
  const current = readServerTime();
  if (listeners.size === 0 || Math.abs(current - now) >= TICK_MS) now = current;
  return now;
}

/** The server's current time in ms since the epoch, updated every 30 s. All components share one timer. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow);
}

/**
 * This machine's current time in ms since the epoch, updated every 30 s, for comparison with instants that this machine took itself,
 * such as that of an answer. The server's time differs from it if the clock of the machine is wrong.
 */
export function useMachineNow(): number {
  useNow();
  return Date.now();
}
