import type { Payment } from '@mirabelle/contracts';

/** Ada's address in New York. */
export const SAMPLE_ADDRESS = {
  name: 'Ada Lovelace',
  line1: '418 Larkspur Row',
  city: 'New York',
  region: 'NY',
  postalCode: '10014',
  country: 'US',
};

/** A payment by PayPal for two lipsticks. */
export const SAMPLE_PURCHASE = {
  id: 'ORDER-1',
  captureId: '8AB12345CD678901E',
  provider: 'paypal',
  paidAt: '2026-11-20T12:00:00.000Z',
  amount: '57.98',
  currency: 'USD',
  status: 'paid',
  refund: null,
  paidFor: {
    kind: 'purchase',
    product: {
      productName: 'Rosewater',
      brandName: 'Velmira',
      colorCode: 'L102',
      productType: 'makeup',
      quantity: 2,
      unitPrice: '28.99',
    },
  },
} satisfies Payment;

/** The same payment with an address, before the lipsticks were sent. */
export const SAMPLE_PURCHASE_TO_SEND = {
  ...SAMPLE_PURCHASE,
  paidFor: {
    ...SAMPLE_PURCHASE.paidFor,
    delivery: { address: SAMPLE_ADDRESS, sentAt: null, carrier: null, trackingNumber: null },
  },
} satisfies Payment;
