import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastStore } from './toast-store';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** The place of messages. Its code is fetched when there is a first one to show. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(toastStore.subscribe, toastStore.wasUsed);
  return (
    isNeeded && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
