import { lazyWithRetry } from '@mirabelle/lazy-loading';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { toastStore } from './toast-store';

export const Toaster = lazyWithRetry(async () => (await import('./toaster')).Toaster);

/** Toasts follow an action of the visitor, so their code is preloaded at the first input. */
const FIRST_INPUT = ['pointerdown', 'keydown'] as const;

/**
 * The region that contains the toasts. It is rendered from the start as a live region, because an open dialog
 * hides the rest of the page from screen readers, except for live regions. It is `off`, because each toast
 * announces itself.
 */
export function Toasts() {
  const hasToasts = useSyncExternalStore(toastStore.subscribe, toastStore.hasShownToasts, () => false);
  useEffect(() => {
    const listening = new AbortController();
    const preload = () => {
      listening.abort();
      void Toaster.preload();
    };
    for (const type of FIRST_INPUT) window.addEventListener(type, preload, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return (
    <div aria-live="off">
      {hasToasts && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </div>
  );
}
