import { CommandBus } from '@mirabelle/application';
import { SALONS } from '@mirabelle/catalogue';
import type { Availability, Booking } from '@mirabelle/contracts';
import { calendar, calendarStream, listTakenChairs } from '@mirabelle/salon-domain';
import type { Answer, HttpClient } from '../../support/http-client.js';
import { createDailyHours } from '../../support/salons.js';
import { createBookingForm } from '../../support/shopping.js';
import type { World } from './world.js';

/** A salon with a single chair that is open every day from nine to nine, with functions to book it. */
export interface SingleChairSalon {
  readonly salon: (typeof SALONS)[number];
  /** A day that no other test uses, YYYY-MM-DD. */
  takeNewDay(): string;
  /** Books a haircut, by default for the customer at ten. */
  book(date: string, time?: string, client?: HttpClient, changes?: object): Promise<Answer<Booking>>;
  move(
    id: string,
    date: string,
    time: string,
    client?: HttpClient,
    headers?: Record<string, string>,
  ): Promise<Answer<Booking>>;
  /** Whether the public availability offers a haircut at that time. */
  isFree(date: string, time: string): Promise<boolean | undefined>;
  /** Finds a booking in the customer's list. */
  findOwnBooking(id: string): Promise<Booking | undefined>;
  /** Ids of the bookings that take a chair on a day, from the event log. */
  listBookingsOfDay(date: string): Promise<string[]>;
}

/**
 * Reduces a salon to a single chair and opens it every day.
 *
 * @param salonId a salon that no other test file of the run changes or books
 */
export async function openSingleChairSalon(world: World, salonId: string): Promise<SingleChairSalon> {
  const salon = SALONS.find(({ id }) => id === salonId);
  if (!salon) throw new Error(`The catalogue has no salon ${salonId}.`);
  const customer = world.actors.customer.client;
  await world.actors.operator.client.put(`/api/admin/salons/${salonId}`, {
    chairs: 1,
    openingHours: createDailyHours(9 * 60, 21 * 60),
  });
  return {
    salon,
    takeNewDay: () => new Date(Date.UTC(2033, 0, world.takeNextNumber())).toISOString().slice(0, 10),
    book(date, time = '10:00 AM', client = customer, changes = {}) {
      const form = { salonId, appointmentDate: date, appointmentTime: time, ...changes };
      return client.post<Booking>('/api/bookings', createBookingForm(1, form));
    },
    move(id, date, time, client = customer, headers = {}) {
      const body = { appointmentDate: date, appointmentTime: time };
      return client.post<Booking>(`/api/bookings/${id}/reschedule`, body, headers);
    },
    async isFree(date, time) {
      const path = `/api/salons/${salonId}/availability?date=${date}&serviceType=Haircut`;
      return (await customer.get<Availability>(path)).body.find((slot) => slot.time === time)?.available;
    },
    findOwnBooking: async (id) =>
      (await customer.get<Booking[]>('/api/bookings')).body.find((booking) => booking.id === id),
    async listBookingsOfDay(date) {
      const commands = new CommandBus(world.context.store, world.context.now);
      const state = await commands.load(calendar, calendarStream(salonId, date));
      return listTakenChairs(state).map(({ bookingId }) => bookingId);
    },
  };
}
