import { expect, it } from 'vitest';
import { findShownBookingStatus } from './shown-booking-status.js';

it('a booking that the salon canceled before it was confirmed is shown as rejected, and no other', () => {
  const canceled = { status: 'cancelled', cancelledBy: 'salon', wasConfirmed: false } as const;
  expect(findShownBookingStatus(canceled)).toBe('rejected');
  expect(findShownBookingStatus({ ...canceled, wasConfirmed: true })).toBe('cancelled');
  expect(findShownBookingStatus({ ...canceled, wasConfirmed: null })).toBe('cancelled');
  expect(findShownBookingStatus({ ...canceled, cancelledBy: 'customer' })).toBe('cancelled');
  expect(findShownBookingStatus({ status: 'pending', cancelledBy: null, wasConfirmed: false })).toBe(
    'pending',
  );
});
