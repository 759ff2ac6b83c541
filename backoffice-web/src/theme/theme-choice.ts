import { useSyncExternalStore } from 'react';

export type ThemeMode = 'light' | 'dark';

// The key is also read by public/theme.js, before the app runs, and shared with the consumer app.
const STORAGE_KEY = 'mirabelle.theme';
const SYSTEM_DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

function currentMode(): ThemeMode {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const system = window.matchMedia(SYSTEM_DARK);
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

/** Shows a theme from now on and remembers it; it outlives the session, unlike react-admin's own store. */
export function chooseTheme(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode;
  try {
    localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** The theme chosen by hand or, before any choice, the system's. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, currentMode);
}
