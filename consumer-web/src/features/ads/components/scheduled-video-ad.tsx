import { TIMING } from '@mirabelle/catalogue';
import { lazyWithRetry } from '@mirabelle/lazy-loading';
import { useCallback, useEffect, useState } from 'react';
import { isQuietMoment } from '../is-quiet-moment';

const VideoAd = lazyWithRetry(async () => (await import('./video-ad')).VideoAd);

const SEEN_KEY = 'mirabelle.adSeen';

/** Whether this visit has shown the video ad. Without session storage the ad counts as shown, so that it cannot repeat. */
function hasSeenAd(): boolean {
  try {
    return sessionStorage.getItem(SEEN_KEY) !== null;
  } catch {
    return true;
  }
}

function rememberAdSeen(): void {
  try {
    sessionStorage.setItem(SEEN_KEY, new Date().toISOString());
  } catch {
    // Without session storage the ad never opens in the first place.
  }
}

/**
 * Opens the video ad once a visit: not in its first minute, and then at the first moment in which it interrupts nothing.
 * Call `complete` when the visitor closes it.
 */
export function useVideoAd(): { isOpen: boolean; complete: () => void } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (hasSeenAd()) return;
    const openedAt = Date.now();
    let lastInputAt = 0;
    const ending = new AbortController();
    const noticeInput = () => {
      lastInputAt = Date.now();
    };
    for (const type of ['pointerdown', 'keydown'] as const)
      window.addEventListener(type, noticeInput, { signal: ending.signal, capture: true });
    const timer = window.setInterval(() => {
      if (Date.now() - openedAt < TIMING.adShown || !isQuietMoment(lastInputAt)) return;
      ending.abort();
      setOpen(true);
    }, TIMING.adRetry);
    ending.signal.addEventListener('abort', () => window.clearInterval(timer));
    return () => ending.abort();
  }, []);
  const complete = useCallback(() => {
    rememberAdSeen();
    setOpen(false);
  }, []);
  return { isOpen, complete };
}

/** The video ad of members on the free plan. Its code loads when the ad is due. */
export function ScheduledVideoAd() {
  const { isOpen, complete } = useVideoAd();
  return isOpen && <VideoAd onComplete={complete} />;
}
