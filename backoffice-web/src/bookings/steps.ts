import type { AdminBooking, BookingStatus } from '@mirabelle/contracts';

export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled', 'no-show'] as const;

/** What staff can do to a booking, named as in the API. */
export type BookingStep = 'confirm' | 'complete' | 'no-show' | 'reschedule' | 'cancel';

interface Rule {
  readonly step: BookingStep;
  readonly from: readonly BookingStatus[];
  /** Only once the appointment has begun. */
  readonly afterStart: boolean;
  /** Only until it begins. */
  readonly beforeStart?: boolean;
}

/** In the order in which the buttons stand. Completed and no-show can be exchanged, because people mistype. */
const RULES: readonly Rule[] = [
  { step: 'confirm', from: ['pending'], afterStart: false },
  { step: 'complete', from: ['confirmed', 'no-show'], afterStart: true },
  { step: 'no-show', from: ['confirmed', 'completed'], afterStart: true },
  { step: 'reschedule', from: ['pending', 'confirmed'], afterStart: false, beforeStart: true },
  { step: 'cancel', from: ['pending', 'confirmed'], afterStart: false },
];

/**
 * The steps that a booking's state allows; the server decides for good.
 *
 * @param now ms since the epoch
 */
export function stepsFor(
  { status, appointmentDate }: Pick<AdminBooking, 'status' | 'appointmentDate'>,
  now: number,
): BookingStep[] {
  const begun = now >= Date.parse(appointmentDate);
  return RULES.filter(
    ({ from, afterStart, beforeStart }) =>
      from.includes(status) && (begun || !afterStart) && !(begun && beforeStart),
  ).map(({ step }) => step);
}
