import { expect, it } from 'vitest';
import { adminApproveTransactions, adminConfirmBookings } from './bulk-actions.js';

const UUID = '6b0f5a9a-8d1e-4a43-9a0c-2a5d5d0f8a11';

it.each([
  ['commissions', adminApproveTransactions.body, UUID],
  ['bookings', adminConfirmBookings.body, `salon-1.2031-01-01.${UUID}`],
] as const)('a bulk action on %s takes only versions that the database can store', (_, body, id) => {
  const isAccepted = (version: number | null) => body?.safeParse({ records: [{ id, version }] }).success;
  expect([null, 0, 2_147_483_647].map(isAccepted)).toEqual([true, true, true]);
  expect([-1, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER].map(isAccepted)).toEqual(
    Array.from({ length: 4 }, () => false),
  );
});
