import type { Salon } from '@mirabelle/contracts';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { MyBookings } from '../features/booking/components/my-bookings';
import { CartDialog } from '../features/cart/components/cart-dialog';
import { SiteOperatorDetails } from '../features/legal/components/site-operator-details';
import { AnalysisHistory } from '../features/profile/components/analysis-history';
import { Devices } from '../features/profile/components/devices';
import { SalonReviewList } from '../features/salon/components/salon-review-list';
import { installFakeApi } from '../testing/fake-api';
import { renderInApp } from '../testing/render';
import { UNNAMED_OPERATOR } from '../testing/sample-site-operator';
import { SAMPLE_USER } from '../testing/sample-user';
import { FavoritesPage } from './favorites-page';

const SALON = { id: 'maison-aurore', name: 'Maison Aurore' } as Salon;

interface List {
  readonly element: ReactElement;
  readonly call: string;
  readonly json: unknown;
  /** What the loaded list shows. */
  readonly loaded: string;
  readonly failed: string;
}

const LISTS: Readonly<Record<string, List>> = {
  appointments: {
    element: <MyBookings emptyAction={null} />,
    call: '/api/bookings',
    json: [],
    loaded: 'No appointments yet.',
    failed: "Your bookings didn't load.",
  },
  analyses: {
    element: <AnalysisHistory />,
    call: '/api/analysis',
    json: [],
    loaded: 'No analyses saved yet.',
    failed: "This didn't load.",
  },
  devices: {
    element: <Devices />,
    call: '/api/auth/devices',
    json: [
      {
        id: SAMPLE_USER.id,
        browser: 'Firefox (Windows)',
        timeZone: null,
        current: true,
        remembered: true,
        signedInAt: '2026-05-09T09:30:00.000Z',
        lastSeenAt: '2026-05-10T09:30:00.000Z',
      },
    ],
    loaded: 'Firefox (Windows)',
    failed: "This didn't load.",
  },
  favorites: {
    element: <FavoritesPage />,
    call: '/api/favorites',
    json: [],
    loaded: 'No favorites yet.',
    failed: "Your favorites didn't load.",
  },
  'the cart': {
    element: (
      <CartDialog
        onClose={() => undefined}
        isSignedIn
        receiverName=""
        renderPicture={() => null}
        getName={({ productName }) => productName}
      />
    ),
    call: '/api/cart',
    json: [],
    loaded: 'Your cart is empty',
    failed: "Your cart didn't load.",
  },
  'the reviews of a salon': {
    element: <SalonReviewList salon={SALON} />,
    call: '/api/salons/maison-aurore/reviews',
    json: [],
    loaded: 'No reviews yet',
    failed: "The reviews didn't load.",
  },
  'the site operator': {
    element: <SiteOperatorDetails fields={['name']} />,
    call: '/api/operator',
    json: { ...UNNAMED_OPERATOR, name: 'Beauty Ltd' },
    loaded: 'Beauty Ltd',
    failed: "The operator’s details didn't load.",
  },
};

// The app renders each answer before the promise of the call resolves.
beforeAll(() => notifyManager.setScheduler((notify) => notify()));
afterEach(() => vi.unstubAllGlobals());

it.each(Object.entries(LISTS))(
  '%s: what was loaded stays, without a message, when it is loaded again in vain',
  async (_, { element, call, json, loaded, failed }) => {
    let isDown = true;
    installFakeApi({
      'GET /api/auth/user': { json: SAMPLE_USER },
      [`GET ${call}`]: () => (isDown ? { status: 503, json: {} } : { json }),
    });
    let loadAgain = async () => {};
    function LoadAgain() {
      const client = useQueryClient();
      loadAgain = () => client.refetchQueries({ type: 'active' });
      return null;
    }
    await renderInApp(
      <>
        {element}
        <LoadAgain />
      </>,
    );
    const findText = (text: string) => screen.findByText((content) => content.startsWith(text));
    expect(await findText(failed)).toBeTruthy();
    isDown = false;
    await act(loadAgain);
    expect(await findText(loaded)).toBeTruthy();
    isDown = true;
    await act(loadAgain);
    expect(screen.queryByText((content) => content.startsWith(failed))).toBeNull();
    expect(await findText(loaded)).toBeTruthy();
  },
);
