import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function readNow(): number {
  // Without listeners no timer runs and `now` is stale. No component has rendered the stale time, so it can be replaced here.
  if (listeners.size === 0) now = Date.now();
  return now;
}

/** The current time in ms since the epoch, updated every 30 s. All components share one timer. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow);
}
