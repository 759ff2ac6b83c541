/** A stretch of the day in minutes since local midnight, its end excluded. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** A chair that is not free for a while, and the booking that it is taken for. */
export interface TakenChair extends Interval {
  readonly bookingId: string;
}

/**
 * Whether one more appointment fits: at no minute of it are all chairs taken. While a booking moves within a day, two
 * chairs are noted down for it, of which it will use one; so bookings are counted and not notes.
 *
 * @param bookingId the booking that wants the chair, whose own chairs do not stand in its way
 */
export function hasFreeChair(
  taken: Iterable<TakenChair>,
  wanted: Interval,
  chairs: number,
  bookingId?: string,
): boolean {
  const overlapping = [...taken].filter(
    (each) => each.bookingId !== bookingId && each.start < wanted.end && wanted.start < each.end,
  );
  // How many run at once can only rise where one begins, so these minutes are enough to look at.
  const moments = [
    wanted.start,
    ...overlapping.map(({ start }) => start).filter((start) => start > wanted.start),
  ];
  return moments.every((minute) => countBookingsAt(overlapping, minute) < chairs);
}

/** How many bookings take a chair at a minute of the day. */
export function countBookingsAt(taken: Iterable<TakenChair>, minute: number): number {
  const running = [...taken].filter(({ start, end }) => start <= minute && minute < end);
  return new Set(running.map(({ bookingId }) => bookingId)).size;
}
