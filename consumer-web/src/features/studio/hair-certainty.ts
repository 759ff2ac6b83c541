import type { FrameReport } from '@mirabelle/studio-engine';

/** If the confidence of the hair mask is lower than this, the page says that the hair is uncertain. */
const MIN_HAIR_CONFIDENCE = 0.35;

/** Whether the page says that the studio is not sure where the hair is. A look without hair has no confidence. */
export function isHairUncertain(report: FrameReport | undefined): boolean {
  return report?.hairConfidence !== undefined && report.hairConfidence < MIN_HAIR_CONFIDENCE;
}
