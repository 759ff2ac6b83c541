import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { PaidTogether } from './paid-together';

const PAYMENT = {
  id: 'ORDER-1',
  userId: 'ada',
  amount: '12.99',
  currency: 'USD',
  purpose: 'cart',
  status: 'captured',
  refundedAmount: null,
  refundingAmount: null,
  provider: 'paypal',
  customerName: 'Ada',
  createdAt: '2026-11-28T23:54:00.000Z',
  capturedAt: '2026-11-28T23:55:00.000Z',
} as AdminPayment;
const createOther = (id: string, capturedAt: string): AdminPayment => ({
  ...PAYMENT,
  id,
  amount: '15.99',
  capturedAt,
  item: { productName: 'Velvet', brandName: 'Solandre', colorCode: id, quantity: 1 },
});

const runAction = vi.fn();

async function renderPanel(...others: AdminPayment[]) {
  const getList = vi.fn(async () => ({ data: [PAYMENT, ...others], total: others.length + 1 }));
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={testDataProvider({ getList: getList as never, runAction } as never)}
        store={memoryStore()}
        i18nProvider={i18nProvider}
      >
        <PaidTogether payment={PAYMENT} />
      </AdminContext>
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(getList).toHaveBeenCalled());
  return getList;
}

it('a payment names what the buyer paid for at the same time, also past midnight, with the sum', async () => {
  const getList = await renderPanel(
    createOther('N12', '2026-11-29T00:01:00.000Z'),
    createOther('N13', '2026-11-28T22:00:00.000Z'),
  );
  await screen.findByText('$15.99 · Velvet, Solandre, N12');
  expect(screen.queryByText(/N13/)).toBeNull();
  screen.getByText('Paid, with this payment: $28.98');
  screen.getByText('Paid', { exact: false, selector: 'li *' });
  expect(getList).toHaveBeenCalledWith(
    'payments',
    expect.objectContaining({
      filter: { userId: 'ada', purpose: 'cart', paidFrom: '2026-11-28', paidTo: '2026-11-29' },
    }),
  );
});

it('what is left of a cart is refunded in one go, with one reason, and what was refunded is said', async () => {
  runAction.mockResolvedValue({ data: {} });
  const refunded = {
    ...createOther('N11', PAYMENT.capturedAt as string),
    status: 'refunded',
  } as AdminPayment;
  await renderPanel(refunded, createOther('N12', PAYMENT.capturedAt as string));
  await screen.findByText('Refunded of it: $15.99');
  await userEvent.click(await screen.findByRole('button', { name: 'Refund the rest of this cart: $28.98' }));
  screen.getByText('Refund $28.98 in 2 payments to Ada?');
  screen.getByText(/• \$15\.99 · Velvet, Solandre, N12/);
  await userEvent.type(screen.getByRole('textbox', { name: 'Why' }), 'Arrived broken');
  await userEvent.click(screen.getByRole('button', { name: 'Refund them' }));
  await vi.waitFor(() => expect(runAction).toHaveBeenCalledTimes(2));
  for (const id of ['ORDER-1', 'N12'])
    expect(runAction).toHaveBeenCalledWith('payments', id, 'refund', { reason: 'Arrived broken' });
});
