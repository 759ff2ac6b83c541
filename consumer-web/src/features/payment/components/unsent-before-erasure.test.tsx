import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { SAMPLE_PURCHASE, SAMPLE_PURCHASE_TO_SEND } from '../../../testing/sample-payment';
import { UnsentBeforeErasure } from './unsent-before-erasure';

afterEach(() => vi.unstubAllGlobals());

const { delivery, product } = SAMPLE_PURCHASE_TO_SEND.paidFor;
const SENT = {
  ...SAMPLE_PURCHASE_TO_SEND,
  id: 'ORDER-2',
  paidFor: {
    ...SAMPLE_PURCHASE_TO_SEND.paidFor,
    product: { ...product, productName: 'Peony', colorCode: 'L999' },
    delivery: { ...delivery, sentAt: '2026-11-22T12:00:00.000Z' },
  },
};

it('the deletion of the account names the purchases that are not sent yet, and none that were sent, have no address or are paid back', async () => {
  const refunding = { ...SAMPLE_PURCHASE_TO_SEND, id: 'ORDER-3', status: 'refunding' };
  const json = [SAMPLE_PURCHASE_TO_SEND, SENT, SAMPLE_PURCHASE, refunding];
  installFakeApi({ 'GET /api/payments': { json } });
  await renderInApp(<UnsentBeforeErasure />);
  const text = await screen.findByText(/^This purchase has not been sent yet\./);
  const purchases = within(text.parentElement as HTMLElement).getAllByRole('listitem');
  expect(purchases.map(({ textContent }) => textContent)).toEqual([
    'RosewaterPayment number 8AB12345CD678901ECancel order',
  ]);
  expect(text.textContent).toContain('your money does not come back by itself');
  expect(text.textContent).toContain('to get your money back');
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe(
    '/contact?payment=8AB12345CD678901E#write-to-us',
  );
});

it('the deletion of the account speaks of no money that comes back where the payment took none', async () => {
  const json = [{ ...SAMPLE_PURCHASE_TO_SEND, provider: 'sandbox' }];
  installFakeApi({ 'GET /api/payments': { json } });
  await renderInApp(<UnsentBeforeErasure />);
  const text = await screen.findByText(/^This purchase has not been sent yet\./);
  expect(text.textContent).not.toContain('money');
  expect(screen.getByText('Test payment: no money was taken')).toBeTruthy();
});

it.each([
  ['paypal', 'You get $57.98 back the way you paid.', '$57.98 is on its way back to you.'],
  ['sandbox', 'This was a test payment: no money was taken', 'Test payment: no money was taken'],
])(
  'a purchase that is not sent yet and was paid by %s is canceled within the deletion of the account, which then has nothing to say of it',
  async (provider, before, after) => {
    const purchase = { ...SAMPLE_PURCHASE_TO_SEND, provider };
    let status = 'paid';
    installFakeApi({
      'GET /api/payments': () => ({ json: [{ ...purchase, status }] }),
      [`POST /api/payments/${purchase.id}/cancel`]: () => {
        status = 'refunding';
        return { json: { id: purchase.id, status, amount: '57.98', currency: 'USD' } };
      },
    });
    await renderInApp(<UnsentBeforeErasure />);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order: Rosewater' }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText(before, { exact: false })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(after, { exact: false })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/not been sent yet/)).toBeNull());
  },
);

it('the deletion of the account speaks of several purchases where there are several', async () => {
  const other = { ...SAMPLE_PURCHASE_TO_SEND, id: 'ORDER-4', captureId: '8AB12345CD678902E' };
  installFakeApi({ 'GET /api/payments': { json: [SAMPLE_PURCHASE_TO_SEND, other] } });
  await renderInApp(<UnsentBeforeErasure />);
  expect(await screen.findByText(/^These purchases have not been sent yet\./)).toBeTruthy();
});
