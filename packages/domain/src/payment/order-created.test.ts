import { expect, it } from 'vitest';
import { eventDefinitions } from '../event-types.js';

const definition = eventDefinitions.find(({ type }) => type === 'PaymentOrderCreated');
const upcast = definition?.upcasters?.[1];

/** Data of version 1 as it is in the log, with its personal fields opened. */
const STORED_VERSION_1 = {
  orderId: 'ORDER-1',
  userId: '3f1b1f0e-5c55-4b6e-9a39-0c3b5a4f7d10',
  provider: 'paypal',
  amountCents: 2899,
  currency: 'USD',
  item: {
    productType: 'makeup',
    brandName: 'Velmira',
    productName: 'Satin Lipstick',
    colorCode: 'VL-1',
    unitPriceCents: 2899,
    quantity: 1,
  },
};

it('a new order keeps its product when the buyer is erased, but not its address', () => {
  expect(definition).toMatchObject({ version: 2, personal: ['delivery'] });
});

it('an order of version 1 says that its product is sealed, also once the product is deleted', () => {
  expect(upcast?.(STORED_VERSION_1)).toEqual({ ...STORED_VERSION_1, isItemSealed: true });
  const erased = { ...STORED_VERSION_1, item: null };
  expect(upcast?.(erased)).toEqual({ ...erased, isItemSealed: true });
});

it('an order of version 1 without a product stays as it is', () => {
  const { item: _, ...appointment } = STORED_VERSION_1;
  expect(upcast?.(appointment)).toEqual(appointment);
});
