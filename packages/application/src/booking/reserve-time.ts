import { randomUUID } from 'node:crypto';
import {
  type BookingLimits,
  type CalendarEntry,
  calendar,
  calendarStream,
  customerBookings,
  customerBookingsStream,
  parseBookingId,
  type ReservedTime,
} from '@mirabelle/salon-domain';
import type { CommandBus, CommandMetadata } from '../commands/command-bus.js';
import type { ServiceContext } from '../service-context.js';
import { executeOnCustomerBookings, toReservedTime } from './reserved-times.js';

/** The services add their commands to the context. */
type Context = Pick<ServiceContext, 'pool' | 'logger' | 'now'> & { readonly commands: CommandBus };
type ReservingContext = Pick<Context, 'commands' | 'pool' | 'now'>;

interface TimeToReserve {
  readonly userId: string;
  readonly time: ReservedTime;
  /** Absent when staff book or move the appointment, which no limit refuses. */
  readonly limits?: BookingLimits;
}

/**
 * Reserves the time among the person's own bookings before the calendar of the salon decides about the chair, so that two
 * requests of one person that run concurrently cannot book two salons for the same time. If the request stops half way, the
 * workers release the time.
 *
 * @throws CommandRefused `booking_overlap`, `open_booking_limit`, `daily_booking_limit`
 */
export async function reserveTime(
  context: ReservingContext,
  { userId, time, limits }: TimeToReserve,
  metadata: CommandMetadata,
): Promise<void> {
  const { commands, now } = context;
  const { areFormerBookingsReserved } = await commands.load(customerBookings, customerBookingsStream(userId));
  if (!areFormerBookingsReserved) await reserveFormerBookings(context, userId, metadata);
  await executeOnCustomerBookings(
    commands,
    { type: 'ReserveTime', userId, time, ...(limits && { limits }), now: now() },
    // The id is new each time: under a derived id, a repeated request could not reserve again what its first attempt has
    // released. The decider accepts a time that the booking has reserved already.
    { ...metadata, commandId: randomUUID() },
  );
}

/** Releases a time whose booking or move was refused. */
export async function releaseTime(
  { commands }: Pick<Context, 'commands'>,
  { userId, time }: Pick<TimeToReserve, 'userId' | 'time'>,
  metadata: CommandMetadata,
): Promise<void> {
  await executeOnCustomerBookings(
    commands,
    { type: 'ReleaseTime', userId, reservationId: time.reservationId },
    { ...metadata, commandId: randomUUID() },
  );
}

/**
 * Makes the times that a booking has reserved agree with its calendar, once that has decided. If this fails, the workers do
 * it.
 *
 * @param entry the appointment as it is now
 * @param reservedBefore only times reserved before this instant are released, because later ones may belong to a request
 *   that is still running
 */
export async function correctTimes(
  { commands, logger, now }: Pick<Context, 'commands' | 'logger' | 'now'>,
  booking: {
    readonly bookingId: string;
    readonly userId: string;
    readonly entry: CalendarEntry;
    readonly reservedBefore?: string;
  },
  metadata: CommandMetadata,
): Promise<void> {
  const { bookingId, userId, entry, reservedBefore } = booking;
  const current = toReservedTime(bookingId, entry);
  await executeOnCustomerBookings(
    commands,
    {
      type: 'CorrectReservedTimes',
      userId,
      bookingId,
      now: now(),
      ...(current && { current }),
      ...(reservedBefore && { reservedBefore }),
    },
    { ...metadata, commandId: randomUUID() },
  ).catch((error: unknown) =>
    logger.warn(
      { err: error, bookingId },
      'the reserved times of a booking were not corrected; the workers will correct them',
    ),
  );
}

/**
 * Reserves the times of the open bookings that were made with earlier versions of Mirabelle, which reserved none. The read
 * tables only tell which calendars to ask; each calendar says whether and when the appointment takes place.
 */
async function reserveFormerBookings(
  { commands, pool, now }: ReservingContext,
  userId: string,
  metadata: CommandMetadata,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from read_model.bookings
     where user_id = $1 and status in ('pending', 'confirmed') and appointment_date > $2::timestamptz - interval '1 day'`,
    [userId, now()],
  );
  const times: ReservedTime[] = [];
  for (const { id } of rows) {
    const home = parseBookingId(id);
    if (!home) continue;
    const { entries } = await commands.load(calendar, calendarStream(home.salonId, home.date));
    const time = toReservedTime(id, entries.get(id));
    if (time) times.push(time);
  }
  await executeOnCustomerBookings(
    commands,
    { type: 'ReserveFormerBookings', userId, times, now: now() },
    { ...metadata, commandId: randomUUID() },
  );
}
