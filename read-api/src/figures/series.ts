import type { FigureName } from '@mirabelle/backoffice-contracts';
import type { StaffRole } from '@mirabelle/contracts';

/** How a daily figure is computed from the rows of a read table. */
export interface Series {
  readonly name: FigureName;
  readonly roles: readonly StaffRole[];
  readonly table: string;
  /** Timestamp column that assigns a row to a day. */
  readonly timestampColumn: string;
  /** SQL aggregate of a day's rows. */
  readonly value: string;
  readonly where?: string;
  /** What is taken off on another day than that of the row. */
  readonly takenOff?: { readonly timestampColumn: string; readonly value: string };
  /** Value of a day without rows; default 0. Null: such a day has no value. */
  readonly emptyValue?: 0 | null;
}

const CUSTOMER_SERVICE_ROLES = ['operator', 'support'] as const;
const MONEY_ROLES = ['operator', 'finance'] as const;

export const SERIES: readonly Series[] = [
  {
    name: 'bookings',
    roles: ['operator'],
    table: 'bookings',
    timestampColumn: 'created_at',
    value: 'count(*)',
  },
  {
    name: 'revenue',
    roles: MONEY_ROLES,
    table: 'payments',
    // Money counts on the day on which it moved: a refund of a payment of last week is taken off today, as is a reversed commission.
    timestampColumn: 'captured_at',
    value: 'sum(amount_cents) / 100.0',
    takenOff: { timestampColumn: 'refunded_at', value: 'sum(refunded_cents) / 100.0' },
  },
  {
    name: 'commission',
    roles: MONEY_ROLES,
    table: 'affiliate_transactions',
    timestampColumn: 'created_at',
    value: 'sum(commission_amount_cents) / 100.0',
    where: `status <> 'rejected'`,
  },
  {
    name: 'messages',
    roles: CUSTOMER_SERVICE_ROLES,
    table: 'contact_messages',
    timestampColumn: 'created_at',
    value: 'count(*)',
  },
  {
    // The median time to the first answer.
    name: 'answerHours',
    roles: CUSTOMER_SERVICE_ROLES,
    table: 'contact_messages',
    timestampColumn: 'created_at',
    value: `percentile_cont(0.5) within group (order by extract(epoch from first_replied_at - created_at) / 3600)`,
    where: 'first_replied_at is not null',
    emptyValue: null,
  },
  {
    name: 'signUps',
    roles: ['operator'],
    table: 'users',
    timestampColumn: 'created_at',
    value: 'count(*)',
    where: 'not is_guest',
  },
  {
    name: 'referrals',
    roles: ['operator'],
    table: 'referrals',
    timestampColumn: 'created_at',
    value: 'count(*)',
  },
];

/**
 * Creates the statement of a series. $1: days; $2 and $3: the instants at which each day begins and ends. These instants are not
 * computed in SQL, because Postgres does not know all time zones that browsers know, and takes names such as CET for fixed
 * offsets.
 */
export function createSeriesStatement({
  table,
  timestampColumn,
  value,
  where = 'true',
  takenOff,
  emptyValue = 0,
}: Series): string {
  const selectDay = (aggregate: string, column: string) => `coalesce((
      select (${aggregate})::float8 from read_model.${table}
      where ${column} >= d.begins and ${column} < d.ends and ${where}
    ), ${emptyValue})`;
  const less = takenOff ? ` - ${selectDay(takenOff.value, takenOff.timestampColumn)}` : '';
  return `
    select d.day, ${selectDay(value, timestampColumn)}${less} as value
    from unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) as d (day, begins, ends) order by d.day`;
}
