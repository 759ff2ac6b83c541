import { BOOKING_HORIZON_DAYS, getLocalDateAfter, type Salon } from '@mirabelle/catalogue';
import type { HttpClient } from '../support/http-client.js';
import type { SeededRandom } from '../support/seeded-random.js';
import type { Recording } from './recording.js';

/** The body of `POST /api/bookings`. */
export interface BookingForm {
  readonly salonId: string;
  readonly serviceType: string;
  /** YYYY-MM-DD */
  readonly appointmentDate: string;
  readonly appointmentTime: string;
}

type BookableSalon = Pick<Salon, 'id' | 'timeZone' | 'bookingHorizonDays'>;

const SERVICE = 'Haircut';
/** The last days that can be booked, on which only those who rush for the last chairs book. */
const RUSH_DAYS = 10;

/** A day of the salon's calendar on which the visitors of the load book, YYYY-MM-DD. Not today, which may be over there. */
export function drawBookingDay(salon: BookableSalon, random: SeededRandom, now = new Date()): string {
  return findDay(salon, random.between(1, getHorizon(salon) - RUSH_DAYS), now);
}

/** One of the last days of the salon's calendar, YYYY-MM-DD. */
export function drawRushDay(salon: BookableSalon, random: SeededRandom, now = new Date()): string {
  const horizon = getHorizon(salon);
  return findDay(salon, random.between(horizon - RUSH_DAYS, horizon), now);
}

const getHorizon = ({ bookingHorizonDays }: BookableSalon) => bookingHorizonDays ?? BOOKING_HORIZON_DAYS;

const findDay = ({ timeZone }: BookableSalon, daysAhead: number, now: Date) =>
  getLocalDateAfter(now.toISOString(), timeZone, daysAhead);

/** Reads the free times of a day and picks one; undefined if the salon has none on that day or the call failed. */
export async function pickFreeTime(
  { recording, random }: { readonly recording: Recording; readonly random: SeededRandom },
  client: HttpClient,
  salonId: string,
  date: string,
): Promise<BookingForm | undefined> {
  const query = new URLSearchParams({ date, serviceType: SERVICE });
  const answer = await recording.call('read the free times', () =>
    client.get(`/api/salons/${salonId}/availability?${query}`),
  );
  if (answer?.status !== 200) return undefined;
  const times = answer.body as readonly { readonly time: string; readonly available: boolean }[];
  const free = times.filter(({ available }) => available);
  const chosen = free[random.between(0, free.length)];
  return chosen && { salonId, serviceType: SERVICE, appointmentDate: date, appointmentTime: chosen.time };
}
