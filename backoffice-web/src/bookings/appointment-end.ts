import type { AdminBooking } from '@mirabelle/backoffice-contracts';

export type DatedAppointment = Pick<AdminBooking, 'appointmentDate' | 'duration'>;

/** When an appointment ends, in ms since the epoch. */
export const findEnd = ({ appointmentDate, duration }: DatedAppointment): number =>
  Date.parse(appointmentDate) + duration * 60_000;

/** Whether an appointment has ended. @param now ms since the epoch */
export const isOver = (appointment: DatedAppointment, now: number): boolean => now >= findEnd(appointment);
