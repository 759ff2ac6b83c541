import { retryLoading } from '@mirabelle/lazy-loading';
import type { FrameReport, FullLook, Studio } from '@mirabelle/studio-engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isMirror } from './camera';

/** What the mirror shows: the drawn portrait, nothing yet, a camera, or one picture. */
export type Stage = 'portrait' | 'opening' | 'live' | 'still';

/** Whether the visitor has asked sites to load no more than they must. */
const isSparing = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { readonly saveData?: boolean } | undefined)?.saveData === true;

/** The engine as a part of the page: opened with it, so that the first picture need not wait, and closed with it. */
export function useMirror(look: FullLook, split: number, onFailure: () => void) {
  const opened = useRef<Promise<Studio>>(undefined);
  const latest = useRef({ look, split });
  const painting = useRef(false);
  const round = useRef(0);
  const [stage, setStage] = useState<Stage>('portrait');
  const [canvas, setCanvas] = useState<HTMLCanvasElement>();
  const [report, setReport] = useState<FrameReport>();
  // Pictures of a camera that looks at people are shown as a mirror shows them, and saved as others see them.
  const [isMirrored, setMirrored] = useState(false);

  const open = useCallback(() => {
    opened.current ??= retryLoading(() => import('./engine'))
      .then(({ openStudio }) => openStudio())
      .catch((error: unknown) => {
        // What did not load may do so the next time.
        opened.current = undefined;
        throw error;
      });
    return opened.current;
  }, []);
  /** Paints what is wanted now. A slider is faster than the brush: what came in between is left out. */
  const catchUp = useCallback(async (studio: Studio) => {
    if (painting.current) return;
    painting.current = true;
    try {
      let done: { look: FullLook; split: number } | undefined;
      while (done !== latest.current) {
        const wanted = latest.current;
        if (done?.look !== wanted.look) await studio.wear(wanted.look);
        await studio.compare(wanted.split);
        done = wanted;
      }
    } finally {
      painting.current = false;
    }
  }, []);
  useEffect(() => {
    // Where it fails, whoever then has a picture is told.
    if (!isSparing()) open().catch(() => undefined);
    return () => {
      round.current += 1;
      void opened.current?.then((studio) => studio.close()).catch(() => undefined);
      opened.current = undefined;
    };
  }, [open]);
  useEffect(() => {
    latest.current = { look, split };
    // Where the engine could not be opened, whoever asked for it has been told.
    void opened.current?.then(catchUp).catch(() => undefined);
  }, [look, split, catchUp]);

  const prepared = async (): Promise<Studio> => {
    const studio = await open();
    await studio.wear(latest.current.look);
    await studio.compare(latest.current.split);
    setCanvas(studio.canvas);
    return studio;
  };

  /** Shows one picture. @throws DOMException `InvalidStateError` where the file is no picture */
  const show = async (picture: Blob | HTMLVideoElement): Promise<FrameReport> => {
    round.current += 1;
    setStage((before) => (before === 'portrait' ? 'opening' : before));
    try {
      const seen = await (await prepared()).photo(picture);
      setMirrored(picture instanceof HTMLVideoElement && isMirror(picture));
      setReport(seen);
      setStage('still');
      return seen;
    } catch (error) {
      setStage((before) => (before === 'still' ? before : 'portrait'));
      throw error;
    }
  };

  /** Follows a camera until another picture is shown or the mirror is cleared. */
  const follow = async (video: HTMLVideoElement): Promise<void> => {
    round.current += 1;
    const own = round.current;
    setStage('opening');
    const studio = await prepared();
    let said: string | undefined;
    const next = async () => {
      if (own !== round.current) return;
      const seen = await studio.frame(video);
      if (own !== round.current) return;
      // Thirty times a second nothing new is seen, and React has nothing to do.
      const hints = seen?.hints.join();
      if (seen && hints !== said) {
        said = hints;
        setMirrored(isMirror(video));
        setReport(seen);
        setStage('live');
      }
      const again = () => void next().catch(stopped);
      if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(again);
      else requestAnimationFrame(again);
    };
    const stopped = () => {
      if (own === round.current) onFailure();
    };
    await next();
  };

  const clear = useCallback(() => {
    round.current += 1;
    setStage('portrait');
    setReport(undefined);
  }, []);

  return { stage, canvas, report, isMirrored, show, follow, clear, open };
}
