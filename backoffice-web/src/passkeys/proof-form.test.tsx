import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { ProofForm } from './proof-form';

afterEach(() => vi.unstubAllGlobals());

/** Renders the form and sends the link. */
async function waitForLink(queryClient = new QueryClient()) {
  const onProved = vi.fn();
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider} queryClient={queryClient}>
      <ProofForm code="step_up_required" onProved={onProved} onCancel={() => undefined} />
    </AdminContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Send me a link' }));
  await screen.findByText(/This tab then goes on by itself\./);
  return onProved;
}

it('the waiting page goes on by itself once the mailed link has been used in another tab', async () => {
  let isFresh = false;
  vi.stubGlobal('fetch', async () => Response.json({ isFresh, hasPasskey: false }));
  const onProved = await waitForLink();
  expect(onProved).not.toHaveBeenCalled();
  isFresh = true;
  await waitFor(() => expect(onProved).toHaveBeenCalledOnce(), { timeout: 10_000 });
});

it('the waiting page goes on once if Continue is pressed while it looks by itself', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const fetch = vi.fn((url: string, { method }: RequestInit) =>
    url === '/api/auth/proof' && method !== 'POST' && fetch.mock.calls.length > 2
      ? new Promise<Response>((resolve) => answers.push(resolve))
      : Promise.resolve(Response.json({ isFresh: false, hasPasskey: false })),
  );
  vi.stubGlobal('fetch', fetch);
  const onProved = await waitForLink();
  await waitFor(() => expect(answers).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await act(async () => {
    for (const answer of answers) answer(Response.json({ isFresh: true, hasPasskey: false }));
  });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false),
  );
  expect(onProved).toHaveBeenCalledOnce();
});

it('the waiting page does not go on because of what an earlier question has left in the cache, and then goes on once', async () => {
  let isFresh = false;
  vi.stubGlobal('fetch', async () => Response.json({ isFresh, hasPasskey: false }));
  const queryClient = new QueryClient();
  queryClient.setQueryData(['proof', 'sent'], { isFresh: true, hasPasskey: false });
  const onProved = await waitForLink(queryClient);
  expect(onProved).not.toHaveBeenCalled();
  isFresh = true;
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onProved).toHaveBeenCalledOnce());
});
