import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../testing/fake-api';
import { renderInApp } from '../testing/render';
import { SAMPLE_USER } from '../testing/sample-user';
import { Layout } from './layout';

afterEach(() => vi.unstubAllGlobals());

/** A connection for live updates, which tells nothing. */
class SilentEventSource {
  addEventListener(): void {}
  close(): void {}
}

/** As a browser does: within `act` React would wait for code that is still loading before it shows another URL. */
const press = (element: HTMLElement) => element.click();

const showPage = async (path: string) => {
  vi.stubGlobal('EventSource', SilentEventSource);
  installFakeApi({
    'GET /api/auth/user': { json: { ...SAMPLE_USER, plan: 'premium' } },
    'GET /api/cart': { json: [] },
  });
  await renderInApp(
    <Routes>
      <Route element={<Layout />}>
        <Route path="*" element={<p>A page</p>} />
      </Route>
    </Routes>,
    path,
  );
};

it('the cart is in the address, and Back closes it', async () => {
  await showPage('/salons?city=Porto');
  press(await screen.findByRole('button', { name: 'Cart' }));
  await screen.findByRole('dialog', { name: 'Your cart' });
  expect(window.location.search).toBe('?city=Porto&cart=open');
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('?city=Porto');
});

it('the button that closes the cart keeps the page as it was', async () => {
  await showPage('/salons?city=Porto');
  press(await screen.findByRole('button', { name: 'Cart' }));
  const cart = await screen.findByRole('dialog', { name: 'Your cart' });
  press(within(cart).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('?city=Porto');
});

it('an address with the cart opens it, as after a reload or a sign-in, and closing it takes it out of the address', async () => {
  await showPage('/salons?cart=open');
  const cart = await screen.findByRole('dialog', { name: 'Your cart' });
  press(within(cart).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('');
});
