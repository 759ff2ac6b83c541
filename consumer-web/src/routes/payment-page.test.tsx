import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDeferred } from '../testing/deferred';
import { installFakeApi } from '../testing/fake-api';
import { renderInApp } from '../testing/render';
import { SAMPLE_PURCHASE, SAMPLE_PURCHASE_TO_SEND } from '../testing/sample-payment';
import { UNNAMED_OPERATOR } from '../testing/sample-site-operator';
import { PaymentPage } from './payment-page';

const USER = {
  id: '7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11',
  email: 'lea@example.org',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  referralCode: 'LEA',
  plan: 'free',
  trialEndsAt: null,
  staffRoles: [],
};
const OPERATOR = { ...UNNAMED_OPERATOR, name: 'Prunier GmbH', address: 'Pflaumenweg 1, Berlin' };

async function open(answers: Parameters<typeof installFakeApi>[0], language?: string) {
  const calls = installFakeApi({
    'GET /api/auth/user': { json: USER },
    'GET /api/operator': { json: OPERATOR },
    ...answers,
  });
  await renderPage(language);
  return calls;
}
const renderPage = (language?: string) =>
  renderInApp(
    <Routes>
      <Route path="payments/:id" element={<PaymentPage />} />
    </Routes>,
    '/payments/ORDER-1',
    language,
  );
const openPayment = (changes: object = {}, language?: string) =>
  open({ 'GET /api/payments/ORDER-1': { json: { ...SAMPLE_PURCHASE, ...changes } } }, language);
