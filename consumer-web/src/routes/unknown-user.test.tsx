import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fullPageNavigation } from '../lib/full-page-navigation';
import { installFakeApi } from '../testing/fake-api';
import { renderInApp } from '../testing/render';
import { SAMPLE_USER } from '../testing/sample-user';
import { BookingPage } from './booking-page';
import { FavoritesPage } from './favorites-page';
import { PaymentPage } from './payment-page';
import { ProfilePage } from './profile-page';

const PAGES = {
  '/favorites': {
    page: <FavoritesPage />,
    path: 'favorites',
    shown: 'No favorites yet. Tap the heart on a shade and find it here.',
  },
  '/profile': { page: <ProfilePage />, path: 'profile', shown: 'ivy@example.com' },
  '/bookings/b1': { page: <BookingPage />, path: 'bookings/:id', shown: "We can't find this booking" },
  '/payments/p1': { page: <PaymentPage />, path: 'payments/:id', shown: "We can't find this payment" },
} as const;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each(Object.entries(PAGES))('The page %s', (url, { page, path, shown }) => {
  it(`${url} offers to try again while the server does not say who is signed in, and sends nobody to sign in`, async () => {
    const left = vi.spyOn(fullPageNavigation, 'to').mockImplementation(() => undefined);
    let isDown = true;
    installFakeApi({
      'GET /api/auth/user': () => (isDown ? { status: 503, json: {} } : { json: SAMPLE_USER }),
      'GET /api/favorites': { json: [] },
      'GET /api/saved-looks': { json: [] },
      'GET /api/salons': { json: [] },
    });
    await renderInApp(
      <Routes>
        <Route path={path} element={page} />
      </Routes>,
      url,
    );
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(retry);
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
    expect(left).not.toHaveBeenCalled();
  });
});
