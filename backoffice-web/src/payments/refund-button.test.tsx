import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
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
async function openDialog(payment: AdminPayment): Promise<string> {
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <RefundButton payment={payment} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Refund in full' }));
  return (await screen.findByRole('dialog')).textContent ?? '';
}

it('a refund tells that the customer is emailed', async () => {
  const text = await openDialog(PAYMENT);
  expect(text).toContain('Refund $50.00 in full to Nora Saturday?');
  expect(text).toContain('We email the customer about the refund.');
});

it('a refund to a customer whose account was deleted promises no email, and says that the reason is not kept', async () => {
  const text = await openDialog({ ...PAYMENT, customerName: null, customerEmail: null });
  expect(text).not.toContain('We email');
  expect(text).toContain('The customer’s account was deleted, so nobody is emailed.');
  expect(text).toContain('not kept, because the customer’s account was deleted');
});

it('a refund of a payment of which a part was refunded names the part and the rest', async () => {
  const text = await openDialog({ ...PAYMENT, refundedAmount: '20.00' });
  expect(text).toContain('Refund the remaining $30.00 to Nora Saturday?');
  expect(text).toContain('$20.00 of $50.00 has gone back already.');
});
