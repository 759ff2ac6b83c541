import type { AppointmentCancelled, AppointmentRequested, AppointmentRescheduled } from '@mirabelle/domain';
import { MAIL_QUEUE, sendMailJob } from '../mails/send-mail.js';
import { defineReactor, type Effects, type Reactor, type Recorded } from '../reactors/reactor.js';

/** How long before an appointment its customer is reminded. */
export const REMINDER_BEFORE_MS = 24 * 3_600_000;

/**
 * Schedules one reminder for every appointment that was booked or moved at least a day ahead; a later booking needs none.
 * The reminder is withdrawn when the appointment is moved or cancelled. In addition, the reminder mail is not sent if the
 * appointment has been moved or cancelled by then.
 */
export function createRemindersReactor({ now }: { now(): string }): Reactor {
  const schedule = (event: Recorded<AppointmentRequested | AppointmentRescheduled>, effects: Effects) => {
    const { bookingId, startsAt } = event.data;
    const due = Date.parse(startsAt) - REMINDER_BEFORE_MS;
    if (due < Date.parse(event.metadata.occurredAt)) return;
    const { id: eventId, stream, revision } = event;
    const order = { eventId, stream, revision: String(revision), template: 'booking-reminder' } as const;
    const delayMs = Math.max(0, due - Date.parse(now()));
    effects.enqueue(sendMailJob, order, { id: reminderId(bookingId, startsAt), delayMs });
  };
  return defineReactor<AppointmentRequested | AppointmentRescheduled | AppointmentCancelled>('reminders', {
    AppointmentRequested: schedule,

    AppointmentRescheduled(event, effects) {
      const { bookingId, previous } = event.data;
      effects.withdraw(MAIL_QUEUE, reminderId(bookingId, previous.startsAt));
      schedule(event, effects);
    },

    AppointmentCancelled({ data: { bookingId, startsAt } }, effects) {
      // Events of the first version do not have the time.
      if (startsAt) effects.withdraw(MAIL_QUEUE, reminderId(bookingId, startsAt));
    },
  });
}

/** Job id of the reminder for one booking and time. @param startsAt UTC instant, ISO 8601 */
function reminderId(bookingId: string, startsAt: string): string {
  return `reminder.${bookingId}.${Date.parse(startsAt)}`;
}
