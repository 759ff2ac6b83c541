import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createDeferred } from '../../../testing/deferred';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { createSampleAnalysisResult } from '../../../testing/sample-analysis-result';
import { applyShade, NOTHING_APPLIED } from '../applied-products';
import { SavePanel } from './save-panel';

afterEach(() => vi.unstubAllGlobals());

const RESULT = createSampleAnalysisResult();

/** Opens the panel. A picture is taken once the returned function is called. */
async function openPanel() {
  const taking = createDeferred<Blob>();
  const takePicture = vi.fn(() => taking.promise);
  const calls = installFakeApi({
    'POST /api/photos': { json: { url: '/api/photos/7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11' } },
  });
  await renderInApp(
    <SavePanel
      applied={applyShade(NOTHING_APPLIED, 'velmira-l105')}
      result={RESULT}
      takePicture={takePicture}
    />,
  );
  const listSaved = (path: string) => calls.filter((call) => call.method === 'POST' && call.path === path);
  return { takePicture, listSaved, finishPicture: () => taking.resolve(new Blob(['picture'])) };
}

it('the panel saves an analysis once although the button is pressed again while the picture for it is being taken', async () => {
  const { takePicture, listSaved, finishPicture } = await openPanel();
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Save a small picture of me with the look and the analysis' }),
  );
  const button = screen.getByRole('button', { name: 'Save analysis' });
  await userEvent.click(button);
  await userEvent.click(button);
  finishPicture();
  await waitFor(() => expect(listSaved('/api/analysis')).toHaveLength(1));
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  expect(listSaved('/api/analysis')).toHaveLength(1);
  expect(takePicture).toHaveBeenCalledOnce();
});

it('the panel asks for the name of a look in a dialog, which has no second box for the picture, and saves it once with its picture although the button is pressed again', async () => {
  const { takePicture, listSaved, finishPicture } = await openPanel();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Save a small picture of me/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save look' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this look' }));
  const name = dialog.getByLabelText<HTMLInputElement>('Name of the look');
  await userEvent.clear(name);
  await userEvent.type(name, 'Gala');
  expect(dialog.queryByRole('checkbox', { name: /^Save a small picture of me/ })).toBeNull();
  const button = dialog.getByRole('button', { name: 'Save look' });
  await userEvent.click(button);
  await userEvent.click(button);
  finishPicture();
  await waitFor(() => expect(listSaved('/api/saved-looks')).toMatchObject([{ body: { name: 'Gala' } }]));
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  expect(listSaved('/api/saved-looks')).toHaveLength(1);
  expect(takePicture).toHaveBeenCalledOnce();
});

it('what a try-on is stands only where one can be used or was used, and a saved analysis says where it is without a second list of shades', async () => {
  const usage = (photosUsed: number) => ({
    usageType: 'try_on',
    photosUsed,
    photosLimit: 3,
    resetDate: '2026-06-01T00:00:00.000Z',
    bonusCredits: 0,
  });
  const analysis = {
    id: '7a0e7a70-7a5e-4c7e-9d39-3b7a4f8f2a11',
    photoUrl: null,
    faceShape: 'oval',
    faceShapeConfidence: 90,
    skinTone: 'light',
    skinToneConfidence: 90,
    eyeColor: null,
    eyeColorConfidence: null,
    facialFeatures: null,
    createdAt: '2026-05-09T10:00:00.000Z',
    hairColorRecommendations: [],
    makeupRecommendations: [],
  };
  installFakeApi({ 'GET /api/photo-usage': { json: usage(0) }, 'POST /api/analysis': { json: analysis } });
  const createPanel = (result: typeof RESULT | undefined) => (
    <SavePanel applied={NOTHING_APPLIED} result={result} takePicture={undefined} />
  );
  const { rerender } = await renderInApp(createPanel(undefined));
  await screen.findByRole('button', { name: 'Save analysis' });
  expect(screen.queryByText(/try-on/)).toBeNull();
  rerender(createPanel(RESULT));
  expect(await screen.findByText(/^One try-on is one saved analysis/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save analysis' }));
  expect(await screen.findByText('The analysis is saved to your profile.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See it' }).getAttribute('href')).toBe('/profile?tab=history#tabs');
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
});
