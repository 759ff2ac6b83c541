import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { toastStore } from './toast-store';

const load = async () => ({ default: (await import('./toaster')).Toaster });
const Toaster = lazy(load);

/** Messages answer to something that a visitor does, so their code comes with the first thing that is done. */
const FIRST_DEEDS = ['pointerdown', 'keydown'] as const;

/** The place of messages. It is there from the start and says that it is live, or a dialog would hide it from who listens. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(toastStore.subscribe, toastStore.wasUsed, () => false);
  useEffect(() => {
    const deeds = new AbortController();
    const prepare = () => {
      deeds.abort();
      // If it does not come now, the first message asks again.
      load().catch(() => undefined);
    };
    for (const deed of FIRST_DEEDS) window.addEventListener(deed, prepare, { signal: deeds.signal });
    return () => deeds.abort();
  }, []);
  return (
    <div aria-live="off">
      {isNeeded && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </div>
  );
}
