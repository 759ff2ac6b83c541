import { TIMING } from '@mirabelle/catalogue';
import { useCallback, useEffect, useState } from 'react';

const SEEN = 'mirabelle.adSeen';

/** Whether this visit has had its film. Where storage is closed to us it has had it: nobody is shown one twice. */
function wasSeen(): boolean {
  try {
    return sessionStorage.getItem(SEEN) !== null;
  } catch {
    return true;
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(SEEN, new Date().toISOString());
  } catch {
    // Without storage no film is shown at all.
  }
}

/** When the film is due: 2 seconds after a signed-in person arrives, once a visit. `complete` is called when it closes. */
export function useVideoAd(): { isOpen: boolean; complete: () => void } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (wasSeen()) return;
    const timer = window.setTimeout(() => setOpen(true), TIMING.adShown);
    return () => window.clearTimeout(timer);
  }, []);
  const complete = useCallback(() => {
    remember();
    setOpen(false);
  }, []);
  return { isOpen, complete };
}
