import type { AnalysisResult } from '../features/studio/analysis-result';
import { createSimulatedAnalysis } from '../features/studio/simulated-analysis';

/** Creates the analysis of a person, which recommends nothing unless the changes say so. */
export const createSampleAnalysisResult = (changes: Partial<AnalysisResult> = {}): AnalysisResult => ({
  ...createSimulatedAnalysis(() => 0.5),
  isSimulated: false,
  isSample: false,
  tones: [],
  recommended: { hairColors: [], makeup: [] },
  foundationIds: [],
  ...changes,
});
