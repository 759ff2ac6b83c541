import { defineEndpoint, isoInstant } from '@mirabelle/contracts';
import { z } from 'zod';
import { AdminListQuery, adminRead, version } from './admin-endpoints.js';

/** At most this many bookings are moved at once, because the new time of each is looked for first. */
export const MAX_PLANNED_MOVES = 100;

/**
 * Free times of bookings at their salons as of now, each on the next day that has one and as near to the booking's hour as possible. The
 * caller may move them to other times.
 */
export const MovePlan = z.object({
  /** In the order of the appointments, at most {@link MAX_PLANNED_MOVES}. */
  moves: z.array(
    z.object({
      id: z.string(),
      version,
      /** Null if there is no free time in the next 60 days. */
      to: z
        .object({
          appointmentDate: z.iso.date(),
          appointmentTime: z.string(),
          startsAt: isoInstant,
          timeZone: z.string(),
        })
        .nullable(),
    }),
  ),
  /** Number of bookings that match and have yet to take place. */
  count: z.int(),
});
export type MovePlan = z.infer<typeof MovePlan>;

export const adminPlanBookingMoves = defineEndpoint({
  ...adminRead,
  path: '/api/admin/bookings/move-plan',
  access: ['operator'],
  summary:
    'A free time on the next possible day for each booking that matches a filter and has yet to take place, no two of them the same chair',
  query: AdminListQuery.pick({ filter: true }),
  answer: MovePlan,
});
