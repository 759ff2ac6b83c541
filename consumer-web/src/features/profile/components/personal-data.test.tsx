import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { proofQuestion } from '../../../lib/proof-requests';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { PersonalData } from './personal-data';

afterEach(() => vi.unstubAllGlobals());

it.each(['Export my data (file for programs)', 'Download my data (page to read)'])(
  '"%s" without a proof of identity says that nothing was downloaded, and asks for the proof again',
  async (name) => {
    const json = { code: 'reauthenticate', detail: 'Please confirm that it is you.' };
    installFakeApi({ 'GET /api/auth/export': { status: 403, json } });
    onTestFinished(proofQuestion.subscribe(() => undefined));
    await renderInApp(<PersonalData endings={null} onErased={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name }));
    await expect.poll(() => proofQuestion.read()).toBeDefined();
    // Nothing is exported before the proof.
    expect(screen.queryByText('Exporting...')).toBeNull();
    act(() => proofQuestion.read()?.cancel());
    expect(await screen.findByText('Nothing was downloaded')).toBeTruthy();
    expect(screen.queryByText(/could not be exported/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: "Confirm it's you" }));
    await expect.poll(() => proofQuestion.read()).toBeDefined();
    act(() => proofQuestion.read()?.cancel());
  },
);

it('a download that needs a proof of identity stands in the URL until it ends, and begins where a link leads back to it', async () => {
  const data = { json: {} };
  const json = { code: 'reauthenticate', detail: 'Please confirm that it is you.' };
  let isProved = false;
  installFakeApi({ 'GET /api/auth/export': () => (isProved ? data : { status: 403, json }) });
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data');
  onTestFinished(() => createUrl.mockRestore());
  onTestFinished(proofQuestion.subscribe(() => undefined));
  await renderInApp(<PersonalData endings={null} onErased={() => undefined} />, '/profile?download=json');
  await expect.poll(() => proofQuestion.read()).toBeDefined();
  expect(window.location.search).toBe('?download=json');
  isProved = true;
  act(() => proofQuestion.read()?.prove());
  expect(await screen.findByText('mirabelle-data.json')).toBeTruthy();
  await expect.poll(() => window.location.search).toBe('');
});
