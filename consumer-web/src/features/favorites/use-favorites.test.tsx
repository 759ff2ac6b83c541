import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../testing/fake-api';
import { renderInApp } from '../../testing/render';
import { HeartButton } from './components/heart-button';
import { useFavorites } from './use-favorites';

afterEach(() => vi.unstubAllGlobals());

const SHADE = { itemType: 'product', itemId: 'velmira-l105' } as const;

function Heart() {
  const { isFavorite, toggle } = useFavorites({ isSignedIn: true });
  return (
    <HeartButton name="Camellia" isPressed={isFavorite(SHADE)} onPress={() => toggle(SHADE, 'Camellia')} />
  );
}

it('two presses of a heart add the item and remove it, also if the second one comes before the first is answered', async () => {
  const calls = installFakeApi({
    'GET /api/favorites': { json: [] },
    'POST /api/favorites': { status: 201, json: {} },
    'DELETE /api/favorites': { status: 204 },
  });
  await renderInApp(<Heart />);
  const heart = await screen.findByRole('button');
  fireEvent.click(heart);
  fireEvent.click(heart);
  const listChanges = () => calls.map(({ method }) => method).filter((method) => method !== 'GET');
  await waitFor(() => expect(listChanges()).toEqual(['POST', 'DELETE']));
});
