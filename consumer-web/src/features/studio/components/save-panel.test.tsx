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