const readFact = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd')?.textContent;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('PaymentPage', () => {
  it('PaymentPage says where goods go that are not sent yet, and what happens next', async () => {
    const { paidFor } = SAMPLE_PURCHASE_TO_SEND;
    await openPayment({ paidFor });
    expect(await screen.findByText(/^We'll email you as soon as it's on its way,/)).toBeTruthy();
    expect(readFact('Delivery to')).toBe(
      "Ada Lovelace418 Larkspur RowNew York, NY 10014United StatesWe can't say yet which carrier brings it or which day it arrives.The price is all that we charge: delivery is included.We charge in US dollars. Tax or duty that your country may ask for is not included.",
    );
    expect(screen.queryByText('Sent on')).toBeNull();
  });

  it('PaymentPage says when goods were sent, and shows carrier and tracking number as staff wrote them', async () => {
    const { paidFor } = SAMPLE_PURCHASE_TO_SEND;
    const shipment = { sentAt: '2026-11-23T12:00:00.000Z', carrier: '<i>DHL</i>', trackingNumber: '6A-1' };
    await openPayment({ paidFor: { ...paidFor, delivery: { ...paidFor.delivery, ...shipment } } });
    expect(await screen.findByText('Sent on November 23, 2026.')).toBeTruthy();
    expect(readFact('Sent on')).toBe('November 23, 2026');
    expect(readFact('Carrier')).toBe('<i>DHL</i>');
    expect(screen.queryByText(/which carrier brings it/)).toBeNull();
    expect(readFact('Tracking number')).toBe('6A-1');
  });

  it('PaymentPage says nothing of a delivery for a purchase without an address', async () => {
    await openPayment();
    expect(await screen.findByText('Rosewater')).toBeTruthy();
    expect(screen.queryByText('Delivery to')).toBeNull();
    expect(screen.queryByText(/^We'll email you as soon as it's on its way,/)).toBeNull();
  });

  it('PaymentPage says that the receipt is loading until it is there', async () => {
    const held = createDeferred<void>();
    installFakeApi({
      'GET /api/auth/user': { json: USER },
      'GET /api/operator': { json: OPERATOR },
      'GET /api/payments/ORDER-1': { json: SAMPLE_PURCHASE },
    });
    const answerNow = fetch;
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      if (path.includes('/payments/')) await held.promise;
      return answerNow(path, init);
    });
    await renderPage();
    await screen.findByText('Loading your receipt…');
    held.resolve();
    await screen.findByText('Prunier GmbH');
    expect(screen.queryByText('Loading your receipt…')).toBeNull();
  });

  it('PaymentPage says who was paid, for what, when, how and under which number, and leads to the shade', async () => {
    await openPayment();
    await screen.findByText('Prunier GmbH');
    expect(readFact('For')).toBe('RosewaterVelmira · L1022 × $28.99');
    expect(readFact('Paid to')).toBe('Prunier GmbHPflaumenweg 1, Berlin');
    expect(readFact('Paid on')).toBe('November 20, 2026');
    expect(readFact('Paid with')).toBe('PayPal');
    expect(readFact('Payment number')).toBe('8AB12345CD678901E');
    expect(readFact('Total')).toBe('$57.98');
    expect(screen.queryByText('Refund')).toBeNull();
    expect(screen.getByRole('link', { name: 'Buy again' }).getAttribute('href')).toBe('/shades/velmira-l102');
    expect(document.body.textContent).not.toMatch(/ship|deliver/i);
  });

  it('PaymentPage writes the day as the reader’s language does', async () => {
    await openPayment({}, 'de');
    expect(await screen.findByText('20. November 2026')).toBeTruthy();
  });

  it('PaymentPage leads to the booking, and shows a refund with its day', async () => {
    const bookingId = 'atelier.2031-05-20.7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11';
    await openPayment({
      amount: '65.00',
      status: 'refunded',
      refund: { amount: '65.00', refundedAt: '2026-11-22T12:00:00.000Z' },
      paidFor: {
        kind: 'booking',
        bookingId,
        salonId: 'atelier',
        salonName: 'Atelier',
        serviceType: 'Haircut',
        appointmentDate: '2031-05-20T13:30:00.000Z',
        timeZone: 'America/New_York',
      },
    });
    const link = await screen.findByRole('link', { name: 'View appointment' });
    expect(link.getAttribute('href')).toBe(`/bookings/${bookingId}`);
    expect(readFact('Refund')).toBe('$65November 22, 2026');
    expect(screen.queryByRole('link', { name: 'Buy again' })).toBeNull();
  });

  it('PaymentPage of a test payment says that no money was taken, and not that it is paid', async () => {
    await openPayment({ provider: 'sandbox' });
    expect(
      await screen.findByText(
        'Test payment of $57.98; no money was taken. What is said about delivery is part of the test.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Test payment')).toBeTruthy();
    expect(screen.queryByText('Paid')).toBeNull();
    expect(document.body.textContent).not.toContain('PayPal');
  });

  it.each([
    ['refunding', null],
    ['refunded', { amount: '57.98', refundedAt: '2026-11-22T12:00:00.000Z' }],
  ] as const)(
    'PaymentPage of a test payment that is %s says that it is canceled, and names no amount that came back',
    async (status, refund) => {
      await openPayment({ provider: 'sandbox', status, refund });
      expect(await screen.findAllByText(/^Test payment.* no money was taken/)).toHaveLength(2);
      const receipt = within(screen.getByRole('article'));
      expect(receipt.getByText('Canceled')).toBeTruthy();
      expect(receipt.queryByText(/refund/i)).toBeNull();
    },
  );

  it('PaymentPage names a purchase without details “Products from your cart”', async () => {
    await openPayment({ paidFor: { kind: 'purchase', product: null } });
    await screen.findByText('For');
    expect(readFact('For')).toBe('Products from your cart');
  });

  it('PaymentPage prints the receipt', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await openPayment();
    await userEvent.click(await screen.findByRole('button', { name: 'Print receipt' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('PaymentPage of an unknown payment leads to all payments', async () => {
    await open({});
    expect(await screen.findByRole('heading', { name: "We can't find this payment" })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All your payments' }).getAttribute('href')).toBe(
      '/profile#payments',
    );
  });

  it('PaymentPage that did not load can be loaded again', async () => {
    let isDown = true;
    await open({
      'GET /api/payments/ORDER-1': () => (isDown ? { status: 503, json: {} } : { json: SAMPLE_PURCHASE }),
    });
    expect(await screen.findByRole('heading', { name: "Your receipt didn't load" })).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Rosewater')).toBeTruthy();
  });
});
