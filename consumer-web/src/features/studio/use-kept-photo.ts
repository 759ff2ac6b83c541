import { useEffect, useRef } from 'react';
import { type KeptPhoto, takePhoto } from '../../lib/kept-photo';

/**
 * Takes the photo that was kept during the sign-in, once the page is visible: the sign-in returns in the first tab and in the tab of
 * the mailed link, and the photo belongs in the one that is looked at.
 *
 * @param id the id of the photo; null if none was kept
 */
export function useKeptPhoto(id: string | null, onPhoto: (kept: KeptPhoto) => void): void {
  const latest = useRef(onPhoto);
  latest.current = onPhoto;
  useEffect(() => {
    if (!id) return;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', takeIfVisible);
      // A photo is taken once, so not by a page that is left at the same moment.
      await Promise.resolve();
      if (isOver) return;
      const kept = await takePhoto(id);
      if (kept && !isOver) latest.current(kept);
    };
    // Without storage the studio starts without a photo.
    const takeIfVisible = () => void take().catch(() => undefined);
    document.addEventListener('visibilitychange', takeIfVisible);
    takeIfVisible();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', takeIfVisible);
    };
  }, [id]);
}
