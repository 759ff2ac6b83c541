import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Notification, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { RefundButton } from './refund-button';

const PAYMENT = {
  id: 'ORDER-1',
  amount: '50.00',
  currency: 'USD',
  refundedAmount: null,
  status: 'captured',
  purpose: 'cart',
  sending: null,
  customerName: 'Nora Saturday',
  customerEmail: 'nora@example.test',
} as AdminPayment;

/** Opens the dialog for a payment. @returns its text */
async function openDialog(payment: AdminPayment, runAction = vi.fn()): Promise<string> {
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={{ ...testDataProvider(), runAction }} i18nProvider={i18nProvider}>
        <RefundButton payment={payment} />
        <Notification />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Refund in full' }));
  return (await screen.findByRole('dialog')).textContent ?? '';
}

it('a refund tells that the customer gets an email', async () => {
  const text = await openDialog(PAYMENT);
  expect(text).toContain('Refund $50.00 in full to Nora Saturday?');
  expect(text).toContain('The customer gets an email about the refund.');
});

it('a refund to a customer whose account was deleted promises no email, and says that the reason is not kept', async () => {
  const text = await openDialog({ ...PAYMENT, customerName: null, customerEmail: null });
  expect(text).not.toContain('The customer gets an email');
  expect(text).toContain('The customer’s account was deleted, so nobody gets an email.');
  expect(text).toContain('not kept, because the customer’s account was deleted');
});

it('a refund of a payment of which a part was refunded names the part and the rest', async () => {
  const text = await openDialog({ ...PAYMENT, refundedAmount: '20.00' });
  expect(text).toContain('Refund the remaining $30.00 to Nora Saturday?');
  expect(text).toContain('$20.00 of $50.00 has gone back already.');
});

const APPOINTMENT = {
  status: 'confirmed',
  serviceType: 'Haircut',
  wish: null,
  salonName: 'Plum',
  appointmentDate: '2031-01-01T10:00:00.000Z',
  timeZone: 'UTC',
};

it.each([
  ['products', { purpose: 'cart' }, 'the order'],
  ['an appointment that still stands', { purpose: 'booking', booking: APPOINTMENT }, 'the appointment'],
  ['an appointment that is over', { purpose: 'booking', booking: null }, 'the test payment'],
  ['nothing', { purpose: null, item: null }, 'the test payment'],
])('a refund of a test payment for %s promises the customer no money', async (_, paidFor, canceled) => {
  const text = await openDialog({ ...PAYMENT, provider: 'sandbox', ...paidFor } as AdminPayment);
  expect(text).toContain('It was a test payment: no money was taken, so none goes back.');
  expect(text).toContain(
    `The customer gets an email that ${canceled} is canceled and that no money was taken.`,
  );
  expect(text).not.toMatch(/whole amount|about the refund/);
});

it('a refund is said to be requested, because the provider can have made it by the time it is said', async () => {
  const runAction = vi.fn(async () => ({ data: {} }));
  await openDialog(PAYMENT, runAction);
  await userEvent.type(screen.getByLabelText(/^Why/), 'Arrived broken');
  await userEvent.click(screen.getByRole('button', { name: 'Refund it' }));
  expect(
    await screen.findByText('The refund is sent off. The payment shows whether the money has gone back.'),
  ).toBeTruthy();
  expect(runAction.mock.calls).toEqual([
    ['payments', 'ORDER-1', 'refund', { reason: 'Arrived broken' }, undefined],
  ]);
});
