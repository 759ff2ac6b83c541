import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fullPageNavigation } from '../../lib/full-page-navigation';
import { createDeferred } from '../../testing/deferred';
import { installFakeApi } from '../../testing/fake-api';
import { renderInApp } from '../../testing/render';
import { CartButton } from './components/cart-button';
import { useAddToCart } from './use-add-to-cart';

const ROSEWATER = {
  productType: 'makeup',
  brandName: 'Velmira',
  productName: 'Rosewater',
  colorCode: 'L102',
  price: '28.99',
  quantity: 1,
  affiliateLink: 'https://shop.example/L102',
} as const;
const STORED = { ...ROSEWATER, id: '7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a12' };

function AddOne({ isSignedIn }: { isSignedIn: boolean }) {
  const { add } = useAddToCart({ isSignedIn });
  return <button type="button" onClick={() => add(ROSEWATER)} data-testid="add" />;
}

const BLUSH = { ...ROSEWATER, brandName: 'Corvessa', productName: 'Petal Blush Fig', colorCode: 'CB07' };

function AddTwo({ onAdded }: { onAdded: (codes: string[]) => void }) {
  const { addAll } = useAddToCart({ isSignedIn: true, canUndo: true });
  const addTwo = async () => onAdded((await addAll([ROSEWATER, BLUSH])).map(({ colorCode }) => colorCode));
  return <button type="button" onClick={() => void addTwo()} data-testid="add" />;
}

const addOne = async (isSignedIn: boolean) => {
  await renderInApp(<AddOne isSignedIn={isSignedIn} />);
  await userEvent.click(screen.getByTestId('add'));
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('useAddToCart', () => {
  it('useAddToCart adds a product and confirms it', async () => {
    const calls = installFakeApi({ 'POST /api/cart': { status: 201, json: STORED } });
    await addOne(true);
    expect(await screen.findByText('Added to Cart!')).toBeTruthy();
    expect(calls[0]?.body).toEqual(ROSEWATER);
  });

  it('useAddToCart reads a cart once more whose first read may be older than the addition', async () => {
    const firstRead = createDeferred<Response>();
    const reads = [firstRead.promise, Promise.resolve(Response.json([{ ...STORED, isOffered: true }]))];
    const fetchAnswer = vi.fn((_path: string, { method }: RequestInit) =>
      method === 'POST' ? Promise.resolve(Response.json(STORED, { status: 201 })) : reads.shift(),
    );
    vi.stubGlobal('fetch', fetchAnswer);
    await renderInApp(
      <>
        <CartButton isSignedIn onOpen={() => undefined} />
        <AddOne isSignedIn />
      </>,
    );
    await userEvent.click(screen.getByTestId('add'));
    await screen.findByText('Added to Cart!');
    firstRead.resolve(Response.json([]));
    expect(await screen.findByRole('button', { name: 'Cart, 1 item' })).toBeTruthy();
  });

  it('useAddToCart adds several products one after the other, and confirms them once', async () => {
    const calls = installFakeApi({ 'POST /api/cart': { status: 201, json: STORED } });
    const onAdded = vi.fn();
    await renderInApp(<AddTwo onAdded={onAdded} />);
    await userEvent.click(screen.getByTestId('add'));
    expect(await screen.findByText('In your cart: Rosewater · Petal Blush Fig')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      ROSEWATER,
      BLUSH,
    ]);
    expect(onAdded).toHaveBeenCalledWith(['L102', 'CB07']);
  });

  it('useAddToCart takes added pieces out again if the toast is told to, and leaves those that were there before', async () => {
    const lines = [
      { ...STORED, quantity: 3 },
      { ...STORED, ...BLUSH, id: '0c4f7c52-7a50-4c9e-8a53-1f0f3a5b7d11' },
    ];
    const calls = installFakeApi({
      'POST /api/cart': () => ({ status: 201, json: lines.shift() }),
      [`PUT /api/cart/${STORED.id}`]: { status: 204 },
      'DELETE /api/cart/0c4f7c52-7a50-4c9e-8a53-1f0f3a5b7d11': { status: 204 },
    });
    await renderInApp(<AddTwo onAdded={() => undefined} />);
    await userEvent.click(screen.getByTestId('add'));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method !== 'POST' && method !== 'GET')).toMatchObject([
        { method: 'PUT', body: { quantity: 2 } },
        { method: 'DELETE' },
      ]),
    );
  });

  it('useAddToCart opens the cart from its toast', async () => {
    installFakeApi({ 'POST /api/cart': { status: 201, json: STORED } });
    await addOne(true);
    await userEvent.click(await screen.findByRole('button', { name: 'View cart' }));
    await waitFor(() => expect(window.location.search).toBe('?cart=open'));
  });

  it('useAddToCart opens the cart also on the page to which the visitor has gone on', async () => {
    installFakeApi({ 'POST /api/cart': { status: 201, json: STORED } });
    await renderInApp(
      <>
        <Link to="/salons?city=Porto">Salons</Link>
        <Routes>
          <Route path="/" element={<AddOne isSignedIn />} />
          <Route path="*" element={<p>Another page</p>} />
        </Routes>
      </>,
    );
    await userEvent.click(screen.getByTestId('add'));
    const open = await screen.findByRole('button', { name: 'View cart' });
    await userEvent.click(screen.getByText('Salons'));
    await screen.findByText('Another page');
    await userEvent.click(open);
    await waitFor(() => expect(window.location.pathname).toBe('/salons'));
    expect(window.location.search).toBe('?city=Porto&cart=open');
  });

  it('useAddToCart stops at the first refusal and returns the products that were added', async () => {
    installFakeApi({
      'POST /api/cart': { status: 422, json: { code: 'quantity_limit', detail: 'No more of it.' } },
    });
    const onAdded = vi.fn();
    await renderInApp(<AddTwo onAdded={onAdded} />);
    await userEvent.click(screen.getByTestId('add'));
    expect(await screen.findByText('No more of it.')).toBeTruthy();
    expect(onAdded).toHaveBeenCalledWith([]);
  });

  it('useAddToCart tells signed-out visitors to sign in and opens the sign-in page, which returns with the product', async () => {
    const leaveTo = vi.spyOn(fullPageNavigation, 'to').mockImplementation(() => undefined);
    const calls = installFakeApi({});
    await addOne(false);
    expect(await screen.findByText('Sign In Required')).toBeTruthy();
    expect(screen.getByText('Please sign in to add products to your cart')).toBeTruthy();
    const address = `/api/login?${new URLSearchParams({ returnTo: '/?add=Velmira%2FL102' })}`;
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(address));
    expect(calls).toEqual([]);
  });

  it.each([
    [{ status: 500, json: {} }, 'Failed to add product to cart'],
    [
      { status: 422, json: { code: 'price_changed', detail: 'It costs $29.99 now.' } },
      'It costs $29.99 now.',
    ],
  ])(
    "useAddToCart shows the server's sentence, or else a general one, for the failure %o",
    async (answer, message) => {
      installFakeApi({ 'POST /api/cart': answer });
      await addOne(true);
      expect(await screen.findByText(message)).toBeTruthy();
      expect(screen.getByText('Error')).toBeTruthy();
    },
  );
});
