import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { formatAppointment, formatCustomerName, formatService } from '../format/format';

type Appointment = Pick<AdminBooking, 'serviceType' | 'wish' | 'salonName' | 'appointmentDate' | 'timeZone'>;

/** What the lead of a dialog names of an appointment: the service, the salon and the time. */
export const describeAppointment = (appointment: Appointment) => ({
  service: formatService(appointment),
  salon: appointment.salonName,
  when: formatAppointment(appointment),
});

/** What the lead of a dialog names of a booking: the customer and the appointment. */
export const describeBooking = (booking: AdminBooking) => ({
  customer: formatCustomerName(booking),
  ...describeAppointment(booking),
});
