import { randomUUID } from 'node:crypto';
import {
  CURRENCY,
  calculateCommissionCents,
  DEFAULT_AFFILIATE,
  SALONS,
  SERVICES,
} from '@mirabelle/catalogue';
import { calendarStream, formatBookingId } from '@mirabelle/salon-domain';
import { DAY_MS } from '../../support/days.js';
import { createText } from './people.js';
import { HISTORY_DAYS, type HistoryEvent, type Stream } from './stream.js';

const FIRST_MINUTE = 9 * 60;
const SLOTS = 18;

/** A completed appointment. */
export interface CompletedAppointment {
  readonly bookingId: string;
  readonly userId: string;
  readonly salonId: string;
  readonly serviceType: string;
  /** Index among all appointments. */
  readonly number: number;
  /** When its review is written; UTC, ms. */
  readonly reviewedAt: number;
}

interface CalendarsToGenerate {
  /** Number of bookings. */
  readonly bookings: number;
  /** Begin of the history; UTC, ms. */
  readonly begin: number;
  /** Appointments that begin earlier are past; UTC, ms. */
  readonly now: number;
}

/** Creates the calendar of each salon and day, among which the bookings are distributed evenly. */
export function* generateCalendars(people: readonly string[], { bookings, begin, now }: CalendarsToGenerate) {
  const days = SALONS.length * HISTORY_DAYS;
  for (let n = 0; n < days; n += 1) {
    const salon = SALONS[n % SALONS.length] as (typeof SALONS)[number];
    const day = begin + Math.floor(n / SALONS.length) * DAY_MS + 60 * DAY_MS;
    const date = new Date(day).toISOString().slice(0, 10);
    const appointments = Math.floor(((n + 1) * bookings) / days) - Math.floor((n * bookings) / days);
    const completed: CompletedAppointment[] = [];
    const events: HistoryEvent[] = [];
    for (let m = 0; m < appointments; m += 1) {
      const number = Math.floor((n * bookings) / days) + m;
      const userId = people[(number * 7_919) % people.length] as string;
      const service = SERVICES[number % SERVICES.length] as (typeof SERVICES)[number];
      const startMinute = FIRST_MINUTE + (m % SLOTS) * 30;
      const startsAt = day + startMinute * 60_000;
      const ids = {
        bookingId: formatBookingId({ salonId: salon.id, date }, randomUUID()),
        userId,
        salonId: salon.id,
      };
      const at = Math.min(startsAt, now) - (1 + (number % 20)) * DAY_MS;
      const priceCents = service.priceCents;
      events.push({
        type: 'AppointmentRequested',
        data: {
          ...ids,
          date,
          startMinute,
          durationMinutes: service.minutes,
          startsAt: new Date(startsAt).toISOString(),
          endsAt: new Date(startsAt + service.minutes * 60_000).toISOString(),
          timeZone: salon.timeZone,
          serviceType: service.label,
          priceCents,
          currency: CURRENCY,
          affiliateId: DEFAULT_AFFILIATE,
          commissionCents: calculateCommissionCents(priceCents, 1_000),
        },
        at,
      });
      const isPast = startsAt < now;
      if (!isPast && number % 3 === 0) continue;
      const outcome = number % 20;
      if (outcome === 0) {
        events.push({ type: 'AppointmentCancelled', data: { ...ids, by: 'customer' }, at: at + 1_000 });
        continue;
      }
      events.push({ type: 'AppointmentConfirmed', data: ids, at: at + 1_000 });
      if (!isPast) continue;
      const type = outcome === 1 ? 'AppointmentMissed' : 'AppointmentCompleted';
      events.push({ type, data: ids, at: startsAt + 3_600_000 });
      if (outcome > 1)
        completed.push({ ...ids, number, serviceType: service.label, reviewedAt: startsAt + 4_000_000 });
    }
    if (events.length > 0) yield { stream: { name: calendarStream(salon.id, date), events }, completed };
  }
}

/** Creates a review of each completed appointment whose number is a multiple of six. */
export function* generateReviews(completed: readonly CompletedAppointment[]): Generator<Stream> {
  for (const { number, reviewedAt, ...appointment } of completed) {
    if (number % 6 > 0) continue;
    const rating = 1 + ((number / 6) % 5);
    const data = { ...appointment, rating, title: 'As promised', comment: createText(number / 6) };
    yield {
      name: `review-${appointment.bookingId}`,
      events: [{ type: 'ReviewWritten', data: { ...data, wouldRecommend: rating > 2 }, at: reviewedAt }],
    };
  }
}
