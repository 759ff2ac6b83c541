import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { ProofForm } from './proof-form';

afterEach(() => vi.unstubAllGlobals());

it('the waiting page goes on by itself once the mailed link has been used in another tab', async () => {
  let isFresh = false;
  vi.stubGlobal('fetch', async () => Response.json({ isFresh, hasPasskey: false }));
  const onProved = vi.fn();
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <ProofForm code="step_up_required" onProved={onProved} onCancel={() => undefined} />
    </AdminContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Send me a link' }));
  await screen.findByText(/This tab then goes on by itself\./);
  expect(onProved).not.toHaveBeenCalled();
  isFresh = true;
  await waitFor(() => expect(onProved).toHaveBeenCalledOnce(), { timeout: 10_000 });
});
