import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { formatShortDay } from '../../format/days';
import { findHours, type Hours, isClosedOn } from '../../salons/opening-days';
import type { SalonSummary } from '../../salons/use-salons';

/** One salon on one day. */
export interface CalendarColumn {
  readonly key: string;
  readonly heading: string;
  readonly salonId: string;
  /** YYYY-MM-DD at the salon. */
  readonly day: string;
  /** IANA zone of the column's times; undefined while the salon is not known and has no appointment. */
  readonly timeZone: string | undefined;
  /** Null on a day without opening hours, undefined while the salon is not known. */
  readonly hours: Hours | null | undefined;
  /** Whether the salon is closed all day: by its usual hours, on this day only, or because it is suspended. */
  readonly isClosed: boolean;
  /** Undefined while the salon is not known. */
  readonly chairs: number | undefined;
  readonly bookings: readonly AdminBooking[];
}

function createColumn(
  { salonId, day, heading }: Pick<CalendarColumn, 'salonId' | 'day' | 'heading'>,
  salon: SalonSummary | undefined,
  bookings: readonly AdminBooking[],
): CalendarColumn {
  const hours = salon && findHours(salon, day);
  return {
    key: `${salonId} ${day}`,
    heading,
    salonId,
    day,
    timeZone: salon?.timeZone ?? bookings[0]?.timeZone,
    hours,
    isClosed: salon !== undefined && (salon.isSuspended || isClosedOn(salon, day)),
    chairs: salon?.chairs,
    bookings,
  };
}

interface Sources {
  readonly bookings: readonly AdminBooking[];
  readonly salons: readonly SalonSummary[] | undefined;
}

/** A column for each salon on a day, by name: the salons with appointments, or also all other salons that are not suspended. */
export function createSalonColumns(
  day: string,
  { bookings, salons = [] }: Sources,
  { withAllSalons }: { readonly withAllSalons: boolean },
): CalendarColumn[] {
  const names = new Map(bookings.map(({ salonId, salonName }) => [salonId, salonName]));
  if (withAllSalons) for (const { id, name, isSuspended } of salons) if (!isSuspended) names.set(id, name);
  return [...names]
    .map(([salonId, heading]) =>
      createColumn(
        { salonId, day, heading },
        salons.find(({ id }) => id === salonId),
        bookings.filter((booking) => booking.salonId === salonId),
      ),
    )
    .sort((first, second) => first.heading.localeCompare(second.heading));
}

/** A column for each day of a salon. */
export const createDayColumns = (
  salonId: string,
  days: readonly string[],
  { bookings, salons = [] }: Sources,
): CalendarColumn[] =>
  days.map((day) =>
    createColumn(
      { salonId, day, heading: formatShortDay(day) },
      salons.find(({ id }) => id === salonId),
      bookings.filter(({ localDate }) => localDate === day),
    ),
  );
