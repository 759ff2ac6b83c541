import { type AdminListQuery, MAX_PLANNED_MOVES, type MovePlan } from '@mirabelle/backoffice-contracts';
import {
  findServiceByLabel,
  resolveAppointmentTime,
  type TakenChair,
  TIME_SLOTS,
} from '@mirabelle/catalogue';
import { createWhereClause } from '../lists/where-clause.js';
import type { Queries } from '../read-model/queries.js';
import { isSlotFree } from '../salon/availability.js';
import { MAX_SEARCHED_DAYS, type OpenDays, readOpenDays } from '../salon/next-free.js';
import { adminBookings } from './admin-bookings.js';

interface MovableRow {
  readonly id: string;
  readonly version: number | null;
  readonly user_id: string;
  readonly salon_id: string;
  readonly service_type: string;
  readonly local_date: string;
  readonly start_minute: number;
  readonly duration: number;
  readonly total: number;
}

/** A period of a person, in ms since the epoch. */
interface Period {
  readonly bookingId: string;
  readonly userId: string;
  readonly from: number;
  readonly to: number;
}

/** The open appointments of the persons $1, which take their time at other salons too. */
const SELECT_PERIODS = `
  select b.id as "bookingId", b.user_id as "userId", extract(epoch from b.appointment_date)::float8 * 1000 as "from",
    extract(epoch from b.ends_at)::float8 * 1000 as "to"
  from read_model.bookings b
  where b.user_id = any($1::uuid[]) and b.status in ('pending', 'confirmed') and b.ends_at > $2::timestamptz`;

/**
 * Finds a free time at its salon for each booking that matches a filter and has yet to take place: later than its present time,
 * on the first day with one, as near to its hour as possible. The plan gives no chair twice, and gives the customer no time at
 * which they have another appointment.
 *
 * @throws ProblemError for a field that the list cannot be filtered by
 */
export async function planMoves(
  queries: Queries,
  filter: AdminListQuery['filter'],
  horizonDays: number,
  now: string,
): Promise<MovePlan> {
  const rows = await readMovable(queries, filter, now);
  const periods = await queries.readRows<Period>(SELECT_PERIODS, [
    [...new Set(rows.map((row) => row.user_id))],
    now,
  ]);
  const salonIds = [...new Set(rows.map((row) => row.salon_id))];
  const days = await Promise.all(
    salonIds.map((salonId) => {
      const from = rows.find((row) => row.salon_id === salonId)?.local_date;
      return readOpenDays(queries, { salonId, from, days: MAX_SEARCHED_DAYS, horizonDays }, now);
    }),
  );
  const calendars = new Map(
    days.flatMap((open, index) => (open ? [[salonIds[index] ?? '', new PlannedCalendar(open, now)]] : [])),
  );
  const planned: Period[] = [];
  const moves = rows.map((row) => {
    const isBusy = (from: number, to: number) =>
      [...periods, ...planned].some(
        (period) =>
          period.userId === row.user_id &&
          period.bookingId !== row.id &&
          period.from < to &&
          from < period.to,
      );
    const to = calendars.get(row.salon_id)?.takeNext(row, isBusy) ?? null;
    if (to) {
      const from = Date.parse(to.startsAt);
      planned.push({ bookingId: row.id, userId: row.user_id, from, to: from + row.duration * 60_000 });
    }
    return { id: row.id, version: row.version, to };
  });
  return { moves, count: rows[0]?.total ?? 0 };
}

async function readMovable(
  queries: Queries,
  filter: AdminListQuery['filter'],
  now: string,
): Promise<MovableRow[]> {
  const clause = await createWhereClause(queries, adminBookings, filter);
  const values = [...clause.values, now];
  return queries.readRowsUnprepared<MovableRow>(
    `${clause.definitions}select b.id, b.version, b.user_id, b.salon_id, b.service_type, b.local_date::text as local_date,
       b.start_minute, b.duration, count(*) over ()::int as total
     from ${adminBookings.from}
     where (${clause.where}) and b.status in ('pending', 'confirmed') and b.appointment_date > $${values.length}::timestamptz
     order by b.appointment_date, b.id limit ${MAX_PLANNED_MOVES}`,
    values,
  );
}

/** The free chairs of a salon, of which the plan takes one for each booking. */
class PlannedCalendar {
  readonly #open: OpenDays;
  readonly #now: string;
  readonly #taken: Map<string, readonly TakenChair[]>;

  constructor(open: OpenDays, now: string) {
    this.#open = open;
    this.#now = now;
    this.#taken = new Map(open.takenByDate);
  }

  /** Takes, on the first day that has a free time after the present one, the free time nearest to the present hour. */
  takeNext(row: MovableRow, isBusy: (from: number, to: number) => boolean) {
    const { rules, dates, lastDate } = this.#open;
    const service = findServiceByLabel(row.service_type);
    const retired = rules.retired_services.find(({ serviceId }) => serviceId === service?.id);
    for (const date of dates.filter((day) => day >= row.local_date)) {
      if (retired && date >= retired.from) return null;
      const taken = (this.#taken.get(date) ?? []).filter(({ bookingId }) => bookingId !== row.id);
      const slots = TIME_SLOTS.toSorted(
        (first, second) =>
          Math.abs(first.minutes - row.start_minute) - Math.abs(second.minutes - row.start_minute),
      );
      const request = { rules, taken, date, minutes: row.duration, lastDate, now: this.#now };
      for (const { minutes: start, label } of slots) {
        if (date === row.local_date && start <= row.start_minute) continue;
        if (!isSlotFree({ ...request, start })) continue;
        const { startsAt } = resolveAppointmentTime(date, start, row.duration, rules.time_zone);
        const from = Date.parse(startsAt);
        if (isBusy(from, from + row.duration * 60_000)) continue;
        this.#taken.set(date, [...taken, { bookingId: row.id, start, end: start + row.duration }]);
        return { appointmentDate: date, appointmentTime: label, startsAt, timeZone: rules.time_zone };
      }
    }
    return null;
  }
}
