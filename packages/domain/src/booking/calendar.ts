import { BOOKING_COMMISSION_BP, CURRENCY, commissionCents, type Service } from '@mirabelle/catalogue';
import { accept, type Decider, type Decision, refuse } from '../kernel/index.js';
import type { SalonDetails } from '../salon/index.js';
import { type AppointmentTime, appointmentTime, isWithinOpeningHours } from './appointment-time.js';
import type { CalendarEvent } from './calendar-events.js';

export type AppointmentStatus = 'pending' | 'confirmed' | 'cancelled' | 'completed' | 'no-show';

export interface RequestAppointment {
  readonly type: 'RequestAppointment';
  readonly bookingId: string;
  readonly userId: string;
  /** The salon as it stands: chairs, hours and zone are decided by it. */
  readonly salon: SalonDetails;
  readonly service: Service;
  /** Local day at the salon, YYYY-MM-DD. */
  readonly date: string;
  readonly startMinute: number;
  readonly affiliateId: string;
  readonly notes?: string;
  /** UTC instant, ISO 8601. */
  readonly now: string;
}

export type CalendarCommand =
  | RequestAppointment
  | { readonly type: 'ConfirmAppointment'; readonly bookingId: string }
  | {
      readonly type: 'CancelAppointment';
      readonly bookingId: string;
      readonly by: 'customer' | 'salon';
      readonly reason?: string;
      readonly now: string;
    }
  | { readonly type: 'CompleteAppointment'; readonly bookingId: string; readonly now: string }
  | { readonly type: 'MarkNoShow'; readonly bookingId: string; readonly now: string };

/** A stretch of the day in minutes since local midnight, its end excluded. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

export interface CalendarEntry extends Interval {
  readonly userId: string;
  readonly salonId: string;
  readonly startsAt: string;
  readonly status: AppointmentStatus;
}

/** Appointments of one salon on one day by booking id. */
export type Calendar = ReadonlyMap<string, CalendarEntry>;

/**
 * Refuses with `slot_taken`, `salon_closed`, `time_in_past`, `booking_unknown`, and `booking_not_open` for a step that
 * the appointment's status does not allow. A step that has been taken already is not refused; nothing happens.
 */
export const calendar: Decider<Calendar, CalendarCommand, CalendarEvent> = {
  initialState: new Map(),

  evolve(entries, { type, data }) {
    const next = new Map(entries);
    if (type === 'AppointmentRequested') {
      const { userId, salonId, startsAt, startMinute: start } = data;
      next.set(data.bookingId, {
        userId,
        salonId,
        startsAt,
        start,
        end: start + data.durationMinutes,
        status: 'pending',
      });
      return next;
    }
    const entry = next.get(data.bookingId);
    if (entry) next.set(data.bookingId, { ...entry, status: STATUS_AFTER[type] });
    return next;
  },

  decide(command, entries) {
    if (command.type === 'RequestAppointment') return request(command, entries);
    const entry = entries.get(command.bookingId);
    if (!entry) return refuse('booking_unknown', 'There is no such booking.');
    const { userId, salonId, status } = entry;
    const appointment = { bookingId: command.bookingId, userId, salonId };
    const step = STEPS[command.type];
    if (status === STATUS_AFTER[step.event]) return accept();
    if (!step.from.includes(status)) {
      return refuse('booking_not_open', `This booking is ${status}; it can no longer be ${step.done}.`, {
        status,
      });
    }
    if (command.type === 'CancelAppointment') {
      if (command.by === 'customer' && command.now >= entry.startsAt) {
        return refuse('time_in_past', 'This appointment has begun; please call the salon.');
      }
      const { by, reason } = command;
      return accept({
        type: 'AppointmentCancelled',
        data: { ...appointment, by, ...(reason && { reason }) },
      });
    }
    if (command.type !== 'ConfirmAppointment' && command.now < entry.startsAt) {
      return refuse('time_in_future', 'This appointment has not begun yet.');
    }
    return accept({ type: step.event, data: appointment } as CalendarEvent);
  },
};

const STATUS_AFTER = {
  AppointmentConfirmed: 'confirmed',
  AppointmentCancelled: 'cancelled',
  AppointmentCompleted: 'completed',
  AppointmentMissed: 'no-show',
} as const satisfies Record<string, AppointmentStatus>;

interface Step {
  readonly event: keyof typeof STATUS_AFTER;
  readonly from: readonly AppointmentStatus[];
  /** As in "it can no longer be …". */
  readonly done: string;
}

const STEPS: Readonly<Record<Exclude<CalendarCommand['type'], 'RequestAppointment'>, Step>> = {
  ConfirmAppointment: { event: 'AppointmentConfirmed', from: ['pending'], done: 'confirmed' },
  CancelAppointment: { event: 'AppointmentCancelled', from: ['pending', 'confirmed'], done: 'cancelled' },
  CompleteAppointment: { event: 'AppointmentCompleted', from: ['confirmed', 'no-show'], done: 'completed' },
  MarkNoShow: { event: 'AppointmentMissed', from: ['confirmed', 'completed'], done: 'marked as a no-show' },
};

function request(command: RequestAppointment, entries: Calendar): Decision<CalendarEvent> {
  const { bookingId, userId, salon, service, date, affiliateId, notes } = command;
  if (entries.has(bookingId)) return accept();
  const time = appointmentTime(date, command.startMinute, service.minutes, salon.timeZone);
  if (Date.parse(time.startsAt) <= Date.parse(command.now)) {
    return refuse('time_in_past', 'This time has passed. Please choose a later one.');
  }
  if (!isWithinOpeningHours(salon.openingHours, time)) {
    return refuse('salon_closed', 'The salon is not open for the whole of this appointment.');
  }
  if (!hasFreeChair(entries, intervalOf(time), salon.chairs)) {
    return refuse('slot_taken', 'This time has just been taken. Please choose another one.');
  }
  return accept({
    type: 'AppointmentRequested',
    data: {
      bookingId,
      userId,
      salonId: salon.id,
      ...time,
      timeZone: salon.timeZone,
      serviceType: service.label,
      priceCents: service.priceCents,
      currency: CURRENCY,
      affiliateId,
      commissionCents: commissionCents(service.priceCents, BOOKING_COMMISSION_BP),
      ...(notes && { notes }),
    },
  });
}

function intervalOf({ startMinute, durationMinutes }: AppointmentTime): Interval {
  return { start: startMinute, end: startMinute + durationMinutes };
}

/** Whether one more appointment fits: at no minute of it are all chairs taken. */
export function hasFreeChair(entries: Calendar, wanted: Interval, chairs: number): boolean {
  const overlapping = [...entries.values()].filter(
    ({ status, start, end }) => status !== 'cancelled' && start < wanted.end && wanted.start < end,
  );
  // How many run at once can only rise where one begins, so these minutes are enough to look at.
  const moments = [
    wanted.start,
    ...overlapping.map(({ start }) => start).filter((start) => start > wanted.start),
  ];
  return moments.every(
    (minute) => overlapping.filter(({ start, end }) => start <= minute && minute < end).length < chairs,
  );
}
