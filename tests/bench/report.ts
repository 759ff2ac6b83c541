/** One line of the report. */
export interface Row {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  /** The same figure of what nothing can beat, from the same run. */
  readonly floor?: number;
  /** What we aim for: at least this share of the floor, at least, or at most this figure. */
  readonly aim?: { readonly share?: number; readonly least?: number; readonly most?: number };
}

/** Without `KAFKA_BROKERS` the relay is measured on a mock broker. */
const MOCK_BROKER_NOTE = [
  'The rows "from the log through Kafka to a reactor" and their floor were measured on the mock broker of librdkafka, which keeps messages in',
  'memory. They show the cost of the relay and the consumers. They say nothing about the speed of a Kafka cluster.',
  '',
];

/** The report as it stands in `docs/benchmarks.md`. */
export function toMarkdown(rows: readonly Row[], machine: string): string {
  return [
    '# Benchmarks',
    '',
    `Measured by \`npm run bench -- --write\` on ${machine}. Postgres is durable (fsync on). Client and server run on the same`,
    "machine. The floor is the speed of the same Postgres in the same run without the product's code: single-row inserts",
    'for appends, batched inserts for the catch-up, an Express app with one insert or one select for HTTP.',
    '',
    ...(process.env.KAFKA_BROKERS ? [] : MOCK_BROKER_NOTE),
    '| what | measured | floor | share | aim | |',
    '|---|--:|--:|--:|---|---|',
    ...rows.map(lineOf),
    '',
  ].join('\n');
}

/** Marks the rows that were not measured in one run with the others. */
const APART = '¹';
const APART_NOTE = `${APART} Measured on its own, at another time than the rows around it.`;

/** A report in which rows measured on their own take the place of those of the same name, or stand below the others. */
export function withRows(report: string, rows: readonly Row[]): string {
  const lines = report.trimEnd().split('\n');
  for (const row of rows) {
    const line = lineOf({ ...row, what: row.what + APART });
    const known = lines.findIndex((each) => each.split(' | ')[0]?.replace(APART, '') === `| ${row.what}`);
    if (known >= 0) lines[known] = line;
    else lines.splice(lines.findLastIndex((each) => each.startsWith('|')) + 1, 0, line);
  }
  if (!lines.includes(APART_NOTE)) lines.push('', APART_NOTE);
  return `${lines.join('\n')}\n`;
}

function lineOf({ what, measured, unit, floor, aim }: Row): string {
  const share = floor ? (measured / floor).toFixed(2) : '';
  return `| ${[what, `${figure(measured)} ${unit}`, floor ? figure(floor) : '', share, aimed(aim), verdict(measured, floor, aim)].join(' | ')} |`;
}

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1);
}

function aimed(aim: Row['aim']): string {
  if (aim?.share) return `≥ ${aim.share} of the floor`;
  if (aim?.least) return `≥ ${aim.least.toLocaleString('en')}`;
  return aim?.most !== undefined ? `≤ ${aim.most}` : '';
}

function verdict(measured: number, floor: number | undefined, aim: Row['aim']): string {
  if (!aim) return '';
  const met =
    (aim.share === undefined || measured / (floor ?? measured) >= aim.share) &&
    (aim.least === undefined || measured >= aim.least) &&
    (aim.most === undefined || measured <= aim.most);
  return met ? 'met' : '**missed**';
}

/** Calls `work` again and again from `writers` sides for `ms`. @returns calls per second */
export async function rate(
  writers: number,
  ms: number,
  work: (writer: number, n: number) => Promise<unknown>,
) {
  const begin = performance.now();
  let calls = 0;
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let n = 0; performance.now() - begin < ms; n += 1) {
        await work(writer, n);
        calls += 1;
      }
    }),
  );
  return calls / ((performance.now() - begin) / 1000);
}

/** The middle one of a few measurements. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value below which the given share (0 to 1) of all lies. */
export function quantile(values: readonly number[], share: number): number {
  return (
    [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
    Number.NaN
  );
}
