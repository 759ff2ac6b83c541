import type { Booking } from '@mirabelle/contracts';

/** A confirmed appointment that is not paid, in 2031. */
export const SAMPLE_BOOKING: Booking = {
  id: 'atelier.2031-05-20.7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11',
  salonId: 'atelier',
  salonName: 'Atelier',
  serviceType: 'Haircut',
  wish: null,
  appointmentDate: '2031-05-20T13:30:00.000Z',
  appointmentTime: '9:30 AM',
  localDate: '2031-05-20',
  timeZone: 'America/New_York',
  duration: 60,
  price: '65.00',
  status: 'confirmed',
  paymentStatus: 'unpaid',
  paypalOrderId: null,
  notes: null,
  affiliateId: 'mirabelle',
  affiliateCommission: '9.75',
  cancelledBy: null,
  cancellationReason: null,
  reviewed: false,
  createdAt: '2031-05-01T10:00:00.000Z',
};
