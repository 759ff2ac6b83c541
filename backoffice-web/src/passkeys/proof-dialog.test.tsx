import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { ProofDialog } from './proof-dialog';
import { askForProof } from './proof-requests';

afterEach(() => vi.unstubAllGlobals());

it('a late answer to a question that was left does not close the next question', async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', (url: string) =>
    url === '/api/auth/user'
      ? new Promise<Response>((resolve) => answers.push(resolve))
      : Promise.resolve(Response.json({ isFresh: false, hasPasskey: false })),
  );
  const authProvider = {
    checkAuth: async () => undefined,
    getIdentity: async () => ({ id: 'ada', email: 'ada@example.test' }),
  };
  render(
    <AdminContext
      authProvider={authProvider as never}
      dataProvider={testDataProvider()}
      i18nProvider={i18nProvider}
    >
      <ProofDialog />
    </AdminContext>,
  );
  let first: Promise<boolean> | undefined;
  act(() => {
    first = askForProof('sign_in_required');
  });
  await screen.findByText(/Sign in again as ada@example\.test/);
  fireEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
  const button = await screen.findByRole('button', { name: 'Continue' });
  fireEvent.focus(window);
  fireEvent.click(button);
  await waitFor(() => expect(answers).toHaveLength(2));
  const answerNext = () => answers.shift()?.(Response.json({ id: 'ada' }));
  await act(async () => answerNext());
  expect(await first).toBe(true);
  act(() => {
    // It was sent after the proof, and needs another one.
    void askForProof('step_up_required', performance.now() + 1_000);
  });
  await screen.findByText('Confirm it’s you');
  await act(async () => answerNext());
  expect(screen.getByText('Confirm it’s you')).toBeTruthy();
});
