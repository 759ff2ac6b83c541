import type { Payment } from '@mirabelle/contracts';

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
