import { useSyncExternalStore } from 'react';

export type ThemeMode = 'light' | 'dark';

// public/theme.js reads the same key before the app runs. The consumer app shares it.
const STORAGE_KEY = 'mirabelle.theme';
const SYSTEM_DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

function readThemeMode(): ThemeMode {
  const chosenMode = document.documentElement.dataset.theme;
  if (chosenMode === 'light' || chosenMode === 'dark') return chosenMode;
  return window.matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const systemDark = window.matchMedia(SYSTEM_DARK);
  listeners.add(listener);
  systemDark.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    systemDark.removeEventListener('change', listener);
  };
}

/** Switches the theme and stores the choice. Unlike react-admin's store, it survives a sign-out. */
export function setThemeMode(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode;
  try {
    localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    // Without access to the storage the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

/** The theme that the user has chosen, or the system's. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, readThemeMode);
}
