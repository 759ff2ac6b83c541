import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'mirabelle.shortcuts';
const OFF = 'off';
const listeners = new Set<() => void>();
let areOn = readSetting();

function readSetting(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Turns single-key shortcuts on or off in this browser. Whoever dictates needs them off, because spoken words would run
 * actions (WCAG 2.1.4). Unlike react-admin's store, the choice survives a sign-out.
 */
export function switchShortcuts(on: boolean): void {
  areOn = on;
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
  } catch {
    // Without access to the storage the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

/** Whether single-key shortcuts are on. */
export const useShortcutSwitch = (): boolean => useSyncExternalStore(subscribe, () => areOn);
