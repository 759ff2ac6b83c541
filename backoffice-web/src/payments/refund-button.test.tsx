import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { cleanup, render, screen } from '@testing-library/react';
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
async function openDialog(
  payment: AdminPayment,
  runAction = vi.fn(),
  button = 'Refund in full',
): Promise<string> {
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={{ ...testDataProvider(), runAction }} i18nProvider={i18nProvider}>
        <RefundButton payment={payment} />
        <Notification />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: button }));
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
  expect(await screen.findByText('The refund is sent off. The payment shows when it is done.')).toBeTruthy();
  expect(runAction.mock.calls).toEqual([
    ['payments', 'ORDER-1', 'refund', { reason: 'Arrived broken' }, undefined],
  ]);
});

const TWO_PIECES = {
  ...PAYMENT,
  amount: '25.98',
  sending: 'to-send',
  pieces: { left: 2, refunded: 0, unitPrice: '12.99' },
  commission: { status: 'approved', amount: '2.08' },
} as AdminPayment;

it('of several pieces all are refunded unless fewer are chosen, and the amount and what is still to be sent follow the number', async () => {
  const runAction = vi.fn(async () => ({ data: {} }));
  expect(await openDialog(TWO_PIECES, runAction, 'Refund')).toContain(
    'Refund $25.98 in full to Nora Saturday?',
  );
  const field = screen.getByLabelText<HTMLInputElement>('How many pieces');
  const submit = screen.getByRole('button', { name: 'Refund it' });
  expect(field.value).toBe('2');
  await userEvent.type(screen.getByLabelText(/^Why/), 'One too many');
  for (const wrong of ['0', '3', '1.5', '']) {
    await userEvent.clear(field);
    if (wrong) await userEvent.type(field, wrong);
    expect(submit).toHaveProperty('disabled', true);
  }
  await userEvent.clear(field);
  await userEvent.type(field, '1');
  const text = screen.getByRole('dialog').textContent;
  expect(text).toContain('Refund $12.99 for 1 of the pieces to Nora Saturday?');
  expect(text).toContain('1 piece is still to be sent.');
  expect(text).toContain('The customer gets an email that names the pieces.');
  expect(text).toContain('Its commission, approved but not paid, is lowered by the same share.');
  await userEvent.click(submit);
  await screen.findByText('The refund is sent off. The payment shows when it is done.');
  expect(runAction.mock.calls).toEqual([
    ['payments', 'ORDER-1', 'refund', { reason: 'One too many', quantity: 1 }, undefined],
  ]);
});

it('all pieces are refunded without a number, so that whatever is left of the payment goes back', async () => {
  const runAction = vi.fn(async () => ({ data: {} }));
  await openDialog(TWO_PIECES, runAction, 'Refund');
  await userEvent.type(screen.getByLabelText(/^Why/), 'Arrived broken');
  await userEvent.click(screen.getByRole('button', { name: 'Refund it' }));
  await screen.findByText('The refund is sent off. The payment shows when it is done.');
  expect(runAction.mock.calls).toEqual([
    ['payments', 'ORDER-1', 'refund', { reason: 'Arrived broken' }, undefined],
  ]);
});

it('the last piece has no number to choose, and while a refund is under way no second one is offered', async () => {
  const last = {
    ...TWO_PIECES,
    refundedAmount: '12.99',
    pieces: { left: 1, refunded: 1, unitPrice: '12.99' },
  };
  expect(await openDialog(last as AdminPayment)).toContain('Refund the remaining $12.99 to Nora Saturday?');
  expect(screen.queryByLabelText('How many pieces')).toBeNull();
  cleanup();
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <RefundButton payment={{ ...TWO_PIECES, refundingAmount: '12.99' }} />
        <p>Shown</p>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await screen.findByText('Shown');
  expect(screen.queryByRole('button')).toBeNull();
});
