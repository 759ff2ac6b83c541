import { lazyWithRetry } from '@mirabelle/lazy-loading';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { toastStore } from './toast-store';

const Toaster = lazyWithRetry(async () => (await import('./toaster')).Toaster);

/** A message answers to an action of the visitor, so its code is preloaded with the first input. */
const FIRST_INPUT = ['pointerdown', 'keydown'] as const;

/**
 * The region of messages. It is there from the start and is a live region, because a dialog hides whatever is not from
 * screen readers.
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
