import type { Work, WorkersContext } from '../work.js';
import { calendarMovesReactor } from './calendar-moves-reactor.js';
import { settlePaidBookingHandler } from './settle-paid-booking.js';
import { remindersReactor } from './reminders-reactor.js';
import { CALENDAR_QUEUE, settleMoveHandler } from './settle-move.js';

/** Booking: reminders a day ahead, and an end for every move that was begun. */
export function bookingWork({ platform, commands }: WorkersContext): Work {
  const handlers = [settleMoveHandler(commands), settlePaidBookingHandler(commands)];
  return {
    reactors: [remindersReactor(platform), calendarMovesReactor],
    queues: [{ name: CALENDAR_QUEUE, handlers, concurrency: 2 }],
  };
}
