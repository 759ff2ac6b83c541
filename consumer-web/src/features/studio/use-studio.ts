import { useEffect, useMemo, useState } from 'react';
import { rememberedWorn, rememberWorn, wornFrom } from './kept-worn';
import { useAnalysis } from './use-analysis';
import { useCamera } from './use-camera';
import { useMirror } from './use-mirror';
import { lookOf, NOTHING_WORN } from './worn';

/**
 * The studio without its words: mirror, camera, what is worn and what was measured.
 *
 * @param carried what is worn as `wornText` writes it, from the address; else it is what this tab wore last
 */
export function useStudio(autoAnalyse: boolean, carried: string | null, onFailure: () => void) {
  const [worn, setWorn] = useState(() => (carried ? wornFrom(carried) : rememberedWorn()));
  useEffect(() => rememberWorn(worn), [worn]);
  const [split, setSplit] = useState(0);
  const look = useMemo(() => lookOf(worn), [worn]);
  const mirror = useMirror(look, split, () => {
    camera.end();
    mirror.clear();
    onFailure();
  });
  const { measured, isAnalysing, analyse, begin } = useAnalysis(mirror.open, onFailure);
  const { report } = mirror;

  const camera = useCamera({
    onVideo: (video) => {
      begin();
      return mirror.follow(video);
    },
    onCapture: async (video) => {
      const seen = await mirror.show(video);
      if (seen.faces > 0) void analyse(seen);
    },
    onStop: mirror.clear,
    onFailure,
  });
  /** Shows a file in place of the camera. @throws DOMException `InvalidStateError` where it is no picture */
  const upload = async (file: File) => {
    camera.end();
    begin();
    const seen = await mirror.show(file);
    if (autoAnalyse && seen.faces > 0) void analyse(seen);
  };
  const reset = () => {
    setWorn(NOTHING_WORN);
    setSplit(0);
  };
  /** Present while one picture with a face is shown. */
  const shown = mirror.stage === 'still' && report && report.faces > 0 ? report : undefined;
  return {
    ...{ worn, setWorn, split, setSplit, reset },
    ...{ mirror, camera, upload },
    ...{ measured, isAnalysing },
    hasFace: shown !== undefined,
    analyse: () => shown && void analyse(shown),
  };
}
