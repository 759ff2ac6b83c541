import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { SAMPLE_PURCHASE, SAMPLE_PURCHASE_TO_SEND } from '../../../testing/sample-payment';
import { PurchasesToSend } from './purchases-to-send';

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
  await renderInApp(<PurchasesToSend />);
  const text = await screen.findByText(/^These purchases have not been sent yet\./);
  const purchases = within(text.parentElement as HTMLElement).getAllByRole('listitem');
  expect(purchases.map(({ textContent }) => textContent)).toEqual([
    'RosewaterPayment number 8AB12345CD678901E',
  ]);
  expect(text.textContent).toContain('to get your money back');
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
});

it('the deletion of the account speaks of no money that comes back where the payment took none', async () => {
  const json = [{ ...SAMPLE_PURCHASE_TO_SEND, provider: 'sandbox' }];
  installFakeApi({ 'GET /api/payments': { json } });
  await renderInApp(<PurchasesToSend />);
  const text = await screen.findByText(/^These purchases have not been sent yet\./);
  expect(text.textContent).not.toContain('money');
  expect(screen.getByText('Test payment: no money was taken')).toBeTruthy();
});
