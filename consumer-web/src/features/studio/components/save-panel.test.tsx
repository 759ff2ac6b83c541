import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createDeferred } from '../../../testing/deferred';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import type { AnalysisResult } from '../analysis-result';
import { applyShade, NOTHING_APPLIED } from '../applied-products';
import { createDemoAnalysis } from '../demo-analysis';
import { SavePanel } from './save-panel';

afterEach(() => vi.unstubAllGlobals());

const RESULT: AnalysisResult = {
  ...createDemoAnalysis(() => 0.5),
  isSimulated: false,
  tones: [],
  nearestFoundations: [],
  foundationIds: [],
  hair: [],
  lips: [],
};

it.each([
  ['Save look', 'POST /api/saved-looks'],
  ['Save analysis', 'POST /api/analysis'],
])(
  '%s saves once although it is pressed again while the picture for it is being taken',
  async (name, call) => {
    const taking = createDeferred<Blob>();
    const takePicture = vi.fn(() => taking.promise);
    const calls = installFakeApi({ 'POST /api/photos': { json: { url: '/api/photos/1' } } });
    await renderInApp(
      <SavePanel
        applied={applyShade(NOTHING_APPLIED, 'velmira-l105')}
        result={RESULT}
        takePicture={takePicture}
      />,
    );
    await userEvent.click(screen.getByRole('checkbox'));
    const button = screen.getByRole('button', { name });
    await userEvent.click(button);
    await userEvent.click(button);
    taking.resolve(new Blob(['picture']));
    const listSaved = () => calls.filter(({ method, path }) => `${method} ${path}` === call);
    await waitFor(() => expect(listSaved()).toHaveLength(1));
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    expect(listSaved()).toHaveLength(1);
    expect(takePicture).toHaveBeenCalledOnce();
  },
);
