import type { Queries } from '../read-model/queries.js';

export interface Appointment {
  readonly salon: string;
  readonly startsAt: Date;
  /** IANA zone of the salon. */
  readonly timeZone: string;
}

/** The next appointment of a customer $1 after the instant $2, otherwise the latest one before it; none that was canceled. */
const SELECT_NEXT_APPOINTMENT = `
  select coalesce(s.name, b.salon_id) as salon, b.appointment_date as "startsAt", b.time_zone as "timeZone"
  from read_model.bookings b left join read_model.salons s on s.id = b.salon_id
  where b.user_id = $1 and b.status <> 'cancelled'
  order by b.appointment_date < $2, abs(extract(epoch from b.appointment_date - $2)) limit 1`;

/** @param now instant, ISO 8601. @returns undefined for a customer who has booked nothing */
export async function readNextAppointment(
  queries: Queries,
  userId: string,
  now: string,
): Promise<Appointment | undefined> {
  const [row] = await queries.readRows<{ salon: string; startsAt: Date; timeZone: string }>(
    SELECT_NEXT_APPOINTMENT,
    [userId, now],
  );
  return row;
}
