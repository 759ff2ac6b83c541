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

function read(): number {
  // Nobody is listening yet, so nobody can see the value move while a page is being drawn.
  if (listeners.size === 0) now = Date.now();
  return now;
}

/** The time in ms, moving on twice a minute; one clock serves every cell of a long list. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read);
}
