import { HAIRSTYLES } from '@mirabelle/catalogue';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { SavedLook } from '../../../lib/contracts';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { SAMPLE_LOOK } from '../../../testing/sample-look';
import { type AppliedProducts, applyShade, NOTHING_APPLIED } from '../applied-products';
import { SaveLookDialog } from './save-look-dialog';

afterEach(() => vi.unstubAllGlobals());

const APPLIED: AppliedProducts = {
  ...applyShade(applyShade(NOTHING_APPLIED, 'velmira-l105'), 'lindwerk-7-46'),
  hairstyle: HAIRSTYLES[0],
};

const findName = () => screen.getByLabelText<HTMLInputElement>('Name of the look');
const findSave = () => screen.getByRole('button', { name: 'Save look' });

/** Opens the dialog with everything on. */
async function openDialog(...savedLooks: readonly SavedLook[]) {
  const calls = installFakeApi({
    'GET /api/saved-looks': { json: savedLooks },
    'POST /api/saved-looks': { status: 201, json: SAMPLE_LOOK },
    'POST /api/photos': { json: { url: '/api/photos/7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11' } },
  });
  const takePicture = vi.fn(async (_products: AppliedProducts) => new Blob(['picture']));
  const onSaved = vi.fn();
  await renderInApp(
    <SaveLookDialog
      applied={APPLIED}
      takePicture={takePicture}
      onClose={() => undefined}
      onSaved={onSaved}
    />,
  );
  const listSaved = () => calls.filter(({ method, path }) => method === 'POST' && path.endsWith('looks'));
  return { takePicture, onSaved, listSaved };
}

it('the dialog lists what will be saved, and what is left out is neither in the look nor in its name and picture', async () => {
  const { takePicture, onSaved, listSaved } = await openDialog();
  expect(screen.getByRole('group', { name: 'What will be saved' })).toBeTruthy();
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
  expect(findName().value).toBe('Paprika Copper');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Hair color\s· Paprika Copper\s· Lindwerk/ }));
  expect(findName().value).toMatch(/^Satin Lipstick Old Rose/);
  await userEvent.click(screen.getByRole('checkbox', { name: APPLIED.hairstyle?.name ?? '' }));
  expect(findName().value).toBe('Satin Lipstick Old Rose');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Save a small picture of me with it' }));
  await userEvent.click(findSave());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const [saved] = listSaved();
  expect(saved?.body).toMatchObject({ name: 'Satin Lipstick Old Rose', makeupItems: ['velmira-l105'] });
  expect(saved?.body).not.toHaveProperty('hairColorId');
  expect(saved?.body).not.toHaveProperty('hairstyleId');
  const pictured = takePicture.mock.calls[0]?.[0];
  expect(pictured?.makeup).toEqual(APPLIED.makeup);
  expect([pictured?.hairColor, pictured?.hairstyle]).toEqual([undefined, undefined]);
});

it('a name that was typed stays when something is left out, and an empty look is not saved', async () => {
  const { listSaved } = await openDialog();
  await userEvent.clear(findName());
  await userEvent.type(findName(), 'Gala');
  for (const box of screen.getAllByRole('checkbox', { checked: true })) await userEvent.click(box);
  expect(findName().value).toBe('Gala');
  expect(screen.getByText('Tick at least one of these to save the look.')).toBeTruthy();
  expect(findSave()).toHaveProperty('disabled', true);
  await userEvent.type(findName(), '{Enter}');
  expect(listSaved()).toEqual([]);
});

it('whoever leaves nothing out learns that the whole look is saved', async () => {
  const { onSaved } = await openDialog();
  await userEvent.click(findSave());
  await waitFor(() => expect(onSaved.mock.calls).toEqual([[APPLIED]]));
});

it('the dialog sends no picture unless its box is ticked', async () => {
  const { onSaved, takePicture } = await openDialog();
  expect(
    screen.getByRole('checkbox', { name: 'Save a small picture of me with it', checked: false }),
  ).toBeTruthy();
  await userEvent.click(findSave());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(takePicture).not.toHaveBeenCalled();
});

it('the dialog says that the same look is saved already, under which name, until something is left out', async () => {
  await openDialog({
    ...SAMPLE_LOOK,
    name: 'For Saturday',
    hairstyleId: APPLIED.hairstyle?.id ?? null,
    hairColorId: 'lindwerk-7-46',
    makeupItems: ['velmira-l105'],
    makeupPercent: 75,
    hairPercent: 85,
  });
  const sentence = 'You saved this look already, as “For Saturday”.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save again' })).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: APPLIED.hairstyle?.name ?? '' }));
  expect(screen.queryByText(sentence)).toBeNull();
  expect(findSave()).toBeTruthy();
});
