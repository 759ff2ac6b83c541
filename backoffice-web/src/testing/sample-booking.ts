import type { AdminBooking } from '@mirabelle/backoffice-contracts';

const DAY_MS = 24 * 3_600_000;

/** Creates a confirmed booking of tomorrow at a salon in Tokyo. */
export const createSampleBooking = (more: Partial<AdminBooking> = {}): AdminBooking => ({
  id: 'kiku-salon.2026-11-21.0b9f2a5e-1111-4c3d-8e4f-000000000001',
  salonId: 'kiku-salon',
  salonName: 'Kiku Salon',
  serviceType: 'Haircut',
  wish: null,
  appointmentDate: new Date(Date.now() + DAY_MS).toISOString(),
  appointmentTime: '9:00 AM',
  localDate: '2999-03-01',
  timeZone: 'Asia/Tokyo',
  duration: 60,
  price: '65.00',
  status: 'confirmed',
  paymentStatus: 'unpaid',
  notes: null,
  affiliateId: 'platform_owner',
  affiliateCommission: '6.50',
  cancelledBy: null,
  cancellationReason: null,
  reviewed: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  userId: '5b0e1d2c-0000-4000-8000-000000000001',
  customerName: 'Ada Lovelace',
  isGuest: false,
  customerPhone: null,
  previousTime: null,
  customerEmail: 'ada@example.test',
  paypalOrderId: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
  version: 2,
  ...more,
});
