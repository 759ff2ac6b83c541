import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isLive = true;

/** Records whether the page hears of changes as they happen. */
export function setLive(value: boolean): void {
  if (value === isLive) return;
  isLive = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page hears of changes as they happen. Otherwise what it shows may be out of date. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => isLive);
