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

it('a look is renamed, an empty name is not sent, and a name that could not be saved stays in the form', async () => {
  const path = `PATCH /api/saved-looks/${SAMPLE_LOOK.id}`;
  const answers: Parameters<typeof installFakeApi>[0] = {
    ...createPricesAnswer(),
    'GET /api/saved-looks': { json: [SAMPLE_LOOK] },
    [path]: { status: 503, json: {} },
  };
  const calls = installFakeApi(answers);
  await renderInApp(<SavedLooks onBuy={() => undefined} renderHeart={() => null} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Rename: Gala' }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the look' });
  expect([name.value, name.selectionEnd]).toEqual(['Gala', 4]);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await userEvent.clear(name);
  await userEvent.type(name, '  {Enter}');
  expect(save.disabled).toBe(true);
  await userEvent.type(name, 'Saturday ');
  await userEvent.click(save);
  expect(await screen.findByText('The look could not be renamed. Please try again.')).toBeTruthy();
  expect(name.value.trim()).toBe('Saturday');

  answers[path] = { status: 204 };
  answers['GET /api/saved-looks'] = { json: [{ ...SAMPLE_LOOK, name: 'Saturday' }] };
  await userEvent.click(save);
  expect(await screen.findByRole('heading', { name: 'Saturday' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { name: 'Saturday' },
    { name: 'Saturday' },
  ]);
});
