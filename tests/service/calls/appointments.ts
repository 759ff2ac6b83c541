import { randomUUID } from 'node:crypto';
import { resolveAppointmentTime, SALONS, SERVICES } from '@mirabelle/catalogue';
import { NO_STREAM } from '@mirabelle/event-store';
import { type AppointmentRequested, calendarStream, formatBookingId } from '@mirabelle/salon-domain';
import { getUserId, type World } from './world.js';

const TEN_O_CLOCK = 10 * 60;
/** A Tuesday. */
const FIRST_DAY = Date.UTC(2031, 0, 7);

/**
 * Appends confirmed appointments of the customer to the event log: one on each of as many Tuesdays, or one after another on a day.
 *
 * @returns their ids, once they are projected
 */
export async function recordAppointments(
  { context, actors, waitUntilProjected }: Pick<World, 'context' | 'actors' | 'waitUntilProjected'>,
  count: number,
  { isOneDay = false } = {},
): Promise<string[]> {
  const salon = SALONS[0] as (typeof SALONS)[number];
  const service = SERVICES[0] as (typeof SERVICES)[number];
  const userId = getUserId(actors.customer);
  const write = async (date: string, startMinutes: readonly number[]): Promise<string[]> => {
    const requests = startMinutes.map((startMinute): AppointmentRequested['data'] => ({
      bookingId: formatBookingId({ salonId: salon.id, date }, randomUUID()),
      userId,
      salonId: salon.id,
      ...resolveAppointmentTime(date, startMinute, service.minutes, salon.timeZone),
      timeZone: salon.timeZone,
      serviceType: service.label,
      priceCents: service.priceCents,
      currency: 'USD',
      affiliateId: 'platform_owner',
      commissionCents: 650,
    }));
    const events = requests.flatMap((requested) => {
      const { bookingId, salonId } = requested;
      const about = { bookingId, userId, salonId };
      return [
        { type: 'AppointmentRequested', data: requested },
        { type: 'AppointmentConfirmed', data: about },
      ].map((event) => ({ ...event, id: randomUUID(), metadata: createMetadata(userId) }));
    });
    await context.store.append(calendarStream(salon.id, date), events, NO_STREAM);
    return requests.map(({ bookingId }) => bookingId);
  };
  const minutes = Array.from({ length: count }, (_, index) => TEN_O_CLOCK + index * service.minutes);
  const ids = isOneDay
    ? await write(formatDay(0), minutes)
    : (await Promise.all(minutes.map((_, index) => write(formatDay(index), [TEN_O_CLOCK])))).flat();
  await waitUntilProjected();
  return ids;
}

const formatDay = (weeks: number): string =>
  new Date(FIRST_DAY + weeks * 7 * 86_400_000).toISOString().slice(0, 10);

const createMetadata = (id: string) => ({
  correlationId: randomUUID(),
  causationId: randomUUID(),
  actor: { kind: 'user' as const, id },
  occurredAt: new Date().toISOString(),
});
