import type { AppointmentRequested, AppointmentRescheduled } from '@mirabelle/salon-domain';
import { defineReactor, type Effects, type Reactor, type Recorded } from '../reactors/reactor.js';
import { lapseAppointmentJob } from './lapse-appointment.js';

/** An appointment that began earlier stays as it is: its customer is not told months later that it was canceled. */
const MAX_LATE_MS = 24 * 3_600_000;

/** The clocks of two processes differ by less than this, so the time for the answer is over when the job runs. */
const AFTER_ANSWER_MS = 60_000;

/**
 * Looks at every request when its answer is due: one that nobody has confirmed by then is canceled. A request that was moved has a
 * new time for the answer and is looked at then, too. One that was confirmed stays as it is.
 */
export function createUnansweredRequestsReactor({ now }: { now(): string }): Reactor {
  const schedule = (
    { id: eventId, data }: Recorded<AppointmentRequested | AppointmentRescheduled>,
    effects: Effects,
  ) => {
    const { bookingId, startsAt, answerBy = startsAt } = data;
    const at = Date.parse(now());
    if (Date.parse(startsAt) + MAX_LATE_MS < at) return;
    const delayMs = Date.parse(answerBy) + AFTER_ANSWER_MS - at;
    const payload = { eventId, bookingId };
    effects.enqueue(lapseAppointmentJob, payload, {
      id: `lapse-${eventId}`,
      delayMs: Math.max(0, delayMs),
    });
  };
  return defineReactor<AppointmentRequested | AppointmentRescheduled>('unanswered-requests', {
    AppointmentRequested: schedule,
    AppointmentRescheduled: schedule,
  });
}
