import type { Queries } from '../read-model/queries.js';

export interface Appointment {
  readonly salon: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** IANA zone of the salon. */
  readonly timeZone: string;
}

/**
 * The next appointment after the instant $2 of one of the people $1 with the address $3; if there is none, the latest appointment
 * before it. Canceled appointments do not count.
 */
const SELECT_NEXT_OR_LAST_APPOINTMENT = `
  select coalesce(s.name, b.salon_id) as salon, b.appointment_date as "startsAt", b.ends_at as "endsAt",
    b.time_zone as "timeZone"
  from read_model.bookings b join read_model.users u on u.id = b.user_id and lower(u.email) = lower($3)
  left join read_model.salons s on s.id = b.salon_id
  where b.user_id = any($1) and b.status <> 'cancelled'
  order by b.appointment_date < $2, abs(extract(epoch from b.appointment_date - $2)) limit 1`;

/**
 * The appointment that a reply may speak of.
 *
 * @param personIds the sender's account and the guests with the address: whose bookings stand beside the reply
 * @param recipient address that the reply goes to. A signed-in person may have typed another than that of the account, and
 *   nobody else may learn of the appointments of the account
 * @param now instant, ISO 8601
 * @returns undefined if nothing is booked with the address
 */
export async function readNextOrLastAppointment(
  queries: Queries,
  { personIds, recipient }: { readonly personIds: readonly string[]; readonly recipient: string },
  now: string,
): Promise<Appointment | undefined> {
  const [row] = await queries.readRows<{ salon: string; startsAt: Date; endsAt: Date; timeZone: string }>(
    SELECT_NEXT_OR_LAST_APPOINTMENT,
    [personIds, now, recipient],
  );
  return row;
}
