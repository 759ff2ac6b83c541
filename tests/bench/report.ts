/** One line of the report. */
export interface Row {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  /** The same measurement without the product's code, from the same run. */
  readonly baseline?: number;
  /** The aim: at least this share of the baseline, at least this figure, or at most this figure. */
  readonly aim?: { readonly share?: number; readonly least?: number; readonly most?: number };
}

/** The row names the broker. */
const BROKER_NOTE = [
  'The rows "from the log through … to a reactor" and their baseline were measured on the one broker that they name, beside the product on the',
  'same machine. They say nothing about the speed of a cluster.',
  '',
];

/** Without `EVENTSTORE_URL` the adapter of EventStoreDB is measured on the fake server. */
const FAKE_SERVER_NOTE = [
  'The rows "EventStoreDB (fake server)" and their baseline were measured on a fake server that speaks its protocol and keeps the log in',
  'memory. They show the cost of the adapter beside the bare client, which appends the same bytes. They say nothing about the speed of a',
  'server.',
  '',
];

/** The report, as `docs/benchmarks.md` contains it. */
export function toMarkdown(rows: readonly Row[], machine: string): string {
  return [
    '# Benchmarks',
    '',
    `Measured by \`npm run bench -- --write\` on ${machine}. Postgres is durable (fsync on). Client and server run on the same`,
    "machine. The baseline is what the same Postgres does in the same run without the product's code: single-row inserts",
    'for appends, batched inserts for the catch-up, an Express app with one insert or one select for HTTP.',
    '',
    ...BROKER_NOTE,
    ...(process.env.EVENTSTORE_URL ? [] : FAKE_SERVER_NOTE),
    '| what | measured | baseline | share | aim | |',
    '|---|--:|--:|--:|---|---|',
    ...rows.map(formatRow),
    '',
  ].join('\n');
}

/** Marks a row that was measured in another run than the others. */
const OTHER_RUN_MARK = '¹';
const OTHER_RUN_NOTE = `${OTHER_RUN_MARK} Measured on its own, at another time than the rows around it.`;

/** Replaces the rows of a report that have the same name as the given rows, and adds the other given rows at the end. */
export function withRows(report: string, rows: readonly Row[]): string {
  const lines = report.trimEnd().split('\n');
  for (const row of rows) {
    const line = formatRow({ ...row, what: row.what + OTHER_RUN_MARK });
    const known = lines.findIndex(
      (each) => each.split(' | ')[0]?.replace(OTHER_RUN_MARK, '') === `| ${row.what}`,
    );
    if (known >= 0) lines[known] = line;
    else lines.splice(lines.findLastIndex((each) => each.startsWith('|')) + 1, 0, line);
  }
  if (!lines.includes(OTHER_RUN_NOTE)) lines.push('', OTHER_RUN_NOTE);
  return `${lines.join('\n')}\n`;
}

function formatRow({ what, measured, unit, baseline, aim }: Row): string {
  const share = baseline ? (measured / baseline).toFixed(2) : '';
  return `| ${[what, `${formatFigure(measured)} ${unit}`, baseline ? formatFigure(baseline) : '', share, formatAim(aim), verdict(measured, baseline, aim)].join(' | ')} |`;
}

function formatFigure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1);
}

function formatAim(aim: Row['aim']): string {
  if (aim?.share) return `≥ ${aim.share} of the baseline`;
  if (aim?.least) return `≥ ${aim.least.toLocaleString('en')}`;
  return aim?.most !== undefined ? `≤ ${aim.most}` : '';
}

function verdict(measured: number, baseline: number | undefined, aim: Row['aim']): string {
  if (!aim) return '';
  const met =
    (aim.share === undefined || measured / (baseline ?? measured) >= aim.share) &&
    (aim.least === undefined || measured >= aim.least) &&
    (aim.most === undefined || measured <= aim.most);
  return met ? 'met' : '**missed**';
}

/** Runs `writers` loops at a time that call `work` again and again for `ms`. @returns calls per second */
export async function calculateRate(
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

/** The median of a few measurements. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value below which the given share (0 to 1) of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  return (
    [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
    Number.NaN
  );
}
