import type { Work, WorkersContext } from '../work.js';
import { calendarMoves } from './calendar-moves.js';
import { reminders } from './reminders.js';
import { CALENDAR_QUEUE, settleMoveHandler } from './settling.js';

/** Booking: reminders a day ahead, and an end for every move that was begun. */
export function bookingWork({ platform, commands }: WorkersContext): Work {
  return {
    reactors: [reminders(platform), calendarMoves],
    queues: [{ name: CALENDAR_QUEUE, handlers: [settleMoveHandler(commands)], concurrency: 2 }],
  };
}
