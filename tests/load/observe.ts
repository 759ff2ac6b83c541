import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { HttpClient } from '../support/http-client.js';
import type { Recording } from './recording.js';
import { readBacklog } from './staff.js';

const PAUSE_MS = 5_000;

/** What was seen at one moment of a run. */
export interface Sample {
  /** ms since the beginning of the run. */
  readonly atMs: number;
  /** The greatest lag of all consumers of the log, s; undefined if it could not be read. */
  readonly lagSeconds: number | undefined;
  /** Jobs that wait or run. */
  readonly jobs: number | undefined;
  /** Memory, MiB, and processor time since its start, s, of each process by its name. */
  readonly processes: ReadonlyMap<string, { readonly memoryMiB: number; readonly cpuSeconds: number }>;
}

/** Processes to watch: names by process id. */
export type Watched = ReadonlyMap<number, string>;

/** Takes a sample every few seconds until `signal` is aborted. */
export async function observe(
  recording: Recording,
  operator: HttpClient | undefined,
  watched: Watched,
  signal: AbortSignal,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  while (!signal.aborted) {
    samples.push(await takeSample(recording, operator, watched));
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
  return samples;
}

export async function takeSample(
  recording: Recording,
  operator: HttpClient | undefined,
  watched: Watched,
): Promise<Sample> {
  const backlog = operator && (await readBacklog(operator).catch(() => undefined));
  const processes = await readProcesses(watched);
  return { atMs: recording.elapsedMs, lagSeconds: backlog?.lagSeconds, jobs: backlog?.jobs, processes };
}

/** Asks `ps`, which prints memory in KiB and the processor time in whole seconds. */
async function readProcesses(watched: Watched): Promise<Sample['processes']> {
  if (watched.size === 0) return new Map();
  const args = ['-o', 'pid=,rss=,cputimes=', '-p', [...watched.keys()].join(',')];
  // `ps` fails if one of the processes has ended, and the sample is without any.
  const { stdout } = await promisify(execFile)('ps', args).catch(() => ({ stdout: '' }));
  if (stdout === '') return new Map();
  return new Map(
    stdout
      .trim()
      .split('\n')
      .map((line) => {
        const [pid = 0, rss = 0, cpu = 0] = line.trim().split(/\s+/).map(Number);
        return [watched.get(pid) ?? String(pid), { memoryMiB: rss / 1_024, cpuSeconds: cpu }] as const;
      }),
  );
}
