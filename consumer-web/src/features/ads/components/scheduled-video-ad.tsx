import { lazyWithRetry } from '@mirabelle/lazy-loading';
import { useCallback, useState } from 'react';
import { useQuietMoment } from '../use-quiet-moment';

const VideoAd = lazyWithRetry(async () => (await import('./video-ad')).VideoAd);

const SEEN_KEY = 'mirabelle.adSeen';

/** What the session storage of the browser did not keep: whether this document has shown the ad. */
export const unstoredVisit = { hasSeenAd: false };

/** Whether this visit has shown the video ad. Where session storage cannot be read, the ad counts as shown, so that it cannot repeat. */
function hasSeenAd(): boolean {
  try {
    return unstoredVisit.hasSeenAd || sessionStorage.getItem(SEEN_KEY) !== null;
  } catch {
    return true;
  }
}

function rememberAdSeen(): void {
  try {
    sessionStorage.setItem(SEEN_KEY, new Date().toISOString());
  } catch {
    unstoredVisit.hasSeenAd = true;
  }
}

/**
 * Opens the video ad once a visit: not in its first minute, and then at the first moment in which it interrupts nothing.
 * Call `complete` when the visitor closes it.
 *
 * @param load loads the code of the ad
 */
export function useVideoAd(load: () => Promise<void>): { isOpen: boolean; complete: () => void } {
  const isDue = useQuietMoment({ isWanted: () => !hasSeenAd(), load });
  const [isComplete, setComplete] = useState(false);
  const complete = useCallback(() => {
    rememberAdSeen();
    setComplete(true);
  }, []);
  return { isOpen: isDue && !isComplete, complete };
}

/** The video ad of members on the free plan. Its code loads when the ad is due. */
export function ScheduledVideoAd() {
  const { isOpen, complete } = useVideoAd(VideoAd.preload);
  return isOpen && <VideoAd onComplete={complete} />;
}
