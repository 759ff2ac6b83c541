import { clamp } from './color.js';
import { type Reason, writeSentence } from './reasons.js';

/** One criterion for or against a color. */
export interface Aspect {
  /** From 0 (against the color) to 1 (for it). */
  readonly value: number;
  readonly weight: number;
  /** The reasons that the reasoning gives if it mentions the aspect. None for one that is a guess. */
  readonly reasons: readonly Reason[];
}

/** The reasoning mentions the strongest aspect, and each of the others from this value on. */
export const MIN_MENTIONED_VALUE = 0.6;

/** The weighted mean of the aspects: an integer from 0 to 100. */
export function calculateScore(aspects: readonly Aspect[]): number {
  const totalWeight = aspects.reduce((sum, { weight }) => sum + weight, 0);
  const weighted = aspects.reduce((sum, { value, weight }) => sum + clamp(value, 0, 1) * weight, 0);
  return Math.round((100 * weighted) / totalWeight);
}

interface RankedColor {
  readonly suitabilityScore: number;
  readonly brandName: string;
  readonly colorCode: string;
}

/** Compares by score, the best first, then by brand and code, so that equal scores have a fixed order. */
export function compareRecommendations(a: RankedColor, b: RankedColor): number {
  const byScore = b.suitabilityScore - a.suitabilityScore;
  if (byScore !== 0) return byScore;
  return `${a.brandName} ${a.colorCode}` < `${b.brandName} ${b.colorCode}` ? -1 : 1;
}

/** Writes a sentence from the strongest aspect with a reason and the others that speak for the color, strongest first. */
export function writeReasoning(aspects: readonly Aspect[]): string {
  const [strongest, ...others] = aspects
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.value * b.weight - a.value * a.weight);
  const mentioned = [strongest, ...others.filter(({ value }) => value >= MIN_MENTIONED_VALUE)];
  return writeSentence(mentioned.flatMap((aspect) => aspect?.reasons ?? []));
}

/** Scores a value against a range: 1 inside, falling linearly to 0 at a distance of `tolerance`. */
export function scoreWithinRange(
  value: number,
  [from, to]: readonly [number, number],
  tolerance: number,
): number {
  const outside = Math.max(from - value, value - to, 0);
  return Math.max(0, 1 - outside / tolerance);
}
