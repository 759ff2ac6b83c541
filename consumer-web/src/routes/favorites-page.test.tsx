import { SALONS } from '@mirabelle/catalogue';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../testing/fake-api';
import { renderInApp } from '../testing/render';
import { SAMPLE_USER } from '../testing/sample-user';
import { FavoritesPage } from './favorites-page';

afterEach(() => vi.unstubAllGlobals());

it('a favorite salon shows its city and rating, and can be booked', async () => {
  const munich = SALONS.find(({ id }) => id === 'isarglanz-munich');
  installFakeApi({
    'GET /api/auth/user': {
      json: SAMPLE_USER,
    },
    'GET /api/favorites': {
      json: [
        {
          id: '9f7d4a52-6e0b-4a9a-9a53-0d9b2a7c1e01',
          itemType: 'salon',
          itemId: 'isarglanz-munich',
          metadata: null,
          createdAt: '2026-11-20T10:00:00.000Z',
        },
      ],
    },
    'GET /api/saved-looks': { json: [] },
    'GET /api/salons': { json: [{ ...munich, team: [], closedDays: [], distance: null, status: 'open' }] },
  });
  await renderInApp(<FavoritesPage />, '/favorites');
  await screen.findByRole('link', { name: 'Isarglanz' });
  screen.getByText('Munich');
  screen.getByRole('img', { name: '4.7 out of 5 stars' });
  expect(screen.getByRole('button', { name: /^Book.* Isarglanz$/ })).toBeTruthy();
});
