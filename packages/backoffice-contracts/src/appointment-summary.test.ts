import { Booking } from '@mirabelle/contracts';
import { expect, it } from 'vitest';
import { AppointmentSummary } from './appointment-summary.js';

it('the appointment of a payment can have been canceled by everybody who can cancel a booking, also by the system', () => {
  for (const cancelledBy of Booking.shape.cancelledBy.unwrap().options) {
    const appointment = {
      status: 'cancelled',
      cancelledBy,
      serviceType: 'Haircut',
      wish: null,
      salonName: 'Atelier',
      appointmentDate: '2031-01-01T09:00:00.000Z',
      timeZone: 'Europe/Paris',
    };
    expect(AppointmentSummary.safeParse(appointment).error).toBeUndefined();
  }
});
