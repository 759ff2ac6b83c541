import {
  type AppointmentTime,
  BOOKING_COMMISSION_BP,
  BOOKING_HORIZON_DAYS,
  CURRENCY,
  calculateCommissionCents,
  findOpeningHours,
  getLastBookableDate,
  hasFreeChair,
  isWithinOpeningHours,
  listWishes,
  resolveAppointmentTime,
} from '@mirabelle/catalogue';
import { accept, type Decision, type Refusal, refuse } from '@mirabelle/decider';
import { isServiceRetired } from '../salon/salon.js';
import { calculateAnswerBy } from './answer-deadline.js';
import type { RequestAppointment, TimeCommand } from './calendar-commands.js';
import type { CalendarEvent } from './calendar-events.js';
import { type Calendar, listTakenChairs } from './calendar-state.js';

/**
 * Books a chair, and confirms the appointment if the command says so: both are stored or neither. The service determines price,
 * duration and commission.
 */
export function requestAppointment(command: RequestAppointment, state: Calendar): Decision<CalendarEvent> {
  const { bookingId, userId, salon, service, wish, date, affiliateId, payment, notes, confirms } = command;
  const { horizonDays, answerHours, now } = command;
  if (state.entries.has(bookingId)) return accept();
  if (state.forgone.has(bookingId)) {
    const refund = payment ? ', and your payment was refunded' : '';
    return refuse('conflict', `This took too long${refund}. Please book again.`);
  }
  if (wish && wish.bookedAs !== service.id)
    return refuse('service_unknown', `${wish.label} is not booked as ${service.label}.`);
  if (wish && !listWishes(salon.specialties).includes(wish))
    return refuse('service_unknown', `This salon does no ${wish.label}.`);
  if (isServiceRetired(salon, service.id, date))
    return refuse('service_not_offered', `This salon does not offer ${service.label} on this day.`);
  const time = resolveAppointmentTime(date, command.startMinute, service.minutes, salon.timeZone);
  const obstacle = findObstacle({ bookingId, time, salon, horizonDays, now }, state);
  if (obstacle) return obstacle;
  const reference = { bookingId, userId, salonId: salon.id };
  const requested: CalendarEvent = {
    type: 'AppointmentRequested',
    data: {
      ...reference,
      ...time,
      timeZone: salon.timeZone,
      serviceType: service.label,
      ...(wish && { wish: wish.label }),
      priceCents: service.priceCents,
      currency: CURRENCY,
      affiliateId,
      commissionCents: calculateCommissionCents(service.priceCents, BOOKING_COMMISSION_BP),
      ...(payment && { payment }),
      ...(notes && { notes }),
      ...(confirms
        ? { isConfirmedAtOnce: true }
        : { answerBy: calculateAnswerBy({ now, startsAt: time.startsAt, answerHours }) }),
    },
  };
  if (!confirms) return accept(requested);
  return accept<CalendarEvent>(requested, { type: 'AppointmentConfirmed', data: reference });
}

/** Checks whether an appointment can take place at a time of this day. @returns the refusal, or undefined */
export function findObstacle(
  appointment: Omit<TimeCommand, 'date' | 'startMinute'> & { readonly time: AppointmentTime },
  state: Calendar,
): { readonly refusal: Refusal } | undefined {
  const { bookingId, time, salon, horizonDays = BOOKING_HORIZON_DAYS, now } = appointment;
  if (Date.parse(time.startsAt) <= Date.parse(now)) {
    return refuse('time_in_past', 'This time has passed. Please choose a later one.');
  }
  const days = salon.bookingHorizonDays ?? horizonDays;
  const lastDate = getLastBookableDate(now, salon.timeZone, days);
  if (time.date > lastDate) {
    return refuse('time_too_far', `This salon takes bookings up to ${days} days ahead, until ${lastDate}.`, {
      days,
      lastDate,
    });
  }
  if (salon.suspension || (salon.version ?? 0) < state.minSalonVersion) {
    return refuse('salon_suspended', 'This salon takes no bookings at present.');
  }
  if (state.isClosed) {
    return refuse('salon_closed', 'The salon is closed on this day.');
  }
  if (!isWithinOpeningHours(findOpeningHours(salon, time.date), time)) {
    return refuse('salon_closed', 'The salon is not open for the whole of this appointment.');
  }
  const interval = { start: time.startMinute, end: time.startMinute + time.durationMinutes };
  if (!hasFreeChair(listTakenChairs(state), interval, salon.chairs, bookingId)) {
    return refuse('slot_taken', 'This time has just been taken. Please choose another one.');
  }
  return undefined;
}
