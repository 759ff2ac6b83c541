/** A time interval in minutes since local midnight. The end is exclusive. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** An interval in which a booking takes a chair. */
export interface TakenChair extends Interval {
  readonly bookingId: string;
}

/**
 * Whether a chair is free for a whole interval. It counts bookings, not intervals, because a booking that moves within
 * a day has two intervals and needs one chair.
 *
 * @param bookingId the booking that needs the chair; its own intervals are ignored
 */
export function hasFreeChair(
  taken: Iterable<TakenChair>,
  interval: Interval,
  chairCount: number,
  bookingId?: string,
): boolean {
  const overlapping = [...taken].filter(
    (chair) => chair.bookingId !== bookingId && chair.start < interval.end && interval.start < chair.end,
  );
  // The number of concurrent bookings rises only when one starts, so checking these minutes is enough.
  const minutes = [
    interval.start,
    ...overlapping.map(({ start }) => start).filter((start) => start > interval.start),
  ];
  return minutes.every((minute) => countBookingsAt(overlapping, minute) < chairCount);
}

/** Number of bookings that take a chair at a minute of the day. */
export function countBookingsAt(taken: Iterable<TakenChair>, minute: number): number {
  const current = [...taken].filter(({ start, end }) => start <= minute && minute < end);
  return new Set(current.map(({ bookingId }) => bookingId)).size;
}
