import { setTimeout as sleep } from 'node:timers/promises';
import { createSeededRandom } from '../support/seeded-random.js';
import { createArrivals } from './arrivals.js';
import { type LastChairs, rushForLastChairs } from './last-chairs.js';
import { observe, type Sample, takeSample, type Watched } from './observe.js';
import { Recording } from './recording.js';
import { signInStaff, workAtLists } from './staff.js';
import { makeVisit, type Target, type Visit } from './visits.js';

export interface SaturdayOptions {
  readonly target: Target;
  /** Visitors who arrive per minute on average, whatever the product answers. */
  readonly visitsPerMinute: number;
  readonly minutes: number;
  readonly seed: number;
  /** How long people look at a page on average, ms; default 3,000. */
  readonly thinkMs?: number;
  /** Whether 40 people rush for the last chairs of one time in the middle of the run; default true. */
  readonly hasRush?: boolean;
  readonly watched?: Watched;
}

export interface Saturday {
  readonly recording: Recording;
  readonly samples: readonly Sample[];
  readonly visits: number;
  /** The duration of the arrivals, s. */
  readonly seconds: number;
  readonly lastChairs: LastChairs | undefined;
  /** From the last visitor's leaving until all consumers have handled everything, s; undefined if that is not known. */
  readonly drainSeconds: number | undefined;
}

/** Visitors wait at most this long for each other at the end. */
const LEAVING_TIMEOUT_MS = 60_000;
const DRAIN_TIMEOUT_MS = 60_000;
const DRAIN_POLL_MS = 500;

/** Simulates a Saturday: visitors who arrive, staff at their lists, and a rush for the last chairs. */
export async function simulateSaturday({
  target,
  visitsPerMinute,
  minutes,
  seed,
  thinkMs = 3_000,
  hasRush = true,
  watched = new Map(),
}: SaturdayOptions): Promise<Saturday> {
  const random = createSeededRandom(seed);
  const operator = target.inboxUrl ? await signInStaff(target, 'operator') : undefined;
  const recording = new Recording();
  const visit: Visit = { target, recording, random, thinkMs };
  const ending = new AbortController();
  const observing = observe(recording, operator, watched, ending.signal);
  const staff = target.inboxUrl ? workAtLists(visit, ending.signal) : undefined;
  const totalMs = minutes * 60_000;
  const nextArrival = createArrivals(visitsPerMinute, random);
  const visits: Promise<void>[] = [];
  let rush: Promise<LastChairs | undefined> | undefined;
  // Arrivals are planned ahead, so that a late timer delays one visitor and not all that follow.
  for (let at = nextArrival(); at < totalMs; at += nextArrival()) {
    await sleep(Math.max(0, at - recording.elapsedMs));
    visits.push(makeVisit(visit));
    if (hasRush && !rush && at > totalMs / 2) rush = rushForLastChairs(visit, ending.signal);
  }
  await Promise.race([Promise.all([...visits, rush]), sleep(LEAVING_TIMEOUT_MS, undefined, { ref: false })]);
  ending.abort();
  const lastChairs = await rush;
  await staff;
  const samples = await observing;
  const drainSeconds = operator && (await waitUntilDrained());
  return { recording, samples, visits: visits.length, seconds: totalMs / 1_000, lastChairs, drainSeconds };

  async function waitUntilDrained(): Promise<number | undefined> {
    const startedAt = performance.now();
    while (performance.now() - startedAt < DRAIN_TIMEOUT_MS) {
      const { lagSeconds, jobs } = await takeSample(recording, operator, new Map());
      if (lagSeconds === 0 && jobs === 0) return (performance.now() - startedAt) / 1_000;
      await sleep(DRAIN_POLL_MS);
    }
    return undefined;
  }
}
