import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { SendButton } from './send-button';

const PAYMENT = {
  id: 'ORDER-1',
  status: 'captured',
  sending: 'to-send',
  customerName: 'Nora Saturday',
  customerEmail: 'nora@example.test',
} as AdminPayment;

const createPage = (payment: AdminPayment) => (
  <MemoryRouter>
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <SendButton payment={payment} />
    </CoreAdminContext>
  </MemoryRouter>
);

it('goods whose buyer is erased while one types are not sent, and the dialog says why', async () => {
  const { rerender } = render(createPage(PAYMENT));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as sent' }));
  rerender(createPage({ ...PAYMENT, sending: null, customerName: null, customerEmail: null }));
  expect(
    await screen.findByText(/The account of the customer was deleted meanwhile, and the address with it/),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'It is sent' })).toHaveProperty('disabled', true);
});

it('a payment that a colleague refunds while one types keeps the dialog, which says so and sends nothing', async () => {
  const { rerender } = render(createPage(PAYMENT));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as sent' }));
  await userEvent.type(screen.getByLabelText(/Carrier/), 'Post');
  rerender(createPage({ ...PAYMENT, status: 'refunded', sending: null }));
  expect(
    await screen.findByText('The payment of Nora Saturday has been refunded meanwhile; nothing was sent.'),
  ).toBeTruthy();
  expect((screen.getByLabelText(/Carrier/) as HTMLInputElement).value).toBe('Post');
  expect(screen.getByRole('button', { name: 'It is sent' })).toHaveProperty('disabled', true);
});
