import type { AppointmentCancelled, AppointmentRequested, AppointmentRescheduled } from '@mirabelle/domain';
import { MAIL_QUEUE, sendMail } from '../mails/send-mail.js';
import { type Effects, type Reactor, type Recorded, reactor } from '../reactors/reactor.js';

/** How long before an appointment its customer is reminded, in ms. */
export const REMINDER_BEFORE_MS = 24 * 3_600_000;

/**
 * Keeps one reminder in the queue for every appointment that was booked or moved at least a day ahead; a later booking
 * needs none. The reminder is removed when the appointment is moved or cancelled. Whether it is still due is checked
 * once more when it is composed.
 */
export function remindersReactor({ now }: { now(): string }): Reactor {
  const schedule = (event: Recorded<AppointmentRequested | AppointmentRescheduled>, effects: Effects) => {
    const { bookingId, startsAt } = event.data;
    const due = Date.parse(startsAt) - REMINDER_BEFORE_MS;
    if (due < Date.parse(event.metadata.occurredAt)) return;
    const { id: eventId, stream, revision } = event;
    const order = { eventId, stream, revision: String(revision), template: 'booking-reminder' } as const;
    const delayMs = Math.max(0, due - Date.parse(now()));
    effects.enqueue(sendMail, order, { id: reminderId(bookingId, startsAt), delayMs });
  };
  return reactor<AppointmentRequested | AppointmentRescheduled | AppointmentCancelled>('reminders', {
    AppointmentRequested: schedule,

    AppointmentRescheduled(event, effects) {
      const { bookingId, previous } = event.data;
      effects.withdraw(MAIL_QUEUE, reminderId(bookingId, previous.startsAt));
      schedule(event, effects);
    },

    AppointmentCancelled({ data: { bookingId, startsAt } }, effects) {
      // Old events do not name the time.
      if (startsAt) effects.withdraw(MAIL_QUEUE, reminderId(bookingId, startsAt));
    },
  });
}

/** One reminder for each booking and time. @param startsAt UTC instant, ISO 8601 */
function reminderId(bookingId: string, startsAt: string): string {
  return `reminder.${bookingId}.${Date.parse(startsAt)}`;
}
