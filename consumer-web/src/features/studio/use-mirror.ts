import type { FrameReport, FullLook, Studio } from '@mirabelle/studio-engine';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What the mirror shows: the drawn portrait, nothing yet, a camera, or one picture. */
export type Stage = 'portrait' | 'opening' | 'live' | 'still';

/** The engine as a part of the page: opened with the first picture, closed with the page. */
export function useMirror(look: FullLook, split: number) {
  const opened = useRef<Promise<Studio>>(undefined);
  const latest = useRef({ look, split });
  const painting = useRef(false);
  const round = useRef(0);
  const [stage, setStage] = useState<Stage>('portrait');
  const [canvas, setCanvas] = useState<HTMLCanvasElement>();
  const [report, setReport] = useState<FrameReport>();

  const open = useCallback(() => {
    opened.current ??= import('./engine').then(({ openStudio }) => openStudio());
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
  useEffect(
    () => () => {
      round.current += 1;
      void opened.current?.then((studio) => studio.close());
      opened.current = undefined;
    },
    [],
  );
  useEffect(() => {
    latest.current = { look, split };
    void opened.current?.then(catchUp);
  }, [look, split, catchUp]);

  const prepared = async (): Promise<Studio> => {
    const studio = await open();
    await studio.wear(latest.current.look);
    await studio.compare(latest.current.split);
    setCanvas(studio.canvas);
    return studio;
  };

  /** Shows one picture. @throws where the file is no picture */
  const show = async (picture: Blob | HTMLVideoElement): Promise<FrameReport> => {
    round.current += 1;
    setStage((before) => (before === 'portrait' ? 'opening' : before));
    try {
      const seen = await (await prepared()).photo(picture);
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
    let said = '';
    const next = async () => {
      if (own !== round.current) return;
      const seen = await studio.frame(video);
      if (own !== round.current) return;
      setStage('live');
      // Thirty times a second nothing new is seen.
      if (seen && seen.hints.join() !== said) setReport(seen);
      said = seen?.hints.join() ?? said;
      if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => void next());
      else requestAnimationFrame(() => void next());
    };
    await next();
  };

  const clear = useCallback(() => {
    round.current += 1;
    setStage('portrait');
    setReport(undefined);
  }, []);

  return { stage, canvas, report, show, follow, clear, open };
}
