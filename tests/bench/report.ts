/** One line of the report. */
export interface Row {
  readonly what: string;
  /** What differs from run to run, such as which request was the slowest. It does not tell rows apart. */
  readonly detail?: string;
  readonly measured: number;
  readonly unit: string;
  /** What the figure is compared with, from the same run: the same work without the product's code, unless the row names something else. */
  readonly baseline?: number;
  /** The figures of the repetitions, of which `measured` is the median, and their shares of the baseline. */
  readonly repetitions?: { readonly measured: readonly number[]; readonly shares?: readonly number[] };
  /** The aim: at least this share of the baseline, at least this figure, or at most this figure. */
  readonly aim?: { readonly share?: number; readonly least?: number; readonly most?: number };
}

/** Stands above the rows through a broker, which name the broker themselves. */
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
    "machine. Unless a row names another one, the baseline is what the same Postgres does in the same run without the product's",
    'code: single-row inserts for appends, batched inserts for the catch-up, and for HTTP an Express app in a process of its',
    'own with one select of the same rows or one insert of the same event. Brackets show the least and the most of three',
    'repetitions.',
    '',
    ...BROKER_NOTE,
    ...(process.env.EVENTSTORE_URL ? [] : FAKE_SERVER_NOTE),
    '| what | measured | baseline | share | aim | |',
    '|---|--:|--:|--:|---|---|',
    ...rows.map((row) => formatRow(row)),
    '',
  ].join('\n');
}

/** Marks a row that was measured in another run than the others. */
const OTHER_RUN_MARK = '¹';
const OTHER_RUN_NOTE = `${OTHER_RUN_MARK} Measured on its own, at another time than the rows around it.`;

/** Replaces the rows of a report that have the same name as the given rows, and adds the other given rows at the end. */
export function updateRows(report: string, rows: readonly Row[]): string {
  const lines = report.trimEnd().split('\n');
  for (const row of rows) {
    const line = formatRow(row, OTHER_RUN_MARK);
    const knownIndex = lines.findIndex((tableLine) => isRowOf(tableLine, row));
    if (knownIndex >= 0) lines[knownIndex] = line;
    else lines.splice(lines.findLastIndex((tableLine) => tableLine.startsWith('|')) + 1, 0, line);
  }
  if (!lines.includes(OTHER_RUN_NOTE)) lines.push('', OTHER_RUN_NOTE);
  return `${lines.join('\n')}\n`;
}

function isRowOf(tableLine: string, { what, detail }: Row): boolean {
  const known = withoutRowCount(tableLine.split(' | ')[0]?.replace(OTHER_RUN_MARK, '') ?? '');
  const name = withoutRowCount(`| ${what}`);
  return known === name || (detail !== undefined && known.startsWith(`${name} (`));
}

/** How many rows a list has differs by a few from run to run. */
const withoutRowCount = (text: string): string => text.replace(/, [\d,]+ rows/, '');

/** A row of requests or appends per second, with the median of the repetitions and the aim as a share of the baseline. */
export function createRow(
  what: string,
  { measured, baseline }: { readonly measured: readonly number[]; readonly baseline: readonly number[] },
  share: number,
  unit = 'requests/s',
): Row {
  const shares = measured.map((rate, index) => rate / (baseline[index] ?? Number.NaN));
  const rates = { measured: calculateMedian(measured), baseline: calculateMedian(baseline) };
  return { what, unit, ...rates, repetitions: { measured, shares }, aim: { share } };
}

/** @param mark stands after the name of the row */
function formatRow(row: Row, mark = ''): string {
  const { what, detail, measured, unit, baseline, repetitions, aim } = row;
  const share = baseline ? calculateShare(row).toFixed(2) : '';
  const spread = formatSpread(repetitions?.measured, formatFigure);
  const shareSpread = formatSpread(repetitions?.shares, (share) => share.toFixed(2));
  const cells = [
    `${what}${detail ? ` (${detail})` : ''}${mark}`,
    `${formatFigure(measured)} ${unit}${spread}`,
    baseline ? formatFigure(baseline) : '',
    `${share}${shareSpread}`,
    formatAim(aim),
    judge(row),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The share of the baseline: the median of the repetitions' shares, because each repetition measures both at the same time. */
function calculateShare({ measured, baseline, repetitions }: Row): number {
  return repetitions?.shares ? calculateMedian(repetitions.shares) : measured / (baseline ?? measured);
}

function formatSpread(figures: readonly number[] | undefined, format: (figure: number) => string): string {
  return figures ? ` (${format(Math.min(...figures))} to ${format(Math.max(...figures))})` : '';
}

function formatFigure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value > 0 && value < 1 ? value.toFixed(2) : value.toFixed(1);
}

function formatAim(aim: Row['aim']): string {
  if (aim?.share) return `≥ ${aim.share} of the baseline`;
  if (aim?.least) return `≥ ${aim.least.toLocaleString('en')}`;
  return aim?.most !== undefined ? `≤ ${aim.most}` : '';
}

function judge(row: Row): string {
  const { measured, aim } = row;
  if (!aim) return '';
  const isMet =
    (aim.share === undefined || calculateShare(row) >= aim.share) &&
    (aim.least === undefined || measured >= aim.least) &&
    (aim.most === undefined || measured <= aim.most);
  return isMet ? 'met' : '**missed**';
}

/** Runs `writers` loops at the same time, each of which calls `work` again and again for `durationMs`. @returns calls per second */
export async function measureRate(
  writers: number,
  durationMs: number,
  work: (writer: number, n: number) => Promise<unknown>,
) {
  const begin = performance.now();
  let calls = 0;
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let n = 0; performance.now() - begin < durationMs; n += 1) {
        await work(writer, n);
        calls += 1;
      }
    }),
  );
  return calls / ((performance.now() - begin) / 1000);
}

/** The median of a few measurements. */
export function calculateMedian(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value below which the given share (0 to 1) of all values lies. */
export function calculateQuantile(values: readonly number[], share: number): number {
  return (
    [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
    Number.NaN
  );
}
