import { TIMING } from '@mirabelle/catalogue';
import type { FrameReport } from '@mirabelle/studio-engine';
import { useMemo, useRef, useState } from 'react';
import type { Measured } from './measured';
import { useCamera } from './use-camera';
import { useMirror } from './use-mirror';
import { lookOf, NOTHING_WORN } from './worn';

/** The studio without its words: mirror, camera, what is worn and what was measured. */
export function useStudio(autoAnalyse: boolean) {
  const [worn, setWorn] = useState(NOTHING_WORN);
  const [split, setSplit] = useState(0);
  const [measured, setMeasured] = useState<Measured>();
  const [isAnalysing, setAnalysing] = useState(false);
  const pictures = useRef(0);
  const look = useMemo(() => lookOf(worn), [worn]);
  const mirror = useMirror(look, split);

  const analyse = async (report: FrameReport | undefined = mirror.report) => {
    const picture = pictures.current;
    setMeasured(undefined);
    setAnalysing(true);
    try {
      const [studio, { findFoundations, suitHair, suitLips }] = await Promise.all([
        mirror.open(),
        import('./engine'),
        new Promise((resolve) => window.setTimeout(resolve, TIMING.analysis)),
      ]);
      const analysis = await studio.analyse();
      if (picture !== pictures.current || !analysis) return;
      const { skinTone } = analysis;
      setMeasured({
        analysis,
        simulated: report?.simulated ?? false,
        foundations: skinTone ? findFoundations(skinTone.lab) : [],
        hair: skinTone ? suitHair(skinTone) : [],
        lips: skinTone ? suitLips(skinTone) : [],
      });
    } finally {
      if (picture === pictures.current) setAnalysing(false);
    }
  };
  const begin = () => {
    pictures.current += 1;
    setMeasured(undefined);
    setAnalysing(false);
  };
  const camera = useCamera({
    onVideo: (video) => {
      begin();
      return mirror.follow(video);
    },
    onCapture: async (video) => {
      const report = await mirror.show(video);
      if (report.faces > 0) void analyse(report);
    },
    onStop: mirror.clear,
  });
  /** Shows a file in place of the camera. @throws where it is no picture */
  const upload = async (file: File) => {
    camera.end();
    begin();
    const report = await mirror.show(file);
    if (autoAnalyse && report.faces > 0) void analyse(report);
  };
  const reset = () => {
    setWorn(NOTHING_WORN);
    setSplit(0);
  };
  return { worn, setWorn, split, setSplit, measured, isAnalysing, analyse, mirror, camera, upload, reset };
}
