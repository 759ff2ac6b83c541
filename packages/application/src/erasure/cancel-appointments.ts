import { comparePositions, type Position } from '@mirabelle/event-store';
import { calendar, calendarStream } from '@mirabelle/salon-domain';
import type { CommandBus, CommandMetadata } from '../commands/command-bus.js';
import { ignoreRefusal } from '../commands/command-refused.js';
import type { ServiceContext } from '../service-context.js';
import { createStepMetadata } from './erasure-step.js';

interface UpcomingBooking {
  readonly id: string;
  readonly salon_id: string;
  /** Day of the home calendar, YYYY-MM-DD: the day for which the booking was originally made. */
  readonly home_date: string;
}

/**
 * Cancels the person's upcoming appointments on behalf of the customer. The read tables only show which calendars
 * contain them; each calendar decides whether there is still an appointment to cancel.
 *
 * @returns position of the last appended event, if any
 */
export async function cancelAppointments(
  {
    context,
    commands,
  }: { readonly context: Pick<ServiceContext, 'pool' | 'now'>; readonly commands: CommandBus },
  userId: string,
  metadata: CommandMetadata,
): Promise<Position | undefined> {
  const { rows } = await context.pool.query<UpcomingBooking>(
    `select id, salon_id, split_part(id, '.', 2) as home_date from read_model.bookings
     where user_id = $1 and status in ('pending', 'confirmed') and appointment_date > $2`,
    [userId, context.now()],
  );
  let lastPosition: Position | undefined;
  for (const { id: bookingId, salon_id: salonId, home_date: homeDate } of rows) {
    await commands
      .execute({
        decider: calendar,
        stream: calendarStream(salonId, homeDate),
        command: { type: 'CancelAppointment', bookingId, by: 'customer', now: context.now() },
        metadata: {
          ...createStepMetadata(metadata, 'cancel', bookingId),
          onAppended(position) {
            metadata.onAppended?.(position);
            if (!lastPosition || comparePositions(position, lastPosition) > 0) lastPosition = position;
          },
        },
      })
      // An appointment that has started or was just canceled by the salon needs no cancellation.
      .catch(ignoreRefusal);
  }
  return lastPosition;
}
