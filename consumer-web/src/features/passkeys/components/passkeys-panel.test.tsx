import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { PasskeysPanel } from './passkeys-panel';

const PASSKEY = {
  id: '7a0e7a70-7a5e-4c7e-9d39-3b7a4f8f2a11',
  createdAt: '2031-05-01T10:00:00.000Z',
  lastUsedAt: null,
  synced: true,
  current: false,
};

afterEach(() => vi.unstubAllGlobals());

it('the passkeys are not taken for none if they could not be loaded, and are loaded again on request', async () => {
  const answers = [{ status: 503, json: {} }, { json: [PASSKEY] }];
  installFakeApi({ 'GET /api/auth/passkeys': () => answers.shift() ?? {} });
  await renderInApp(<PasskeysPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Added on May 1, 2031')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
