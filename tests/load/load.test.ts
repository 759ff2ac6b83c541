import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../support/seeded-random.js';
import { drawBookingDay, drawRushDay } from './appointments.js';
import { createArrivals } from './arrivals.js';
import { findKnee, type KneeStep } from './find-knee.js';
import { computePercentiles, Recording } from './recording.js';
import { createPanels, describeSaturday } from './report.js';
import type { Saturday } from './simulate-saturday.js';

/** A run of one minute in which every call took the same time. */
function createSaturday(durationMs: number, { lagSeconds = 0, failures = [] as string[] } = {}): Saturday {
  const recording = new Recording();
  for (let startMs = 0; startMs < 60_000; startMs += 500)
    recording.calls.push({ kind: 'read the salons', startMs, durationMs, outcome: 'answered' });
  recording.failures.push(...failures);
  const processes = new Map([['read-api', { memoryMiB: 100, cpuSeconds: 3 }]]);
  const samples = [0, 20_000, 40_000, 59_000].map((atMs) => ({ atMs, lagSeconds, jobs: 0, processes }));
  return { recording, samples, visits: 60, seconds: 60, lastChairs: undefined, drainSeconds: 0 };
}

describe('the load test', () => {
  it('the load test has as many visitors arrive per minute as asked, at irregular intervals', () => {
    const next = createArrivals(120, createSeededRandom(7));
    const pauses = Array.from({ length: 20_000 }, next);
    const mean = pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length;
    expect(mean / 500).toBeCloseTo(1, 1);
    // Of exponentially distributed times, a share of 1/e is longer than their mean.
    expect(pauses.filter((pause) => pause > 500).length / pauses.length).toBeCloseTo(Math.exp(-1), 1);
  });

  it('the load test computes percentiles by nearest rank', () => {
    const calls = Array.from({ length: 100 }, (_, index) => ({ durationMs: 100 - index }));
    expect(computePercentiles(calls)).toEqual({ p50: 50, p95: 95, p99: 99 });
  });

  it('the load test distinguishes refusals by a rule from failures of the server and of the connection', async () => {
    const recording = new Recording();
    await recording.call('book', async () => ({ status: 201 }));
    await recording.call('book', async () => ({ status: 409 }));
    await recording.call('book', async () => ({ status: 503 }));
    await recording.call('book', () => Promise.reject(new Error('fetch failed')));
    expect(recording.calls.map(({ outcome }) => outcome)).toEqual([
      'answered',
      'refused',
      'failed',
      'failed',
    ]);
    expect(recording.failures).toEqual(['book: status 503', 'book: fetch failed']);
  });

  it.each([
    ['answers slowly', createSaturday(900)],
    ['fails calls', createSaturday(20, { failures: ['book: status 503'] })],
    ['lags behind with its events', createSaturday(20, { lagSeconds: 9 })],
  ])('the load test finds the knee before the first step at which the product %s', async (_, tooMuch) => {
    const rates: number[] = [];
    const steps = await findKnee(
      async (rate) => {
        rates.push(rate);
        return rate > 100 ? tooMuch : createSaturday(20);
      },
      () => undefined,
    );
    expect(rates).toEqual([60, 90, 135]);
    expect(steps.map((step: KneeStep) => step.isSustained)).toEqual([true, true, false]);
  });

  it('visitors book from tomorrow to the last day that the salon opens for booking, and rush on the last ten days', () => {
    const salon = { id: 'sora', timeZone: 'Asia/Tokyo', bookingHorizonDays: 30 };
    const random = createSeededRandom(7);
    // December 1 has begun in Tokyo.
    const now = new Date('2026-11-30T16:00:00Z');
    const draw = (drawDay: typeof drawBookingDay) =>
      [...new Set(Array.from({ length: 300 }, () => drawDay(salon, random, now)))].sort();
    const [booked, rushed] = [draw(drawBookingDay), draw(drawRushDay)];
    expect([booked[0], booked.at(-1)]).toEqual(['2026-12-02', '2026-12-20']);
    expect([rushed[0], rushed.at(-1)]).toEqual(['2026-12-21', '2026-12-30']);
  });

  it('the load test describes and draws throughput, times, lags and memory', () => {
    const saturday = createSaturday(20);
    expect(describeSaturday(saturday)).toContain('| all without sign-ups | 120 | 0 | 20.0 | 20.0 | 20.0 |');
    expect(createPanels(saturday).map(({ series }) => series.map(({ name }) => name))).toEqual([
      ['answered', 'refused', 'failed'],
      ['p50', 'p95', 'p99'],
      ['lag'],
      ['read-api'],
    ]);
  });
});
