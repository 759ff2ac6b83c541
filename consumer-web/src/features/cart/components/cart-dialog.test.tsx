import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { cartCents, centsToFreeShipping } from '../totals';
import { CartDialog } from './cart-dialog';

const ID = '7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a12';
const ROSEWATER = {
  id: ID,
  productType: 'makeup',
  brandName: 'Velmira',
  productName: 'Rosewater',
  colorCode: 'L102',
  price: '28.99',
  quantity: 2,
  affiliateLink: null,
};

const open = () =>
  renderInApp(<CartDialog open onOpenChange={() => undefined} signedIn renderPicture={() => null} />);

afterEach(() => vi.unstubAllGlobals());

describe('the cart', () => {
  it('says when it is empty', async () => {
    fakeApi({ 'GET /api/cart': { json: [] } });
    await open();
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    expect(screen.getByText('Add some products to get started!')).toBeTruthy();
  });

  it('adds up, ships free over $50 and guarantees 30 days', async () => {
    fakeApi({ 'GET /api/cart': { json: [ROSEWATER] } });
    await open();
    expect(await screen.findAllByText('$57.98')).toHaveLength(2);
    expect(screen.getByText(/Free shipping: your cart is over \$50/)).toBeTruthy();
    expect(screen.getByText('30-day satisfaction guarantee')).toBeTruthy();
  });

  it('sends the new quantity', async () => {
    const calls = fakeApi({
      'GET /api/cart': { json: [ROSEWATER] },
      [`PUT /api/cart/${ID}`]: { json: ROSEWATER },
    });
    await open();
    await userEvent.click(await screen.findByLabelText('One Rosewater more'));
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ quantity: 3 }));
  });

  it('removes a line whose quantity would fall to 0, and says so', async () => {
    const calls = fakeApi({
      'GET /api/cart': { json: [{ ...ROSEWATER, quantity: 1 }] },
      [`DELETE /api/cart/${ID}`]: { status: 204 },
    });
    await open();
    await userEvent.click(await screen.findByLabelText('One Rosewater less'));
    expect(await screen.findByText('Item Removed')).toBeTruthy();
    expect(screen.getByText('Item has been removed from your cart')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it.each([
    ['One Rosewater more', 'Failed to update cart'],
    ['Remove Rosewater', 'Failed to remove item'],
  ])('says that "%s" failed', async (button, words) => {
    fakeApi({ 'GET /api/cart': { json: [ROSEWATER] } });
    await open();
    await userEvent.click(await screen.findByLabelText(button));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
  });

  it('counts in whole cents', () => {
    expect(cartCents([{ price: '0.10', quantity: 3 }])).toBe(30);
    expect([centsToFreeShipping(5000), centsToFreeShipping(5001)]).toEqual([1, 0]);
  });
});
