import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { findSlotByLabel } from '@mirabelle/catalogue';

interface TimedBooking {
  readonly booking: AdminBooking;
  /** In minutes since midnight at the salon. */
  readonly startMinute: number;
  readonly endMinute: number;
}

/** A booking with its position in a calendar column. Overlapping bookings are drawn in lanes side by side. */
export interface PlacedBooking extends TimedBooking {
  /** From 0 to `laneCount` - 1. */
  readonly lane: number;
  /** The number of lanes that share the width of the column. */
  readonly laneCount: number;
}

/**
 * Assigns a lane to each booking of a column: the first one that is free. Bookings that overlap, directly or through
 * others, share the same lane count. A booking that starts when another ends does not overlap it.
 */
export function assignLanes(bookings: readonly AdminBooking[]): PlacedBooking[] {
  const timed = bookings
    .map((booking): TimedBooking => {
      const startMinute = findSlotByLabel(booking.appointmentTime)?.minutes ?? 0;
      return { booking, startMinute, endMinute: startMinute + booking.duration };
    })
    .sort((first, second) => first.startMinute - second.startMinute || second.endMinute - first.endMinute);
  return groupOverlapping(timed).flatMap(placeInLanes);
}

/** Groups bookings, sorted by start, so that each overlaps an earlier one of its group. */
function groupOverlapping(sorted: readonly TimedBooking[]): TimedBooking[][] {
  const groups: TimedBooking[][] = [];
  let groupEnd = Number.NEGATIVE_INFINITY;
  for (const timed of sorted) {
    const group = timed.startMinute < groupEnd ? groups.at(-1) : undefined;
    if (group) group.push(timed);
    else groups.push([timed]);
    groupEnd = group ? Math.max(groupEnd, timed.endMinute) : timed.endMinute;
  }
  return groups;
}

function placeInLanes(group: readonly TimedBooking[]): PlacedBooking[] {
  const laneEnds: number[] = [];
  const placed = group.map((timed) => {
    const freeLane = laneEnds.findIndex((end) => end <= timed.startMinute);
    const lane = freeLane < 0 ? laneEnds.length : freeLane;
    laneEnds[lane] = timed.endMinute;
    return { ...timed, lane };
  });
  return placed.map((timedInLane) => ({ ...timedInLane, laneCount: laneEnds.length }));
}
