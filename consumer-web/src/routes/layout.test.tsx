import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

it('the cart is in the address: Back closes it, and so does its button, which keeps the page as it was', async () => {
  await showPage('/salons?city=Porto');
  await userEvent.click(await screen.findByRole('button', { name: 'Cart' }));
  await screen.findByRole('dialog', { name: 'Your cart' });
  expect(window.location.search).toBe('?city=Porto&cart=open');
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(screen.getByRole('button', { name: 'Cart' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('?city=Porto');
});

it('an address with the cart opens it, as after a reload or a sign-in, and a link of the cart leaves it', async () => {
  await showPage('/salons?cart=open');
  await screen.findByRole('dialog', { name: 'Your cart' });
  await userEvent.click(await screen.findByRole('link', { name: 'Browse shades' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname + window.location.search).toBe('/brands');
});
