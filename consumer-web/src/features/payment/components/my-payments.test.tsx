import type { Payment } from '@mirabelle/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { SAMPLE_PURCHASE, SAMPLE_PURCHASE_TO_SEND } from '../../../testing/sample-payment';
import { MyPayments } from './my-payments';

const show = async (...payments: Partial<Payment>[]) => {
  const json = payments.map((payment, index) => ({
    ...SAMPLE_PURCHASE,
    id: `ORDER-${index + 1}`,
    ...payment,
  }));
  const calls = installFakeApi({ 'GET /api/payments': { json } });
  await renderInApp(<MyPayments />);
  return calls;
};

afterEach(() => vi.unstubAllGlobals());

describe('MyPayments', () => {
  it('MyPayments names each product with its shade, number, price and day, and links to its receipt', async () => {
    await show({});
    const link = await screen.findByRole('link', { name: 'Rosewater' });
    expect(link.getAttribute('href')).toBe('/payments/ORDER-1');
    for (const text of ['Velmira · L102', '2 × $28.99', '$57.98', 'Paid on November 20, 2026', 'Paid']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it('MyPayments says which appointment was paid, and what happens with money that goes back', async () => {
    const paidFor = {
      kind: 'booking',
      bookingId: 'atelier.2031-05-20.7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11',
      salonId: 'atelier',
      salonName: 'Atelier',
      serviceType: 'Haircut',
      wish: null,
      appointmentDate: '2031-05-20T13:30:00.000Z',
      timeZone: 'America/New_York',
    } as const;
    const refund = { amount: '65.00', refundedAt: '2026-11-22T12:00:00.000Z' };
    await show(
      { amount: '65.00', paidFor, status: 'refunded', refund },
      { amount: '65.00', paidFor: null, status: 'refunding' },
      { amount: '80.00', paidFor: null },
    );
    expect(await screen.findByRole('link', { name: 'Haircut at Atelier' })).toBeTruthy();
    expect(screen.getByText('May 20, 2031')).toBeTruthy();
    expect(screen.getByText(/^\$65 refunded on November 22, 2026\./)).toBeTruthy();
    expect(screen.getByText(/^\$65 is on its way back to you\./)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: "An appointment that wasn't booked" })).toHaveLength(2);
    expect(screen.getByText(/^No appointment uses this payment\./)).toBeTruthy();
  });

  it('MyPayments says of goods whether they were sent, until the money goes back', async () => {
    const { paidFor } = SAMPLE_PURCHASE_TO_SEND;
    const sent = {
      ...paidFor,
      delivery: { ...paidFor.delivery, sentAt: '2026-11-23T12:00:00.000Z', trackingNumber: '6A-1' },
    };
    await show({ paidFor }, { paidFor: sent }, { paidFor: sent, status: 'refunding' });
    expect(
      await screen.findByText(
        /^We'll email you as soon as it's on its way, .+ Until then there is no delivery date\.$/,
      ),
    ).toBeTruthy();
    expect(screen.getByText('Sent on November 23, 2026.')).toBeTruthy();
    expect(screen.getByText('Paid')).toBeTruthy();
    expect(screen.getByText('Sent')).toBeTruthy();
    expect(screen.getByText('Refund on its way')).toBeTruthy();
  });

  describe('an order whose goods are not sent yet', () => {
    const { paidFor } = SAMPLE_PURCHASE_TO_SEND;

    /** Shows an order, and asks for its cancellation, which the server answers so. @returns the calls of the app */
    async function cancel(answer: object, changes: Partial<Payment> = {}) {
      const payment: Payment = { ...SAMPLE_PURCHASE, paidFor, ...changes };
      let isAsked = false;
      const calls = installFakeApi({
        'GET /api/payments': () => ({ json: [isAsked ? { ...payment, status: 'refunding' } : payment] }),
        'POST /api/payments/ORDER-1/cancel': () => {
          isAsked = true;
          return answer;
        },
      });
      await renderInApp(<MyPayments />);
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel order: Rosewater' }));
      return { calls, dialog: within(await screen.findByRole('dialog', { name: 'Cancel this order?' })) };
    }

    it('an order whose goods are not sent yet is canceled once, after a dialog that names the refund, and then has no button any more', async () => {
      const json = { id: 'ORDER-1', status: 'refunding', amount: '57.98', currency: 'USD' };
      const { calls, dialog } = await cancel({ json });
      expect(
        dialog.getByText(
          /^It has not been sent yet\. If you cancel it now, it won't be\. You get \$57\.98 back/,
        ),
      ).toBeTruthy();
      expect(calls.some(({ method }) => method === 'POST')).toBe(false);
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
      expect(await screen.findByText('Order canceled')).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull());
      expect(screen.getByText('Refund on its way')).toBeTruthy();
      expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    });

    it('the dialog that cancels an order names what is left of the money if a part went back before', async () => {
      const refund = { amount: '7.98', refundedAt: '2026-11-22T12:00:00.000Z' };
      const { dialog } = await cancel({}, { refund });
      expect(dialog.getByText(/You get \$50 back/)).toBeTruthy();
    });

    it('an order that was sent meanwhile is not canceled, and the app says so', async () => {
      const detail = 'Your order is on its way already, so it can no longer be canceled.';
      const { dialog } = await cancel({ status: 422, json: { code: 'goods_sent', detail } });
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
      expect(await screen.findByText('This order was not canceled')).toBeTruthy();
      expect(screen.getByText(detail)).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('an order has no button that cancels it once it is sent or is being paid back, and none without an address', async () => {
      const sent = { ...paidFor, delivery: { ...paidFor.delivery, sentAt: '2026-11-23T12:00:00.000Z' } };
      await show({ paidFor: sent }, {}, { paidFor, status: 'refunding' });
      await screen.findByText('Sent on November 23, 2026.');
      expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull();
    });
  });

  it('MyPayments without a payment leads to the brands', async () => {
    await show();
    expect(await screen.findByText('No purchases yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse the shades' }).getAttribute('href')).toBe('/brands');
  });

  it('MyPayments that did not load can be loaded again', async () => {
    let isDown = true;
    installFakeApi({
      'GET /api/payments': () => (isDown ? { status: 503, json: {} } : { json: [SAMPLE_PURCHASE] }),
    });
    await renderInApp(<MyPayments />);
    expect(await screen.findByText("Your payments didn't load.")).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Rosewater')).toBeTruthy();
  });

  it('MyPayments loads further payments on demand', async () => {
    const calls = await show(...Array.from({ length: 5 }, () => ({})));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more payments' }));
    const queries = calls.filter(({ path }) => path.startsWith('/api/payments')).map(({ path }) => path);
    expect(queries).toEqual(['/api/payments?limit=5&offset=0', '/api/payments?limit=5&offset=5']);
  });
});
