import { useSyncExternalStore } from 'react';

/** How long after a change of the user rows may appear, move and leave at once. */
const OWN_CHANGE_MS = 10_000;

const listeners = new Set<() => void>();
let count = 0;
let changedAt = Number.NEGATIVE_INFINITY;

/** Records that the user has just changed something, so that lists show it at once. */
export function recordOwnChange(): void {
  count += 1;
  changedAt = performance.now();
  for (const listener of listeners) listener();
}

/** Whether rows may change because of what the user has just done. */
export const hasJustChanged = (): boolean => performance.now() - changedAt < OWN_CHANGE_MS;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many changes the user has made on this page. */
export const useOwnChanges = (): number => useSyncExternalStore(subscribe, () => count);
