import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fullPageNavigation } from '../../../lib/full-page-navigation';
import { proofQuestion } from '../../../lib/proof-requests';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { EraseAccountDialog } from './erase-account-dialog';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const confirmErasure = async () => {
  await userEvent.type(screen.getByLabelText('Type DELETE to confirm'), 'delete');
  await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
};

it('the dialog erases the account only after the word is typed, then opens the home page', async () => {
  const leaveTo = vi.spyOn(fullPageNavigation, 'to').mockImplementation(() => undefined);
  const calls = installFakeApi({ 'DELETE /api/auth/user': { status: 204 } });
  await renderInApp(<EraseAccountDialog onClose={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Delete for good' })).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('Type DELETE to confirm'), 'del{Enter}');
  expect(calls).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Type DELETE to confirm'));
  await confirmErasure();
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
});

it('the dialog asks for a proof of identity where the server wants one, and then erases the account', async () => {
  const leaveTo = vi.spyOn(fullPageNavigation, 'to').mockImplementation(() => undefined);
  let isProved = false;
  const json = { code: 'reauthenticate', detail: 'Please confirm that it is you.' };
  const calls = installFakeApi({
    'DELETE /api/auth/user': () => (isProved ? { status: 204 } : { status: 403, json }),
  });
  const stopListening = proofQuestion.subscribe(() => {
    isProved = true;
    proofQuestion.read()?.prove();
  });
  await renderInApp(<EraseAccountDialog onClose={() => undefined} />);
  await confirmErasure();
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
  stopListening();
});
