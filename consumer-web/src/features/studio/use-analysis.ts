import { TIMING } from '@mirabelle/catalogue';
import type { FrameReport, Studio } from '@mirabelle/studio-engine';
import { useRef, useState } from 'react';
import type { Measured } from './measured';

/** Measures the picture in the mirror, which takes two seconds at least; what another picture overtakes is dropped. */
export function useAnalysis(open: () => Promise<Studio>, onFailure: () => void) {
  const [measured, setMeasured] = useState<Measured>();
  const [isAnalysing, setAnalysing] = useState(false);
  const pictures = useRef(0);

  /** Forgets what was measured: another picture is coming. */
  const begin = () => {
    pictures.current += 1;
    setMeasured(undefined);
    setAnalysing(false);
  };
  const analyse = async (report: FrameReport) => {
    begin();
    const picture = pictures.current;
    setAnalysing(true);
    try {
      const [studio, { demonstration, findFoundations, MONK_TONES, recommendHairColors: suitHair, recommendLipsticks: suitLips }] = await Promise.all([
        open(),
        import('./engine'),
        new Promise((resolve) => window.setTimeout(resolve, TIMING.analysis)),
      ]);
      const found = report.simulated ? demonstration() : { analysis: await studio.analyze() };
      const { analysis } = found;
      if (picture !== pictures.current || !analysis) return;
      const { skinTone } = analysis;
      setMeasured({
        ...found,
        analysis,
        simulated: report.simulated,
        tones: MONK_TONES,
        foundations: skinTone ? findFoundations(skinTone.lab) : [],
        hair: skinTone ? suitHair(skinTone) : [],
        lips: skinTone ? suitLips(skinTone) : [],
      });
    } catch {
      if (picture === pictures.current) onFailure();
    } finally {
      if (picture === pictures.current) setAnalysing(false);
    }
  };
  return { measured, isAnalysing, analyse, begin };
}
