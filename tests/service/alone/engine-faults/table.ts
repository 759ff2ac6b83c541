import { join } from 'node:path';
import { z } from 'zod';
import { KAFKA_VERSION } from '../../../support/kafka/kafka-versions.js';
import { ROOT } from '../../../support/root.js';
import { ENGINE_FAULTS, ENGINES, type EngineFault, type FaultyEngine } from './faults.js';

/** The observations of the last soak test, written for `npm run docs:engine-faults`. */
export const OBSERVATIONS_FILE = join(ROOT, '.cache/engine-faults.json');

/** An answer that a person saw, and how long it took, ms. */
const SeenAnswer = z.object({ status: z.int(), ms: z.number() });
type SeenAnswer = z.infer<typeof SeenAnswer>;

/** The observations of one fault of one engine. */
export const Observation = z.object({
  engine: z.enum(ENGINES),
  fault: z.enum(ENGINE_FAULTS),
  healthStatus: z.int(),
  condition: z.string(),
  /** From the fault until the health names it, ms. */
  noticedMs: z.number(),
  calls: z.object({ signUp: SeenAnswer, readCart: SeenAnswer, uploadPhoto: SeenAnswer }),
  /** From the end of the fault until a person who signs up has the mail, ms. */
  returnedMs: z.number(),
});
export type Observation = z.infer<typeof Observation>;

const ENGINE_NAMES: Readonly<Record<FaultyEngine, string>> = {
  postgres: 'Postgres',
  redis: 'Redis',
  s3: 'S3',
  smtp: 'SMTP relay',
  kafka: `Kafka ${KAFKA_VERSION}, one broker`,
  'event-log': 'EventStoreDB (fake server)',
};

const FAULT_NAMES: Readonly<Record<EngineFault, string>> = {
  pass: 'none',
  slow: 'slowed by 500 ms',
  freeze: 'frozen',
  cut: 'cut off, half open',
  refuse: 'ended',
  noLeader: 'without a leader',
  replaced: 'another log',
};

const HEAD = [
  'engine',
  'fault',
  '`/api/health`',
  'sign up',
  'open the cart',
  'upload a photo',
  'mail after its end',
];
const formatLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The beginning of each row of the table, in the order of the rows. */
const ROW_KEYS = ENGINES.flatMap((engine) => ENGINE_FAULTS.map((fault) => formatKey(engine, fault)));

function formatKey(engine: FaultyEngine, fault: EngineFault): string {
  return `| ${ENGINE_NAMES[engine]} | ${FAULT_NAMES[fault]} |`;
}

/** The table of docs/operations.md. @param before the table so far, whose rows stay where nothing was observed */
export function formatTable(observations: readonly Observation[], before = ''): string {
  const observed = observations.map(formatRow);
  const lines = [...observed, ...before.split('\n')];
  const rows = ROW_KEYS.flatMap((key) => lines.find((line) => line.startsWith(key)) ?? []);
  return [formatLine(HEAD), formatLine(HEAD.map(() => '---')), ...rows].join('\n');
}

function formatRow(observation: Observation): string {
  const { engine, fault, healthStatus, condition, noticedMs, calls, returnedMs } = observation;
  return formatLine([
    ENGINE_NAMES[engine],
    FAULT_NAMES[fault],
    // A slow engine may be called slow only after the calls were made.
    fault === 'slow'
      ? String(healthStatus)
      : `${healthStatus}, \`${condition}\` after ${formatSeconds(noticedMs)}`,
    formatSeen(calls.signUp),
    formatSeen(calls.readCart),
    formatSeen(calls.uploadPhoto),
    formatSeconds(returnedMs),
  ]);
}

const formatSeen = ({ status, ms }: SeenAnswer): string => `${status} in ${formatSeconds(ms)}`;
const formatSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const BEGIN = '<!-- engine faults: begin -->';
const END = '<!-- engine faults: end -->';

/** Renews the rows of the observations in the table between the marks of a document. @throws Error if it lacks the marks */
export function renewTable(document: string, observations: readonly Observation[]): string {
  const begin = document.indexOf(BEGIN) + BEGIN.length;
  const end = document.indexOf(END);
  if (begin < BEGIN.length || end < begin)
    throw new Error(`The document lacks the marks ${BEGIN} and ${END}.`);
  const table = formatTable(observations, document.slice(begin, end));
  return `${document.slice(0, begin)}\n\n${table}\n\n${document.slice(end)}`;
}
