import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext, memoryStore, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { CartItemPanel, PurchasePanel } from './related-panels';

const BUYER_ID = '009852ce-0000-4000-8000-000000000001';
const PURCHASE = {
  id: '5b0e1d2c-0000-4000-8000-000000000001',
  transactionType: 'product_purchase',
  userId: BUYER_ID,
  ...{ buyerName: null, buyerEmail: null, productName: null, brandName: null, description: null },
  ...{ salonId: null, salonName: null, referenceId: 'ORDER-1', booking: null, cartLine: null },
} as AdminAffiliateTransaction;

/** @returns the text of the panels of a commission */
function readPanels(changes: Partial<AdminAffiliateTransaction>): string {
  const transaction = { ...PURCHASE, ...changes };
  const { container } = render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()} store={memoryStore()} i18nProvider={i18nProvider}>
        <PurchasePanel transaction={transaction} />
        <CartItemPanel transaction={transaction} />
      </AdminContext>
    </MemoryRouter>,
  );
  return container.textContent ?? '';
}

it('the commission of an appointment names the buyer, with a link to all of the buyer’s money, and the salon, also without a payment', async () => {
  const text = readPanels({
    ...{
      buyerName: 'Ada Lovelace',
      salonId: 'golden-hour',
      salonName: 'Golden Hour Studio',
      referenceId: null,
    },
  });
  expect(text).toContain('SalonGolden Hour Studio');
  expect(text).toContain('BuyerAda Lovelace');
  expect(screen.getByRole('link', { name: 'Ada Lovelace' }).getAttribute('href')).toContain(BUYER_ID);
  const money = await screen.findByRole('link', { name: 'All money of this customer' });
  expect(money.getAttribute('href')).toContain(`/customers/${BUYER_ID}/money`);
});

it('the commission of a buyer without a name shows the address', () => {
  expect(readPanels({ buyerEmail: 'ada@example.test' })).toContain('Buyerada@example.test');
});

it('the commission of an erased buyer says so, and that the product of an older order went with the account', () => {
  const text = readPanels({});
  expect(text).toContain('BuyerErased customer');
  expect(text).toContain('Deleted together with the buyer’s account. Newer orders keep their products.');
  expect(text).toContain('The buyer’s cart was deleted together with the account.');
  expect(text).not.toContain(BUYER_ID);
});

it('the commission of an erased buyer shows the product that the payment keeps', () => {
  const text = readPanels({ productName: 'Velvet', brandName: 'Solandre', colorCode: 'N12', quantity: 2 });
  expect(text).toContain('BoughtVelvetBrandSolandreShadeN12Quantity2');
  expect(text).not.toContain('Newer orders');
});

it('the commission of a product that no cart item matches does not claim that the product is unknown', () => {
  const text = readPanels({ buyerName: 'Ada Lovelace', productName: 'Velvet' });
  expect(text).toContain('No item of the buyer’s cart matches the product.');
  expect(readPanels({ buyerName: 'Ada Lovelace' })).toContain(
    'Neither the buyer’s browser nor the payment said what was bought.',
  );
});

it('the buyer’s cart repeats nothing of what was bought, and shows what differs', () => {
  const bought = { productName: 'Veil Foundation', brandName: 'Nuda', colorCode: null, quantity: 2 };
  const cartLine = {
    ...{ ...bought, colorCode: 'Cocoa', id: 'item', price: '28.99' },
    addedAt: '2026-11-28T10:00:00.000Z',
  };
  const text = readPanels({ ...bought, buyerName: 'Ada', currency: 'USD', cartLine });
  expect(text.match(/Veil Foundation/g)).toHaveLength(1);
  expect(text).toContain('In the buyer’s cartShadeCocoaUnit price$28.99Added to cart');
});
