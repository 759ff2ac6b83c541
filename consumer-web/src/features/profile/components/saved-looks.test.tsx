import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { createPricesAnswer } from '../../../testing/fake-prices';
import { renderInApp } from '../../../testing/render';
import { SAMPLE_LOOK } from '../../../testing/sample-look';
import { SavedLooks } from './saved-looks';

afterEach(() => vi.unstubAllGlobals());

it('a deleted look that could not be brought back says so, also on the page to which the person has gone on', async () => {
  installFakeApi({
    ...createPricesAnswer(),
    'GET /api/saved-looks': { json: [SAMPLE_LOOK] },
    [`DELETE /api/saved-looks/${SAMPLE_LOOK.id}`]: { status: 204 },
    [`POST /api/saved-looks/${SAMPLE_LOOK.id}/restore`]: { status: 503, json: {} },
  });
  const { rerender } = await renderInApp(<SavedLooks onBuy={() => undefined} renderHeart={() => null} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Gala' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  rerender(<p>Another page</p>);
  await userEvent.click(undo);
  expect(await screen.findByText('The look could not be brought back. Please try again.')).toBeTruthy();
});
