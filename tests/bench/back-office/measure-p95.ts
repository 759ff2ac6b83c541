import { calculateMedian, calculateQuantile, type Row } from '../report.js';
import type { ReadProcessorMs } from './processor-time.js';

/** The aim for a request while everything is in memory, ms. */
const MAX_MS = 100;
/** How often each request is made at first. The slowest of these is taken, unless a time comes near the aim. */
const FIRST_TRIES = 3;
/**
 * How often a request is made if it took longer than the aim once, or if its processor time comes near the aim: its 95th percentile is
 * the second slowest, so one pause of the machine, or rows that nobody had read since the start, are not the result.
 */
const MAX_TRIES = 21;

interface Durations {
  /** The 95th percentile, ms. */
  readonly p95: number;
  /** Processor time of a request, ms: the median. */
  readonly processorMs: number;
}

/** Makes a request repeatedly. @param request makes it and returns how long it took, ms */
export async function measureP95(
  request: () => Promise<number>,
  readProcessorMs: ReadProcessorMs,
): Promise<Durations> {
  const durationsMs: number[] = [];
  const processorMs: number[] = [];
  const makeUpTo = async (times: number) => {
    while (durationsMs.length < times) {
      const before = await readProcessorMs();
      durationsMs.push(await request());
      processorMs.push((await readProcessorMs()) - before);
    }
  };
  await makeUpTo(FIRST_TRIES);
  const isClose = calculateMedian(processorMs) > MAX_MS / 2 || Math.max(...durationsMs) > MAX_MS;
  if (isClose) await makeUpTo(MAX_TRIES);
  return { p95: calculateQuantile(durationsMs, 0.95), processorMs: calculateMedian(processorMs) };
}

export interface Measurement extends Durations {
  /** The request, in words. */
  readonly request: string;
}

/** Creates the rows of the report for many requests: the slowest, and the one that needs most processor time. */
export function reportSlowest(name: string, measurements: readonly Measurement[]): Row[] {
  const createRow = (what: string, field: 'p95' | 'processorMs'): Row => {
    const [first] = measurements.toSorted((a, b) => b[field] - a[field]);
    return {
      what: `back office, ${name}: ${what}`,
      detail: `of ${measurements.length} requests; ${first?.request}`,
      measured: first?.[field] ?? 0,
      unit: 'ms',
      aim: { most: MAX_MS },
    };
  };
  return [createRow('slowest p95', 'p95'), createRow('most processor time', 'processorMs')];
}
