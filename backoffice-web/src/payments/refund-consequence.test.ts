import type { BookingStatus } from '@mirabelle/contracts';
import { expect, it } from 'vitest';
import { findRefundConsequence } from './refund-consequence';

const describeBooking = (status: BookingStatus) =>
  findRefundConsequence({
    purpose: 'booking',
    sending: null,
    booking: {
      status,
      cancelledBy: null,
      serviceType: 'Haircut',
      wish: null,
      salonName: 'Plum',
      appointmentDate: '2031-01-01T10:00:00.000Z',
      timeZone: 'UTC',
    },
  });

it('a refund cancels an appointment that still stands, and leaves one that is over', () => {
  expect(describeBooking('pending')).toBe('bookingCancelled');
  expect(describeBooking('confirmed')).toBe('bookingCancelled');
  for (const status of ['completed', 'no-show', 'cancelled'] as const)
    expect(describeBooking(status)).toBe('bookingOver');
});

it('a refund of a purchase, or of a payment that nothing has used, concerns no appointment', () => {
  expect(findRefundConsequence({ purpose: 'cart', booking: null, sending: null })).toBe('purchase');
  expect(findRefundConsequence({ purpose: null, booking: null, sending: null })).toBe('unused');
});

it('a refund of goods says whether they are on their way or will not be sent', () => {
  const goods = { purpose: 'cart', booking: null } as const;
  expect(findRefundConsequence({ ...goods, sending: 'sent' })).toBe('sent');
  expect(findRefundConsequence({ ...goods, sending: 'to-send' })).toBe('notSent');
});
