import { SERVICES, TIME_SLOTS, type TimeSlot, WEEKDAYS, type Weekday } from '@mirabelle/catalogue';
import type { Hours } from './opening-days';

/** Slots begin every half hour. */
export const SLOT_MINUTES = 30;

const requireSlot = (slot: TimeSlot | undefined): TimeSlot => {
  if (!slot) throw new Error('There are no slots.');
  return slot;
};

/** The first and the last time of a day at which an appointment can start at any salon, whatever its opening hours. */
export const FIRST_START = requireSlot(TIME_SLOTS[0]);
export const LAST_START = requireSlot(TIME_SLOTS.at(-1));

/** The first and the last start time for a text: "9:00 AM" and "5:30 PM". */
export const STARTS = { first: FIRST_START.label, last: LAST_START.label } as const;

const SHORTEST_MINUTES = Math.min(...SERVICES.map(({ minutes }) => minutes));

/** The open days on which no appointment can start: even the shortest would end after the salon has closed. */
export const findDaysWithoutStart = (hours: Readonly<Partial<Record<Weekday, Hours | null>>>): Weekday[] =>
  WEEKDAYS.filter((day) => {
    const times = hours[day];
    if (!times || !(times.open < times.close)) return false;
    return !TIME_SLOTS.some(
      ({ minutes }) => minutes >= times.open && minutes + SHORTEST_MINUTES <= times.close,
    );
  });
