import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import { expect, it } from 'vitest';
import {
  findDecidedAt,
  formatBuyer,
  formatSubject,
  formatTransaction,
  isAppointmentAhead,
} from './format-transaction';

const create = (fields: Partial<AdminAffiliateTransaction>) =>
  ({
    affiliateId: 'platform_owner',
    commissionAmount: '1.04',
    currency: 'USD',
    productName: null,
    brandName: null,
    salonId: null,
    salonName: null,
    referenceId: 'ORDER-1',
    ...fields,
  }) as AdminAffiliateTransaction;
const format = (fields: Partial<AdminAffiliateTransaction>) => formatSubject(create(fields));

it('a commission is for a product of a brand or for a salon', () => {
  expect(format({ productName: 'Rosewater', brandName: 'Velmira' })).toBe('Rosewater, Velmira');
  expect(format({ productName: 'Rosewater' })).toBe('Rosewater');
  expect(format({ salonId: 'atelier', salonName: 'Atelier' })).toBe('Atelier');
  expect(format({ salonId: 'atelier' })).toBe('atelier');
});

it('the name of a commission says what was bought or the salon', () => {
  expect(formatTransaction(create({ productName: 'Rosewater' }))).toBe('$1.04 · Mirabelle · Rosewater');
  expect(formatTransaction(create({ salonId: 'atelier', salonName: 'Atelier' }))).toBe(
    '$1.04 · Mirabelle · Atelier',
  );
});

it('a buyer is shown by the name, without one by the address, and an erased one as erased', () => {
  expect(formatBuyer({ buyerName: 'Lea', buyerEmail: 'lea@example.test' })).toBe('Lea');
  expect(formatBuyer({ buyerName: null, buyerEmail: 'lea@example.test' })).toBe('lea@example.test');
  expect(formatBuyer({ buyerName: null, buyerEmail: null })).toBe('Erased customer');
});

it('a commission whose product was erased with its customer is named by its order', () => {
  expect(format({})).toBe('ORDER-1');
});

it('the time of the decision about a commission is that of its state, and there is none while it is pending or if it was not kept', () => {
  const times = {
    approvedAt: '2031-01-01T00:00:00.000Z',
    paidAt: '2031-01-02T00:00:00.000Z',
    rejectedAt: null,
    reversedAt: '2031-01-03T00:00:00.000Z',
  };
  expect(findDecidedAt({ ...times, status: 'approved' })).toBe(times.approvedAt);
  expect(findDecidedAt({ ...times, status: 'paid' })).toBe(times.paidAt);
  expect(findDecidedAt({ ...times, status: 'reversed' })).toBe(times.reversedAt);
  for (const status of ['pending', 'rejected'] as const)
    expect(findDecidedAt({ ...times, status })).toBeNull();
});

it.each([
  ['pending', 'confirmed', true],
  ['paid', 'pending', true],
  ['rejected', 'confirmed', false],
  ['reversed', 'confirmed', false],
  ['pending', 'cancelled', false],
])(
  'an appointment of next month is still awaited by a %s commission if it is %s: %s',
  (status, booking, isAhead) => {
    const commission = {
      transactionType: 'booking',
      status,
      booking: { status: booking, appointmentDate: '2026-12-07T10:00:00.000Z' },
    } as unknown as AdminAffiliateTransaction;
    expect(isAppointmentAhead(commission, Date.parse('2026-11-29T10:00:00.000Z'))).toBe(isAhead);
  },
);
