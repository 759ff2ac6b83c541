import type { AppointmentCancelled, AppointmentRequested, AppointmentRescheduled } from '@mirabelle/domain';
import { MAIL_QUEUE, sendMail } from '../mails/send-mail.js';
import { type Reactor, reactor } from '../reacting/index.js';

/** How long before an appointment its customer is reminded, in ms. */
export const REMINDER_BEFORE_MS = 24 * 3_600_000;

type Told = AppointmentRequested | AppointmentRescheduled | AppointmentCancelled;

/**
 * Keeps one reminder in the queue for every appointment that was booked or moved at least a day ahead; whoever booked
 * later needs none. It goes when the appointment goes or is called off. Whether it is still due is looked at once more
 * when its time has come.
 */
export function reminders({ now }: { now(): string }): Reactor {
  return reactor<Told>({
    name: 'reminders',
    events: ['AppointmentRequested', 'AppointmentRescheduled', 'AppointmentCancelled'],
    handle(event, effects) {
      const { bookingId } = event.data;
      const left = timeLeft(event);
      if (left) effects.withdraw(MAIL_QUEUE, reminderId(bookingId, left));
      if (event.type === 'AppointmentCancelled') return;

      const { startsAt } = event.data;
      const due = Date.parse(startsAt) - REMINDER_BEFORE_MS;
      if (due < Date.parse(event.metadata.occurredAt)) return;
      const { id: eventId, stream, revision } = event;
      const order = { eventId, stream, revision: String(revision), template: 'booking-reminder' } as const;
      const delayMs = Math.max(0, due - Date.parse(now()));
      effects.enqueue(sendMail, order, { id: reminderId(bookingId, startsAt), delayMs });
    },
  });
}

/** The beginning that an appointment had and has no more. */
function timeLeft(event: Told): string | undefined {
  if (event.type === 'AppointmentRescheduled') return event.data.previous.startsAt;
  return event.type === 'AppointmentCancelled' ? event.data.startsAt : undefined;
}

/** One for each booking and time. @param startsAt UTC instant */
function reminderId(bookingId: string, startsAt: string): string {
  return `reminder.${bookingId}.${Date.parse(startsAt)}`;
}
