/** A time at which an appointment can begin, in the salon's local time. */
export interface TimeSlot {
  /** 12-hour time, also sent as a booking's `appointmentTime`, e.g. "9:00 AM". */
  readonly label: string;
  /** Minutes since local midnight, e.g. 540. */
  readonly minutes: number;
}

const FIRST_SLOT_MINUTES = 9 * 60;
const LAST_SLOT_MINUTES = 17 * 60 + 30;
const SLOT_INTERVAL_MINUTES = 30;

/** The time slots of a day: every half hour from 9:00 AM to 5:30 PM. */
export const TIME_SLOTS: readonly TimeSlot[] = Array.from(
  { length: (LAST_SLOT_MINUTES - FIRST_SLOT_MINUTES) / SLOT_INTERVAL_MINUTES + 1 },
  (_, index) => {
    const minutes = FIRST_SLOT_MINUTES + index * SLOT_INTERVAL_MINUTES;
    return { label: formatClockTime(minutes), minutes };
  },
);

/** The parts of a day in which an appointment can begin, in minutes since local midnight. The end is exclusive. */
export const PARTS_OF_DAY = {
  morning: { from: 0, to: 12 * 60 },
  afternoon: { from: 12 * 60, to: 17 * 60 },
  evening: { from: 17 * 60, to: 24 * 60 },
  // From an hour on, for people who are free from then.
  'from-10': { from: 10 * 60, to: 24 * 60 },
  'from-11': { from: 11 * 60, to: 24 * 60 },
  'from-12': { from: 12 * 60, to: 24 * 60 },
  'from-13': { from: 13 * 60, to: 24 * 60 },
  'from-14': { from: 14 * 60, to: 24 * 60 },
  'from-15': { from: 15 * 60, to: 24 * 60 },
  'from-16': { from: 16 * 60, to: 24 * 60 },
} as const;

export type PartOfDay = keyof typeof PARTS_OF_DAY;

/** The slot with exactly this label, e.g. "5:30 PM", or undefined. */
export function findSlotByLabel(label: string): TimeSlot | undefined {
  return TIME_SLOTS.find((slot) => slot.label === label);
}

/** Formats minutes since midnight as a 12-hour time: 540 is "9:00 AM", 0 is "12:00 AM". */
export function formatClockTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}
