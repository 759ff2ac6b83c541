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
    timestampColumn: 'captured_at',
    value: 'sum(amount_cents) / 100.0',
    where: `status = 'captured'`,
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

/** Creates the statement of a series. $1: time zone; $2: number of days; $3: current UTC instant. */
export function createSeriesStatement({
  table,
  timestampColumn,
  value,
  where = 'true',
  emptyValue = 0,
}: Series): string {
  return `
    with range as (
      select ($3::timestamptz at time zone $1)::date - $2::int + 1 as first, ($3::timestamptz at time zone $1)::date as last
    ), figures as (
      select (${timestampColumn} at time zone $1)::date as day, (${value})::float8 as value from read_model.${table}
      where ${timestampColumn} >= (select first from range)::timestamp at time zone $1
        and ${timestampColumn} < ((select last from range) + 1)::timestamp at time zone $1 and ${where}
      group by 1
    )
    select d::date::text as day, coalesce(f.value, ${emptyValue === null ? 'null' : emptyValue}) as value
    from range, generate_series(first, last, interval '1 day') d left join figures f on f.day = d::date order by d`;
}
