import { computePercentiles, omitSignUps } from './recording.js';
import type { Saturday } from './simulate-saturday.js';

/** The product does not sustain a rate of visits if one in a hundred calls takes longer. */
const MAX_P99_MS = 500;
/** The product does not sustain a rate of visits either if a consumer of the log lags by more. */
const MAX_LAG_SECONDS = 2;
const GROWTH = 1.5;
const FIRST_VISITS_PER_MINUTE = 60;
const MAX_STEPS = 12;

export interface KneeStep {
  readonly visitsPerMinute: number;
  readonly callsPerSecond: number;
  /** Of all calls but sign-ups, which wait for a mail, ms. */
  readonly p99: number;
  readonly failed: number;
  readonly lagSeconds: number;
  readonly isSustained: boolean;
}

/**
 * Finds the knee: the highest rate of visits that the product sustains. Raises the arrivals by half, step by step, until the
 * product no longer keeps up.
 *
 * @param simulate simulates one step
 * @returns all steps; the knee is the last sustained one
 */
export async function findKnee(
  simulate: (visitsPerMinute: number) => Promise<Saturday>,
  onStep: (step: KneeStep) => void,
): Promise<KneeStep[]> {
  const steps: KneeStep[] = [];
  let visitsPerMinute = FIRST_VISITS_PER_MINUTE;
  while (steps.length < MAX_STEPS) {
    const step = evaluateStep(visitsPerMinute, await simulate(visitsPerMinute));
    steps.push(step);
    onStep(step);
    if (!step.isSustained) break;
    visitsPerMinute = Math.round(visitsPerMinute * GROWTH);
  }
  return steps;
}

function evaluateStep(visitsPerMinute: number, { recording, samples, seconds }: Saturday): KneeStep {
  const { p99 } = computePercentiles(omitSignUps(recording.calls));
  // Only the second half of a step counts, because the load is still growing in the first.
  const late = samples.filter(({ atMs }) => atMs > (seconds * 1_000) / 2);
  const lagSeconds = Math.max(0, ...late.map(({ lagSeconds }) => lagSeconds ?? 0));
  const failed = recording.failures.length;
  return {
    visitsPerMinute,
    callsPerSecond: recording.calls.length / seconds,
    p99,
    failed,
    lagSeconds,
    isSustained: failed === 0 && p99 <= MAX_P99_MS && lagSeconds <= MAX_LAG_SECONDS,
  };
}
