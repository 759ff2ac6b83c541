/** The condition for the days `c` of a salon `s` that are closed and not over, by the date at the salon. */
const IS_AHEAD = `c.salon_id = s.id and c.is_closed and c.local_date >= (now() at time zone s.time_zone)::date`;

/** The days from today on for which a salon `s` is closed, as a JSON array. */
export const CLOSED_DATES = `(
  select coalesce(json_agg(c.local_date order by c.local_date), '[]') from read_model.closed_days c where ${IS_AHEAD})`;

/** The same days with their reasons and the number of their open appointments. */
export const CLOSED_DAYS = `(
  select coalesce(json_agg(json_build_object('date', c.local_date, 'reason', c.reason, 'openBookings', (
    select count(*) from read_model.bookings b
    where b.salon_id = s.id and b.local_date = c.local_date and b.status in ('pending', 'confirmed')
  )) order by c.local_date), '[]')
  from read_model.closed_days c where ${IS_AHEAD})`;
