import { type Reason, writeSentence } from './reasons.js';

/** One thing that speaks for or against a colour. */
export interface Aspect {
  /** 0 against, 1 for. */
  readonly value: number;
  readonly weight: number;
  /** Said to the person where the aspect speaks for the colour. */
  readonly reasons: readonly Reason[];
}

const MIN_MENTIONED_VALUE = 0.6;

/** The weighted mean of the aspects: an integer from 0 to 100. */
export function calculateScore(aspects: readonly Aspect[]): number {
  const weights = aspects.reduce((sum, { weight }) => sum + weight, 0);
  const weighted = aspects.reduce(
    (sum, { value, weight }) => sum + Math.min(1, Math.max(0, value)) * weight,
    0,
  );
  return Math.round((100 * weighted) / weights);
}

/** One sentence of the aspects that speak for the colour, strongest first; at least the strongest is named. */
export function writeReasoning(aspects: readonly Aspect[]): string {
  const strongest = [...aspects].sort((one, other) => other.value * other.weight - one.value * one.weight);
  const [first, ...others] = strongest;
  const said = [first, ...others.filter(({ value }) => value >= MIN_MENTIONED_VALUE)];
  return writeSentence(said.flatMap((aspect) => aspect?.reasons ?? []));
}

/** How well a value lies within a range: 1 inside, falling to 0 at `tolerance` outside. */
export function scoreWithinRange(
  value: number,
  [from, to]: readonly [number, number],
  tolerance: number,
): number {
  const outside = Math.max(from - value, value - to, 0);
  return Math.max(0, 1 - outside / tolerance);
}
