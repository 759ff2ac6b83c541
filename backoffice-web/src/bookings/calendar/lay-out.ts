import { slotByLabel } from '@mirabelle/catalogue';
import type { AdminBooking } from '@mirabelle/contracts';

/** A booking with its place in a column: minutes since local midnight, and one of the lanes side by side. */
export interface Placed {
  readonly booking: AdminBooking;
  readonly begins: number;
  readonly ends: number;
  /** From 0; `lanes` of them share the width while they overlap. */
  readonly lane: number;
  readonly lanes: number;
}

interface Running {
  readonly booking: AdminBooking;
  readonly begins: number;
  readonly ends: number;
}

/**
 * Lays the appointments of one column side by side where they overlap: each takes the first lane that is free, and all
 * that hang together by overlaps are equally wide. Appointments that merely touch do not overlap.
 */
export function layOut(bookings: readonly AdminBooking[]): Placed[] {
  const running = bookings
    .map((booking): Running => {
      const begins = slotByLabel(booking.appointmentTime)?.minutes ?? 0;
      return { booking, begins, ends: begins + booking.duration };
    })
    .sort((one, other) => one.begins - other.begins || other.ends - one.ends);
  return clusters(running).flatMap(inLanes);
}

/** Groups of appointments in which each overlaps with an earlier one of its group. */
function clusters(sorted: readonly Running[]): Running[][] {
  const groups: Running[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const each of sorted) {
    const group = each.begins < end ? groups.at(-1) : undefined;
    if (group) group.push(each);
    else groups.push([each]);
    end = group ? Math.max(end, each.ends) : each.ends;
  }
  return groups;
}

function inLanes(cluster: readonly Running[]): Placed[] {
  const ends: number[] = [];
  const placed = cluster.map((each) => {
    const free = ends.findIndex((end) => end <= each.begins);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = each.ends;
    return { ...each, lane };
  });
  return placed.map((each) => ({ ...each, lanes: ends.length }));
}
