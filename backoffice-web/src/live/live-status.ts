import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isLive = true;

/** Records whether live updates are connected. */
export function setLive(isConnected: boolean): void {
  if (isConnected === isLive) return;
  isLive = isConnected;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether live updates are connected. Otherwise the data on the page may be out of date. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => isLive);
