import type { FigureName, StaffRole } from '@mirabelle/contracts';

/** How a figure of a day is made of the rows of a table. */
export interface Series {
  readonly name: FigureName;
  readonly roles: readonly StaffRole[];
  readonly from: string;
  /** The instant whose day a row belongs to. */
  readonly at: string;
  readonly value: string;
  readonly where?: string;
  /** What a day without any row comes to; default 0. */
  readonly none?: null;
}

const desk = ['operator', 'support'] as const;
const money = ['operator', 'finance'] as const;

export const SERIES: readonly Series[] = [
  { name: 'bookings', roles: desk, from: 'bookings', at: 'created_at', value: 'count(*)' },
  {
    name: 'revenue',
    roles: money,
    from: 'payments',
    at: 'captured_at',
    value: 'sum(amount_cents) / 100.0',
    where: `status = 'captured'`,
  },
  {
    name: 'commission',
    roles: money,
    from: 'affiliate_transactions',
    at: 'created_at',
    value: 'sum(commission_amount_cents) / 100.0',
    where: `status <> 'rejected'`,
  },
  { name: 'messages', roles: desk, from: 'contact_messages', at: 'created_at', value: 'count(*)' },
  {
    name: 'answerHours',
    roles: desk,
    from: 'contact_messages',
    at: 'created_at',
    value: `percentile_cont(0.5) within group (order by extract(epoch from replied_at - created_at) / 3600)`,
    where: 'replied_at is not null',
    none: null,
  },
  { name: 'signUps', roles: ['operator'], from: 'users', at: 'created_at', value: 'count(*)' },
  { name: 'referrals', roles: ['operator'], from: 'referrals', at: 'created_at', value: 'count(*)' },
];

/** The statement for a series: $1 the zone, $2 how many days, $3 the present, UTC instant. */
export function statementOf({ from, at, value, where = 'true', none = 0 as never }: Series): string {
  return `
    with range as (
      select ($3::timestamptz at time zone $1)::date - $2::int + 1 as first, ($3::timestamptz at time zone $1)::date as last
    ), figures as (
      select (${at} at time zone $1)::date as day, (${value})::float8 as value from read_model.${from}
      where ${at} >= (select first from range)::timestamp at time zone $1
        and ${at} < ((select last from range) + 1)::timestamp at time zone $1 and ${where}
      group by 1
    )
    select d::date::text as day, coalesce(f.value, ${none === null ? 'null' : none}) as value
    from range, generate_series(first, last, interval '1 day') d left join figures f on f.day = d::date order by d`;
}
