import {
  findService,
  findSpecialties,
  getLastBookableDate,
  getLocalDate,
  SERVICE_FILTERS,
  type Service,
} from '@mirabelle/catalogue';
import type { SalonQuery } from '@mirabelle/contracts';
import { readOfferedServices } from '../price/read-offered-services.js';
import type { Queries } from '../read-model/queries.js';
import { FIRST_DATE, isSlotFree, SHORTEST_SERVICE_MINUTES } from './availability.js';
import { listSlotsOf } from './next-free.js';
import type { SalonRow } from './salon-row.js';
import { selectTakenChairs, type TakenChairRow } from './taken-chairs.js';

type FreeTimeQuery = Pick<SalonQuery, 'date' | 'partOfDay' | 'services' | 'specialties'> & {
  /** How many days ahead can be booked, unless the salon says otherwise. */
  readonly horizonDays: number;
};

/** The taken chairs of the salons $1 on the days $2. */
const SELECT_TAKEN_CHAIRS = selectTakenChairs(
  (alias) => `${alias}.salon_id = any($1::text[]) and ${alias}.local_date = any($2::date[])`,
);

/**
 * Selects the salons that have a free time on the day and in the part of the day, by the same rules as the availability of one
 * salon. A part of the day without a day means today, by the date at each salon. Without a day and a part, every salon is
 * selected.
 */
export async function selectFreeSalons<Row extends SalonRow & { readonly closed_dates: readonly string[] }>(
  queries: Queries,
  rows: readonly Row[],
  { date, partOfDay, services = [], specialties = [], horizonDays }: FreeTimeQuery,
  now: string,
): Promise<readonly Row[]> {
  if (date === undefined && partOfDay === undefined) return rows;
  const requestedDate = date !== undefined && date < FIRST_DATE ? FIRST_DATE : date;
  const findDate = ({ time_zone }: SalonRow) => requestedDate ?? getLocalDate(now, time_zone);
  const wanted = [...services, ...specialties].flatMap(findSpecialties);
  const offered = wanted.length > 0 ? await readOfferedServices(queries, now) : [];
  const chairs = await queries.readRows<TakenChairRow>(SELECT_TAKEN_CHAIRS, [
    rows.map(({ id }) => id),
    [...new Set(rows.map(findDate))],
  ]);
  const slots = listSlotsOf(partOfDay);
  return rows.filter((row) => {
    if (row.closed_dates.includes(findDate(row))) return false;
    const minutes = findServiceMinutes(row, { wanted, offered, date: findDate(row) });
    if (minutes === undefined) return false;
    const request = {
      rules: row,
      taken: chairs.filter(({ salonId, date: day }) => salonId === row.id && day === findDate(row)),
      date: findDate(row),
      minutes,
      lastDate: getLastBookableDate(now, row.time_zone, row.booking_horizon_days ?? horizonDays),
      now,
    };
    return slots.some(({ minutes: start }) => isSlotFree({ ...request, start }));
  });
}

interface WantedServices {
  /** The specialties that are asked for. */
  readonly wanted: readonly string[];
  /** The services that can be booked now. */
  readonly offered: readonly Service[];
  /** Local day of the salon, YYYY-MM-DD. */
  readonly date: string;
}

/**
 * The length of the shortest of the wanted services that the salon offers on a day, or of any service if none is wanted. Undefined
 * if it no longer offers any of them.
 */
function findServiceMinutes(
  { specialties, retired_services }: SalonRow,
  { wanted, offered, date }: WantedServices,
): number | undefined {
  const found = SERVICE_FILTERS.filter((filter) =>
    filter.specialties.some((name) => wanted.includes(name) && specialties.includes(name)),
  ).flatMap(({ bookedAs }) => findService(bookedAs) ?? []);
  if (found.length === 0) return SHORTEST_SERVICE_MINUTES;
  const isRetired = (id: string) =>
    retired_services.some(({ serviceId, from }) => serviceId === id && date >= from);
  const lengths = found
    .filter((service) => offered.includes(service) && !isRetired(service.id))
    .map(({ minutes }) => minutes);
  return lengths.length > 0 ? Math.min(...lengths) : undefined;
}
