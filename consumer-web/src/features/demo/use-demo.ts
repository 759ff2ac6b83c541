import { TIMING_MS } from '@mirabelle/catalogue';
import { useEffect, useState } from 'react';
import { findUploadProblem } from '../../lib/find-upload-problem';

type DemoState =
  | { readonly step: 'empty'; readonly problem?: 'type' | 'size' }
  | { readonly step: 'analyzing' | 'done'; readonly photo?: string | undefined };

/**
 * The state of the demo. The photo never leaves the browser. The results are the same for every photo, and without one, and appear
 * after `TIMING_MS.analysis`.
 */
export function useDemo() {
  const [demo, setDemo] = useState<DemoState>({ step: 'empty' });
  const photo = demo.step === 'empty' ? undefined : demo.photo;
  const isAnalyzing = demo.step === 'analyzing';
  useEffect(() => {
    if (!isAnalyzing) return;
    const timer = window.setTimeout(() => setDemo({ step: 'done', photo }), TIMING_MS.analysis);
    return () => window.clearTimeout(timer);
  }, [isAnalyzing, photo]);
  useEffect(() => {
    if (photo) return () => URL.revokeObjectURL(photo);
    return undefined;
  }, [photo]);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const problem = findUploadProblem(file);
    if (problem) return setDemo({ step: 'empty', problem });
    return setDemo({ step: 'analyzing', photo: URL.createObjectURL(file) });
  };
  return {
    demo,
    choose,
    showWithoutPhoto: () => setDemo({ step: 'analyzing' }),
    restart: () => setDemo({ step: 'empty' }),
  };
}
