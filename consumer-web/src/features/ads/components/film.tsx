import { lazyWithRetry } from '@mirabelle/lazy-loading';
import { useVideoAd } from '../use-video-ad';

const VideoAd = lazyWithRetry(async () => (await import('./video-ad')).VideoAd);

/** The film for people who are signed in, once it is due. */
export function Film() {
  const { isOpen, complete } = useVideoAd();
  return isOpen && <VideoAd onComplete={complete} />;
}
