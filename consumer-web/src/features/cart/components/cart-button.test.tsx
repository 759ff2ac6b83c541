import { useIsFetching } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { toastStore } from '../../../components/ui/toast-store';
import { SESSION_RENEWAL_MS } from '../../../lib/query-client';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { CartButton } from './cart-button';

afterEach(() => vi.unstubAllGlobals());

const ROSEWATER = {
  id: '7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a12',
  productType: 'makeup',
  brandName: 'Velmira',
  productName: 'Rosewater',
  colorCode: 'L102',
  price: '28.99',
  quantity: 1,
  affiliateLink: null,
  isOffered: true,
};

function CartOfPerson() {
  const [isSignedIn, setSignedIn] = useState(true);
  return (
    <>
      <CartButton isSignedIn={isSignedIn} onOpen={() => undefined} />
      <button type="button" onClick={() => setSignedIn(false)}>
        Erase
      </button>
    </>
  );
}

it('the cart button counts nothing once the account with the cart is deleted', async () => {
  installFakeApi({ 'GET /api/cart': { json: [ROSEWATER] } });
  await renderInApp(<CartOfPerson />);
  await screen.findByRole('button', { name: 'Cart, 1 item' });
  await userEvent.click(screen.getByRole('button', { name: 'Erase' }));
  await screen.findByRole('button', { name: 'Cart' });
  expect(screen.queryByText('1')).toBeNull();
});

function PageWithCart() {
  const isReading = useIsFetching() > 0;
  return (
    <>
      <CartButton isSignedIn onOpen={() => undefined} />
      <p>{isReading ? 'Reading' : 'Done'}</p>
    </>
  );
}

it('a page stays when the cart of its button is refused because the session has ended in another tab', async () => {
  const calls = installFakeApi({ 'GET /api/cart': { status: 401, json: {} } });
  // Another test file of the same worker may have left some.
  const former = new Set(toastStore.snapshot().map(({ id }) => id));
  await renderInApp(<PageWithCart />);
  await screen.findByText('Reading');
  await screen.findByText('Done', {}, { timeout: SESSION_RENEWAL_MS * 10 });
  expect(calls).toHaveLength(2);
  expect(toastStore.snapshot().filter(({ id }) => !former.has(id))).toEqual([]);
});
