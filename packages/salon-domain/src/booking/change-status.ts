import { accept, type Decision, refuse } from '@mirabelle/decider';
import type { CalendarCommand } from './calendar-commands.js';
import type { AppointmentCancelled, CalendarEvent } from './calendar-events.js';
import type { AppointmentStatus, CalendarEntry } from './calendar-state.js';

/** A command that changes the status of an appointment. */
export type StatusCommand = Extract<
  CalendarCommand,
  {
    type:
      | 'ConfirmAppointment'
      | 'CancelAppointment'
      | 'CompleteAppointment'
      | 'MarkNoShow'
      | 'WithdrawOutcome';
  }
>;

interface StatusChange {
  readonly to: AppointmentStatus;
  readonly from: readonly AppointmentStatus[];
  /** Completes the sentence "it cannot be …". */
  readonly participle: string;
}

/** The new status of an appointment by each command, and the statuses that allow it. */
export const APPOINTMENT_STATUS_CHANGES: Readonly<Record<StatusCommand['type'], StatusChange>> = {
  ConfirmAppointment: { to: 'confirmed', from: ['pending'], participle: 'confirmed' },
  CancelAppointment: { to: 'cancelled', from: ['pending', 'confirmed'], participle: 'canceled' },
  CompleteAppointment: { to: 'completed', from: ['confirmed', 'no-show'], participle: 'completed' },
  MarkNoShow: { to: 'no-show', from: ['confirmed', 'completed'], participle: 'marked as a no-show' },
  WithdrawOutcome: { to: 'confirmed', from: ['completed', 'no-show'], participle: 'put back to confirmed' },
};

/** Changes the status if the current status and the time allow it. */
export function changeStatus(command: StatusCommand, entry: CalendarEntry): Decision<CalendarEvent> {
  const { userId, salonId, status, startsAt, endsAt } = entry;
  const { to, from, participle } = APPOINTMENT_STATUS_CHANGES[command.type];
  if (status === to) return accept();
  if (!from.includes(status)) return refuseStatus(status, participle);
  const data = { bookingId: command.bookingId, userId, salonId };
  if (command.type === 'ConfirmAppointment') return accept({ type: 'AppointmentConfirmed', data });
  if (command.type === 'WithdrawOutcome') return accept({ type: 'AppointmentOutcomeWithdrawn', data });
  if (command.type === 'CancelAppointment') {
    if (command.by === 'customer' && command.now >= startsAt)
      return refuseStartedAppointment(command.by, participle);
    return accept(createCancellation(command, entry));
  }
  if (command.now < startsAt) return refuse('time_in_future', 'This appointment has not begun yet.');
  // Until its end the customer may still come late.
  if (command.type === 'MarkNoShow' && command.now < endsAt)
    return refuse('time_in_future', 'This appointment is not over yet.');
  return accept({
    type: command.type === 'CompleteAppointment' ? 'AppointmentCompleted' : 'AppointmentMissed',
    data,
  });
}

/** Cancels an appointment that nobody has confirmed in time. Any other one stays as it is. */
export function lapseAppointment(
  { bookingId, now }: Extract<CalendarCommand, { type: 'LapseAppointment' }>,
  entry: CalendarEntry,
): Decision<CalendarEvent> {
  const isUnanswered = entry.status === 'pending' && now >= entry.answerBy;
  return isUnanswered ? accept(createCancellation({ bookingId, by: 'system' }, entry)) : accept();
}

function createCancellation(
  {
    bookingId,
    by,
    reason,
  }: Pick<AppointmentCancelled['data'], 'bookingId' | 'by'> & { readonly reason?: string },
  { userId, salonId, startsAt, moveId, date, orderId }: CalendarEntry,
): AppointmentCancelled {
  return {
    type: 'AppointmentCancelled',
    data: {
      bookingId,
      userId,
      salonId,
      by,
      ...(reason && { reason }),
      startsAt,
      ...(orderId && { orderId }),
      ...(moveId && { elsewhere: { moveId, date } }),
    },
  };
}

const STATUS_IN_WORDS: Readonly<Record<AppointmentStatus, string>> = {
  pending: 'pending',
  confirmed: 'confirmed',
  completed: 'completed',
  cancelled: 'canceled',
  'no-show': 'a no-show',
};

/** Refuses a change that the status does not allow. @param participle see `StatusChange` */
export function refuseStatus(status: AppointmentStatus, participle: string) {
  return refuse(
    'booking_not_open',
    `This booking is ${STATUS_IN_WORDS[status]}; it cannot be ${participle}.`,
    {
      bookingStatus: status,
    },
  );
}

/** Refuses a change that a customer, or staff on behalf of the salon, asks for too late. @param participle see `StatusChange` */
export const refuseStartedAppointment = (by: 'customer' | 'salon', participle: string) =>
  refuse(
    'time_in_past',
    by === 'customer'
      ? 'This appointment has begun; please call the salon.'
      : `This appointment has begun; it can no longer be ${participle}.`,
  );
