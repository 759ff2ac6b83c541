import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { toastStore } from './toast-store';

const load = async () => ({ default: (await import('./toaster')).Toaster });
const Toaster = lazy(load);

/** The place of messages. Its code comes after the first paint, to be there before the first message. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(toastStore.subscribe, toastStore.wasUsed);
  useEffect(() => {
    // If it does not come now, the first message asks again.
    load().catch(() => undefined);
  }, []);
  return (
    isNeeded && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
