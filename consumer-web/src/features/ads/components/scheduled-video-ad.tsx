import { lazyWithRetry } from '@mirabelle/lazy-loading';
import { useCallback, useState } from 'react';
import { isAdKeptAway, keepAdAway } from '../../../lib/keep-ad-away';
import { useQuietMoment } from '../use-quiet-moment';

const importVideoAd = async () => (await import('./video-ad')).VideoAd;
const VideoAd = lazyWithRetry(importVideoAd);

/** Unlike a preload it rejects, because an ad whose code arrives late would open at any moment. */
async function loadVideoAd(): Promise<void> {
  await importVideoAd();
  await VideoAd.preload();
}

/**
 * Opens the video ad once a visit: not in its first minute, not after a payment or a booking, and then at the first moment in
 * which it interrupts nothing. Call `complete` when the visitor closes it.
 *
 * @param load loads the code of the ad
 */
export function useVideoAd(load: () => Promise<void>): { isOpen: boolean; complete: () => void } {
  const isDue = useQuietMoment({ isWanted: () => !isAdKeptAway(), load });
  const [isComplete, setComplete] = useState(false);
  const complete = useCallback(() => {
    keepAdAway();
    setComplete(true);
  }, []);
  return { isOpen: isDue && !isComplete, complete };
}

/** The video ad of members on the free plan. Its code loads when the ad is due. */
export function ScheduledVideoAd() {
  const { isOpen, complete } = useVideoAd(loadVideoAd);
  return isOpen && <VideoAd onComplete={complete} />;
}
