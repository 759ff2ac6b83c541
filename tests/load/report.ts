import type { Panel } from './draw-run.js';
import { computePercentiles, type Outcome, omitSignUps, type RecordedCall } from './recording.js';
import type { Saturday } from './simulate-saturday.js';

/** Length of an interval of the picture. */
const INTERVAL_SECONDS = 10;
const OUTCOMES: readonly Outcome[] = ['answered', 'refused', 'failed'];
/** The first fifth of a run, in which caches fill, says nothing about growth. */
const WARM_UP_SHARE = 0.2;

/** The time from the first arrival to the last answer, s. It is longer than the time of the arrivals. */
export function measureDuration({ recording, samples }: Saturday): number {
  const ends = [
    ...recording.calls.map(({ startMs, durationMs }) => startMs + durationMs),
    ...samples.map(({ atMs }) => atMs),
  ];
  return ends.reduce((latest, end) => Math.max(latest, end), 0) / 1_000;
}

/** Throughput, percentiles, lags and memory over the time of a run. */
export function createPanels(saturday: Saturday): Panel[] {
  const { recording, samples } = saturday;
  const seconds = measureDuration(saturday);
  const intervals = Array.from({ length: Math.ceil(seconds / INTERVAL_SECONDS) }, (_, index) => {
    const from = index * INTERVAL_SECONDS;
    const calls = recording.calls.filter(
      ({ startMs }) => startMs >= from * 1_000 && startMs < (from + INTERVAL_SECONDS) * 1_000,
    );
    return { middle: from + INTERVAL_SECONDS / 2, calls, times: computePercentiles(omitSignUps(calls)) };
  });
  const names = [...new Set(samples.flatMap(({ processes }) => [...processes.keys()]))];
  return [
    {
      title: 'Calls per second',
      series: OUTCOMES.map((outcome) => ({
        name: outcome,
        points: intervals.map(({ middle, calls }) => {
          return [
            middle,
            calls.filter((call) => call.outcome === outcome).length / INTERVAL_SECONDS,
          ] as const;
        }),
      })),
    },
    {
      title: 'Time of a call, ms (without sign-ups, which wait for a mail)',
      series: (['p50', 'p95', 'p99'] as const).map((name) => ({
        name,
        points: intervals.map(({ middle, times }) => [middle, times[name]] as const),
      })),
    },
    {
      title: 'Greatest lag of a consumer of the log, s',
      series: [
        {
          name: 'lag',
          points: samples.map(({ atMs, lagSeconds }) => [atMs / 1_000, lagSeconds ?? Number.NaN] as const),
        },
      ],
    },
    {
      title: 'Memory of each process, MiB',
      series: names.map((name) => ({
        name,
        points: samples.map(({ atMs, processes }) => {
          return [atMs / 1_000, processes.get(name)?.memoryMiB ?? Number.NaN] as const;
        }),
      })),
    },
  ].filter(({ series }) => series.some(({ points }) => points.some(([, value]) => Number.isFinite(value))));
}

/** A table of the kinds of calls, and what the run as a whole shows, in Markdown. */
export function describeSaturday(saturday: Saturday): string {
  const { recording, samples, visits, seconds, lastChairs, drainSeconds } = saturday;
  const { calls, failures } = recording;
  const byKind = new Map<string, RecordedCall[]>();
  for (const call of calls) byKind.set(call.kind, [...(byKind.get(call.kind) ?? []), call]);
  const rows = [...byKind]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([kind, callsOfKind]) => [kind, ...describeCalls(callsOfKind)]);
  const lags = samples.map(({ lagSeconds }) => lagSeconds ?? 0);
  const lines = [
    `${visits} visits in ${formatNumber(seconds / 60)} minutes, ${formatNumber(calls.length / seconds)} calls per second.`,
    `Refused ${calls.filter(({ outcome }) => outcome === 'refused').length}, failed ${failures.length}.`,
    `Greatest lag ${formatNumber(Math.max(0, ...lags))} s${drainSeconds === undefined ? '' : `; everything handled ${formatNumber(drainSeconds)} s after the last visitor`}.`,
    ...(lastChairs
      ? [
          `${lastChairs.asked} people asked for ${lastChairs.chairs} last chairs at once: ${lastChairs.booked} got one.`,
        ]
      : []),
    ...describeProcesses(saturday),
    ...[...new Set(failures)].slice(0, 10).map((failure) => `Failed: ${failure}`),
  ];
  const table = [
    ['call', 'number', 'refused', 'p50 ms', 'p95 ms', 'p99 ms'],
    ['---', '---', '---', '---', '---', '---'],
    ...rows,
    ['all without sign-ups', ...describeCalls(omitSignUps(calls))],
  ];
  return `${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n\n${lines.join('\n')}\n`;
}

function describeCalls(calls: readonly RecordedCall[]): string[] {
  const { p50, p95, p99 } = computePercentiles(calls);
  const refused = calls.filter(({ outcome }) => outcome === 'refused').length;
  return [String(calls.length), String(refused), ...[p50, p95, p99].map((ms) => ms.toFixed(1))];
}

function describeProcesses({ samples, recording, seconds }: Saturday): string[] {
  const warm = samples.find(({ atMs }) => atMs >= seconds * 1_000 * WARM_UP_SHARE);
  const [first, last] = [samples[0], samples.at(-1)];
  if (!warm || !first || !last || last.processes.size === 0) return [];
  let totalSeconds = 0;
  const lines = [...last.processes].map(([name, { memoryMiB, cpuSeconds }]) => {
    const usedSeconds = cpuSeconds - (first.processes.get(name)?.cpuSeconds ?? 0);
    totalSeconds += usedSeconds;
    const before = warm.processes.get(name)?.memoryMiB ?? Number.NaN;
    return `${name}: ${formatNumber(before)} MiB after a fifth of the run, ${formatNumber(memoryMiB)} MiB at its end; ${usedSeconds} s of processor time.`;
  });
  const cpuMsPerCall = (totalSeconds / recording.calls.length) * 1_000;
  return [...lines, `Processor time of all these processes: ${cpuMsPerCall.toFixed(1)} ms for each call.`];
}

const formatNumber = (value: number): string => String(Math.round(value * 10) / 10);
