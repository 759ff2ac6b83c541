import type { VariantMeasurement } from '../../browser/studio-engine-page/photo-measurements.js';
import { VARIANTS } from '../../browser/studio-engine-page/photo-variants.js';
import { measureAgreement } from './agreement.js';
import { formatPercent, formatTable } from './photo-report.js';
import { calculateMean, type MeasuredPhoto } from './summary.js';

/** A photograph and its variants: altered copies of it, such as a darker or a smaller one. */
export interface VariantsOfPhoto {
  readonly original: MeasuredPhoto;
  readonly variants: readonly VariantMeasurement[];
}

/** How far the photographs and their variants of one kind agree. */
export interface VariantSummary {
  readonly count: number;
  /** The mean overlap (IoU) of the hair masks of variant and original. */
  readonly meanIou: number;
  readonly leastIou: number;
  /**
   * For each question: `answered`, the share of pairs in which both pictures have an answer; `same`, the share of these pairs in
   * which the two answers agree.
   */
  readonly answers: ReturnType<typeof measureAgreement>;
}

/** Compares each variant with its photograph. */
export function summarizeVariants(photos: readonly VariantsOfPhoto[], variant: string): VariantSummary {
  const matches = photos.flatMap(({ original, variants }) =>
    variants
      .filter((measurement) => measurement.variant === variant)
      .map((variantMeasurement) => ({ original, variantMeasurement })),
  );
  const overlaps = matches.map(({ variantMeasurement: { iou } }) => iou);
  const pairs = matches.map(({ original, variantMeasurement: { analysis } }) => {
    const withVariantAnalysis = { ...original, measured: { ...original.measured, analysis } };
    return [original, withVariantAnalysis] as const;
  });
  return {
    count: matches.length,
    meanIou: calculateMean(overlaps),
    leastIou: Math.min(...overlaps),
    answers: measureAgreement(pairs),
  };
}

/** The report that compares photographs with their variants, in Markdown. */
export function formatVariants(photos: readonly VariantsOfPhoto[]): string {
  const summaries = Object.keys(VARIANTS).map(
    (variant) => [variant, summarizeVariants(photos, variant)] as const,
  );
  const questions = Object.keys(summaries[0]?.[1].answers ?? {});
  return formatTable(
    ['figure', ...summaries.map(([variant]) => variant)],
    [
      ['photographs', ...summaries.map(([, { count }]) => String(count))],
      [
        'mean IoU of the hair masks of original and variant',
        ...summaries.map(([, { meanIou }]) => meanIou.toFixed(3)),
      ],
      ['least IoU', ...summaries.map(([, { leastIou }]) => leastIou.toFixed(3))],
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
