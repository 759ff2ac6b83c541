import type { VariantMeasurement } from '../../browser/studio-engine-page/photo-measurements.js';
import { VARIANTS } from '../../browser/studio-engine-page/photo-variants.js';
import { measureAgreement } from './agreement.js';
import { formatTable } from './photo-report.js';
import { calculateMean, type MeasuredPhoto } from './summary.js';

/** A photograph and its variants. */
export interface VariantsOfPhoto {
  readonly original: MeasuredPhoto;
  readonly variants: readonly VariantMeasurement[];
}

/** How a photograph and its variant agree. */
export interface VariantSummary {
  readonly count: number;
  readonly meanIou: number;
  readonly leastIou: number;
  /** Share of the pairs with the same answer, of those that both answer, and share of the pairs that do, by question. */
  readonly answers: ReturnType<typeof measureAgreement>;
}

/** Compares each variant with its photograph. */
export function summarizeVariants(photos: readonly VariantsOfPhoto[], variant: string): VariantSummary {
  const matches = photos.flatMap(({ original, variants }) =>
    variants.filter((measured) => measured.variant === variant).map((measured) => ({ original, measured })),
  );
  const overlaps = matches.map(({ measured: { iou } }) => iou);
  const pairs = matches.map(({ original, measured: { analysis } }) => {
    const again = { ...original, measured: { ...original.measured, analysis } };
    return [original, again] as const;
  });
  return {
    count: matches.length,
    meanIou: calculateMean(overlaps),
    leastIou: Math.min(...overlaps),
    answers: measureAgreement(pairs),
  };
}

/** The report on photographs that were measured again, in Markdown. */
export function formatVariants(photos: readonly VariantsOfPhoto[]): string {
  const summaries = Object.keys(VARIANTS).map(
    (variant) => [variant, summarizeVariants(photos, variant)] as const,
  );
  const formatPercent = (share: number) => (Number.isNaN(share) ? '' : `${Math.round(share * 100)} %`);
  const questions = Object.keys(summaries[0]?.[1].answers ?? {});
  return formatTable(
    ['the same photograph', ...summaries.map(([variant]) => variant)],
    [
      ['photographs', ...summaries.map(([, { count }]) => String(count))],
      ['mean IoU of both masks', ...summaries.map(([, { meanIou }]) => meanIou.toFixed(3))],
      ['least', ...summaries.map(([, { leastIou }]) => leastIou.toFixed(3))],
      ...questions.map((question) => [
        `${question}: same (answered)`,
        ...summaries.map(([, { answers }]) => {
          const answer = answers[question];
          return answer ? `${formatPercent(answer.same)} (${formatPercent(answer.answered)})` : '';
        }),
      ]),
    ],
  );
}
