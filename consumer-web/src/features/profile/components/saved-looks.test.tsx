import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { createPricesAnswer } from '../../../testing/fake-prices';
import { renderInApp } from '../../../testing/render';
import { SavedLooks } from './saved-looks';

const LOOK = {
  id: '9f7d4a52-6e0b-4a9a-9a53-0d9b2a7c1e01',
  name: 'Gala',
  hairColorId: 'lindwerk-7-46',
  description: null,
  analysisId: null,
  previewImageUrl: null,
  makeupItems: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  hairstyleId: null,
  makeupPercent: 75,
  hairPercent: 85,
};

afterEach(() => vi.unstubAllGlobals());

it('a deleted look that could not be brought back says so, also on the page to which the person has gone on', async () => {
  installFakeApi({
    ...createPricesAnswer(),
    'GET /api/saved-looks': { json: [LOOK] },
    [`DELETE /api/saved-looks/${LOOK.id}`]: { status: 204 },
    [`POST /api/saved-looks/${LOOK.id}/restore`]: { status: 503, json: {} },
  });
  const { rerender } = await renderInApp(<SavedLooks onBuy={() => undefined} renderHeart={() => null} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Gala' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  rerender(<p>Another page</p>);
  await userEvent.click(undo);
  expect(await screen.findByText('The look could not be brought back. Please try again.')).toBeTruthy();
});
