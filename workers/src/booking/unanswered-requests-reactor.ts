import type { AppointmentRequested, AppointmentRescheduled } from '@mirabelle/salon-domain';
import { defineReactor, type Effects, type Reactor, type Recorded } from '../reactors/reactor.js';
import { lapseAppointmentJob } from './lapse-appointment.js';

/** An appointment that began earlier stays as it is: its customer is not told months later that it was canceled. */
const MAX_LATE_MS = 24 * 3_600_000;

/** So that a clock that differs a little does not find the appointment not begun yet. */
const AFTER_BEGIN_MS = 60_000;

/**
 * Looks at every appointment when it begins: one that nobody has confirmed by then is canceled. A moved appointment is looked at
 * at its new time too, and one that was moved or confirmed stays as it is.
 */
export function createUnansweredRequestsReactor({ now }: { now(): string }): Reactor {
  const schedule = (
    { id: eventId, data: { bookingId, startsAt } }: Recorded<AppointmentRequested | AppointmentRescheduled>,
    effects: Effects,
  ) => {
    const delayMs = Date.parse(startsAt) + AFTER_BEGIN_MS - Date.parse(now());
    if (delayMs < -MAX_LATE_MS) return;
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
