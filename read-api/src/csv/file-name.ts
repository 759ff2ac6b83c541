const DAY_MS = 86_400_000;

/**
 * The name of an export's file, with the UTC day of the export. If the list is filtered by days, the name also has the first and
 * the last day, or the month if it is a whole one: `payments-2026-11-exported-2026-12-01.csv`.
 *
 * @param now ISO instant
 */
export function createFileName(
  resource: string,
  filter: Readonly<Record<string, unknown>> | undefined,
  now: string,
): string {
  const period = describePeriod(filter ?? {}, now);
  const day = now.slice(0, 10);
  return `${resource}-${period ? `${period}-exported-` : ''}${day}.csv`;
}

function describePeriod({ period, from, to }: Readonly<Record<string, unknown>>, now: string): string {
  if (isMonth(period)) return period;
  if (period === 'this-month') return now.slice(0, 7);
  if (period === 'last-month')
    return new Date(Date.parse(`${now.slice(0, 7)}-01`) - DAY_MS).toISOString().slice(0, 7);
  const day = (daysAgo: number) => new Date(Date.parse(now) - daysAgo * DAY_MS).toISOString().slice(0, 10);
  if (period === 'today') return day(0);
  if (period === 'yesterday') return day(1);
  if (period === 'last-7-days') return `${day(6)}-to-${day(0)}`;
  if (period === 'last-30-days') return `${day(29)}-to-${day(0)}`;
  if (isDay(from) && isDay(to)) return isWholeMonth(from, to) ? from.slice(0, 7) : `${from}-to-${to}`;
  if (isDay(from)) return `from-${from}`;
  return isDay(to) ? `until-${to}` : '';
}

/** The name of a file is a header, in which only digits and hyphens of a filter may stand. */
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

const isMonth = (value: unknown): value is string => typeof value === 'string' && isDay(`${value}-01`);

/** Whether the days are the first and the last one of the same month. */
function isWholeMonth(from: string, to: string): boolean {
  const next = new Date(Date.parse(to) + DAY_MS).toISOString();
  return from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && next.slice(8, 10) === '01';
}
