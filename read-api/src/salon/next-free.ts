import {
  getLastBookableDate,
  getLocalDate,
  PARTS_OF_DAY,
  type PartOfDay,
  type TakenChair,
  TIME_SLOTS,
} from '@mirabelle/catalogue';
import type { NextFree } from '@mirabelle/contracts';
import { readOfferedServices } from '../price/read-offered-services.js';
import type { Queries } from '../read-model/queries.js';
import { findRequestedService, isSlotFree, type SalonRules } from './availability.js';
import { HOURS_CHANGES, OPENING_HOURS } from './opening-hours.js';
import { RETIRED_SERVICES } from './retired-services.js';
import type { SalonRow } from './salon-row.js';
import { selectTakenChairs, type TakenChairRow } from './taken-chairs.js';

/** At most this many days are searched for a free time. */
export const MAX_SEARCHED_DAYS = 60;

interface NextFreeQuery {
  readonly salonId: string;
  /** Label or id of a service; default all of them. */
  readonly serviceType?: string | undefined;
  /** First local day to search, YYYY-MM-DD; default today. */
  readonly from?: string | undefined;
  readonly days?: number | undefined;
  /** The part of the day in which the time begins; default any. */
  readonly partOfDay?: PartOfDay | undefined;
  /** Whether only days count that are the same day of the week as the first. */
  readonly sameWeekday?: boolean | undefined;
  /** How many days ahead can be booked, unless the salon says otherwise. */
  readonly horizonDays: number;
}

const SELECT_SALON_RULES = `
  select chairs, booking_horizon_days, time_zone, ${OPENING_HOURS} as opening_hours,
    ${HOURS_CHANGES} as hours_changes, suspension is not null as is_suspended,
    ${RETIRED_SERVICES} as retired_services
  from read_model.salons s where id = $1`;

/** The taken chairs of the salon $1 on the days from $2 to $3. */
const SELECT_TAKEN_CHAIRS = selectTakenChairs(
  (alias) => `${alias}.salon_id = $1 and ${alias}.local_date between $2::date and $3::date`,
);

/** The days from $2 to $3 for which the salon is closed. */
const SELECT_CLOSED_DAYS = `
  select local_date::text as date from read_model.closed_days
  where salon_id = $1 and local_date between $2::date and $3::date and is_closed`;

const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const findWeekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The slots that begin in a part of the day, or all of them. */
export function listSlotsOf(partOfDay: PartOfDay | undefined): typeof TIME_SLOTS {
  if (partOfDay === undefined) return TIME_SLOTS;
  const { from, to } = PARTS_OF_DAY[partOfDay];
  return TIME_SLOTS.filter(({ minutes }) => minutes >= from && minutes < to);
}

type SearchedSalon = SalonRules & Pick<SalonRow, 'retired_services'> & { readonly is_suspended: boolean };

/** The days of a salon on which somebody can book, and what is taken on them. */
export interface OpenDays {
  readonly rules: SearchedSalon;
  /** YYYY-MM-DD, in their order; none while the salon is suspended. */
  readonly dates: readonly string[];
  readonly takenByDate: ReadonlyMap<string, readonly TakenChair[]>;
  /** The last day that can be booked. */
  readonly lastDate: string;
}

interface OpenDaysQuery {
  readonly salonId: string;
  /** First local day to search, YYYY-MM-DD; default today. */
  readonly from?: string | undefined;
  readonly days: number;
  /** How many days ahead can be booked, unless the salon says otherwise. */
  readonly horizonDays: number;
}

/** Reads the days of a salon that can be booked. @returns undefined when there is no such salon */
export async function readOpenDays(
  queries: Queries,
  { salonId, from, days, horizonDays }: OpenDaysQuery,
  now: string,
): Promise<OpenDays | undefined> {
  const [rules] = await queries.readRows<SearchedSalon>(SELECT_SALON_RULES, [salonId]);
  if (!rules) return undefined;
  const today = getLocalDate(now, rules.time_zone);
  const lastDate = getLastBookableDate(now, rules.time_zone, rules.booking_horizon_days ?? horizonDays);
  const first = from !== undefined && from > today ? from : today;
  if (rules.is_suspended || first > lastDate) return { rules, dates: [], takenByDate: new Map(), lastDate };
  const dates = Array.from({ length: days }, (_, index) => addDays(first, index)).filter(
    (date) => date <= lastDate,
  );
  const values = [salonId, first, dates.at(-1)];
  const [rows, closedDays] = await Promise.all([
    queries.readRows<TakenChairRow>(SELECT_TAKEN_CHAIRS, values),
    queries.readRows<{ date: string }>(SELECT_CLOSED_DAYS, values),
  ]);
  const closedDates = new Set(closedDays.map(({ date }) => date));
  const openDates = dates.filter((date) => !closedDates.has(date));
  const takenByDate = new Map(openDates.map((date) => [date, rows.filter((row) => row.date === date)]));
  return { rules, dates: openDates, takenByDate, lastDate };
}

/**
 * Finds the first free time for each service that is offered, by the same rules as the availability of a day.
 * @returns undefined when there is no such salon
 * @throws ProblemError `service_unknown`
 */
export async function readNextFreeTimes(
  queries: Queries,
  query: NextFreeQuery,
  now: string,
): Promise<NextFree | undefined> {
  const { salonId, serviceType, from, days = MAX_SEARCHED_DAYS, partOfDay, horizonDays } = query;
  const service = findRequestedService(serviceType);
  const slots = listSlotsOf(partOfDay);
  const [calendar, offered] = await Promise.all([
    readOpenDays(queries, { salonId, from, days, horizonDays }, now),
    readOfferedServices(queries, now),
  ]);
  if (!calendar) return undefined;
  const { rules, takenByDate, lastDate } = calendar;
  const weekday = findWeekday(from ?? getLocalDate(now, rules.time_zone));
  const dates = calendar.dates.filter((date) => !query.sameWeekday || findWeekday(date) === weekday);
  const matchingServices = offered.filter(({ id }) => !service || id === service.id);
  return matchingServices.flatMap(({ id, minutes }) => {
    const retired = rules.retired_services.find(({ serviceId }) => serviceId === id);
    for (const date of dates) {
      if (retired && date >= retired.from) break;
      const request = { rules, taken: takenByDate.get(date) ?? [], date, minutes, lastDate, now };
      const slot = slots.find(({ minutes: start }) => isSlotFree({ ...request, start }));
      if (slot) return [{ serviceType: id, date, time: slot.label }];
    }
    return [];
  });
}
