import { TIMING_MS } from '@mirabelle/catalogue';
import { retryLoading } from '@mirabelle/lazy-loading';
import type { FrameReport, Studio } from '@mirabelle/studio-engine';
import { useEffect, useRef, useState } from 'react';
import { keepMeasuredUndertone } from '../../lib/measured-undertone';
import { type AnalysisResult, isOfPerson } from './analysis-result';
import { recommendForAnalysis } from './recommend-for-analysis';

/**
 * Analyzes the picture that the mirror shows, which takes at least `TIMING_MS.analysis`. The result is dropped if another
 * picture has been shown in the meantime, or the page was left.
 */
export function useAnalysis(openEngine: () => Promise<Studio>, onFailure: () => void) {
  const [result, setResult] = useState<AnalysisResult>();
  const [isAnalyzing, setAnalyzing] = useState(false);
  const pictureNumber = useRef(0);
  useEffect(
    () => () => {
      // The engine closes with the page.
      pictureNumber.current += 1;
      setAnalyzing(false);
    },
    [],
  );

  /** Clears the result before another picture is shown. */
  const clearResult = () => {
    pictureNumber.current += 1;
    setResult(undefined);
    setAnalyzing(false);
  };
  const analyze = async (report: FrameReport, { isSample }: { readonly isSample: boolean }) => {
    clearResult();
    const ownNumber = pictureNumber.current;
    setAnalyzing(true);
    try {
      const [engine, engineModule] = await Promise.all([
        openEngine(),
        retryLoading(() => import('./engine')),
        new Promise((resolve) => window.setTimeout(resolve, TIMING_MS.analysis)),
      ]);
      const outcome = report.isSimulated
        ? engineModule.createSimulatedAnalysis()
        : { analysis: await engine.analyze() };
      const { analysis } = outcome;
      if (ownNumber !== pictureNumber.current || !analysis) return;
      const { skinTone } = analysis;
      if (isOfPerson({ isSimulated: report.isSimulated, isSample }))
        keepMeasuredUndertone(skinTone?.undertone ?? 'unsure');
      setResult({
        ...outcome,
        analysis,
        isSimulated: report.isSimulated,
        isSample,
        tones: engineModule.MONK_TONES,
        ...recommendForAnalysis({ analysis }),
      });
    } catch {
      if (ownNumber === pictureNumber.current) onFailure();
    } finally {
      if (ownNumber === pictureNumber.current) setAnalyzing(false);
    }
  };
  return { result, isAnalyzing, analyze, clearResult };
}
