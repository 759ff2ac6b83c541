import type {
  AppointmentCancelled,
  AppointmentRequested,
  AppointmentRescheduled,
} from '@mirabelle/salon-domain';
import { MAIL_QUEUE, sendMailJob } from '../mails/send-mail.js';
import { PUSH_QUEUE, remindByPushJob } from '../push/push-reminder.js';
import { toEventReference } from '../reactors/event-reference.js';
import { defineReactor, type Effects, type Reactor, type Recorded } from '../reactors/reactor.js';

/** How long before an appointment its customer is reminded. */
export const REMINDER_BEFORE_MS = 24 * 3_600_000;

/**
 * Schedules a mail and the push messages for every appointment that was booked or moved at least a day ahead; a later booking
 * needs no reminder. They are withdrawn when the appointment is moved or canceled. One that could not be withdrawn in time
 * is not sent either.
 */
export function createRemindersReactor({ now }: { now(): string }): Reactor {
  const schedule = (event: Recorded<AppointmentRequested | AppointmentRescheduled>, effects: Effects) => {
    const { bookingId, startsAt } = event.data;
    const due = Date.parse(startsAt) - REMINDER_BEFORE_MS;
    if (due < Date.parse(event.metadata.occurredAt)) return;
    const payload = toEventReference(event);
    const delayMs = Math.max(0, due - Date.parse(now()));
    const id = formatReminderId(bookingId, startsAt);
    effects.enqueue(sendMailJob, { ...payload, template: 'booking-reminder' }, { id, delayMs });
    effects.enqueue(remindByPushJob, payload, { id: `push.${id}`, delayMs });
  };
  const withdraw = (bookingId: string, startsAt: string, effects: Effects) => {
    const id = formatReminderId(bookingId, startsAt);
    effects.withdraw(MAIL_QUEUE, id);
    effects.withdraw(PUSH_QUEUE, `push.${id}`);
  };
  return defineReactor<AppointmentRequested | AppointmentRescheduled | AppointmentCancelled>('reminders', {
    AppointmentRequested: schedule,

    AppointmentRescheduled(event, effects) {
      const { bookingId, previous } = event.data;
      withdraw(bookingId, previous.startsAt, effects);
      schedule(event, effects);
    },

    AppointmentCancelled({ data: { bookingId, startsAt } }, effects) {
      // Events of the first version do not have the time.
      if (startsAt) withdraw(bookingId, startsAt, effects);
    },
  });
}

/** Job id of the reminder for one booking and time. @param startsAt UTC instant, ISO 8601 */
function formatReminderId(bookingId: string, startsAt: string): string {
  return `reminder.${bookingId}.${Date.parse(startsAt)}`;
}
