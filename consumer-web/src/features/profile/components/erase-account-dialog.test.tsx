import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { fullPageNavigation } from '../../../lib/full-page-navigation';
import { proofQuestion } from '../../../lib/proof-requests';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { AccountErased } from './account-erased';
import { EraseAccountDialog } from './erase-account-dialog';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const FRESH_PROOF = { json: { isFresh: true, hasPasskey: false } };
const OLD_PROOF = { json: { isFresh: false, hasPasskey: false } };
const PROOF_CALL = 'GET /api/auth/proof';

const confirmErasure = async () => {
  await userEvent.type(await screen.findByLabelText('Type DELETE to confirm'), 'delete');
  await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
};

it('the dialog that deletes an account does so only after the word is typed, and then says so', async () => {
  const onErased = vi.fn();
  const calls = installFakeApi({ [PROOF_CALL]: FRESH_PROOF, 'DELETE /api/auth/user': { status: 204 } });
  await renderInApp(<EraseAccountDialog onErased={onErased} onClose={() => undefined} />);
  const button = await screen.findByRole('button', { name: 'Delete for good' });
  expect(button).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('Type DELETE to confirm'), 'del{Enter}');
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Type DELETE to confirm'));
  await confirmErasure();
  await expect.poll(() => onErased.mock.calls.length).toBe(1);
});

it('the person who deletes an account is told so until they go on to the home page', async () => {
  const leaveTo = vi.spyOn(fullPageNavigation, 'to').mockImplementation(() => undefined);
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await renderInApp(<AccountErased />);
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(screen.getByRole('heading', { name: 'Your account is deleted' })).toBeTruthy();
  expect(leaveTo).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Go to homepage' }));
  expect(leaveTo).toHaveBeenCalledWith('/');
});

it('the dialog that deletes an account can be left by a button that keeps the account', async () => {
  const onClose = vi.fn();
  const calls = installFakeApi({ [PROOF_CALL]: FRESH_PROOF });
  await renderInApp(<EraseAccountDialog onErased={() => undefined} onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep account' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

it('the dialog that deletes an account asks for a proof of identity before anything is typed, and lets nothing be typed without one', async () => {
  const onClose = vi.fn();
  const calls = installFakeApi({ [PROOF_CALL]: OLD_PROOF });
  await renderInApp(<EraseAccountDialog onErased={() => undefined} onClose={onClose} />);
  await expect.poll(() => proofQuestion.read()).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => proofQuestion.read()?.cancel());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

it('the dialog that deletes an account shows its last step once the proof of identity is given', async () => {
  installFakeApi({ [PROOF_CALL]: OLD_PROOF });
  await renderInApp(<EraseAccountDialog onErased={() => undefined} onClose={() => undefined} />);
  await expect.poll(() => proofQuestion.read()).toBeDefined();
  act(() => proofQuestion.read()?.prove());
  expect(await screen.findByLabelText('Type DELETE to confirm')).toBeTruthy();
});

it('the question for a proof of identity goes away with the deletion that has asked it', async () => {
  installFakeApi({ [PROOF_CALL]: OLD_PROOF });
  const { unmount } = await renderInApp(
    <EraseAccountDialog onErased={() => undefined} onClose={() => undefined} />,
  );
  await expect.poll(() => proofQuestion.read()).toBeDefined();
  unmount();
  expect(proofQuestion.read()).toBeUndefined();
});

it('the dialog that deletes an account opens although the state of the proof cannot be loaded, because the server asks once more', async () => {
  installFakeApi({});
  await renderInApp(<EraseAccountDialog onErased={() => undefined} onClose={() => undefined} />);
  expect(await screen.findByLabelText('Type DELETE to confirm')).toBeTruthy();
});

it('the dialog that deletes an account is hidden while the person is asked once more for a proof of identity, and comes back if they give none', async () => {
  const json = { code: 'reauthenticate', detail: 'Please confirm that it is you.' };
  installFakeApi({ [PROOF_CALL]: FRESH_PROOF, 'DELETE /api/auth/user': { status: 403, json } });
  await renderInApp(<EraseAccountDialog onErased={() => undefined} onClose={() => undefined} />);
  await confirmErasure();
  await expect.poll(() => proofQuestion.read()).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Deleting...')).toBeNull());
  act(() => proofQuestion.read()?.cancel());
  await screen.findByRole('button', { name: 'Delete for good' });
  expect(screen.getByLabelText<HTMLInputElement>('Type DELETE to confirm').value).toBe('delete');
});

it('the dialog that deletes an account asks for a proof of identity once more where it is too old for the server, and then erases the account', async () => {
  const onErased = vi.fn();
  let isProved = false;
  const json = { code: 'reauthenticate', detail: 'Please confirm that it is you.' };
  const calls = installFakeApi({
    [PROOF_CALL]: FRESH_PROOF,
    'DELETE /api/auth/user': () => (isProved ? { status: 204 } : { status: 403, json }),
  });
  onTestFinished(
    proofQuestion.subscribe(() => {
      isProved = true;
      proofQuestion.read()?.prove();
    }),
  );
  await renderInApp(<EraseAccountDialog onErased={onErased} onClose={() => undefined} />);
  await confirmErasure();
  await expect.poll(() => onErased.mock.calls.length).toBe(1);
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

it('the dialog that deletes an account accepts the word also from a keyboard that writes letter and accent apart', async () => {
  installFakeApi({ [PROOF_CALL]: FRESH_PROOF });
  await renderInApp(<EraseAccountDialog onErased={() => undefined} onClose={() => undefined} />, '/', 'de');
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: 'löschen'.normalize('NFD') } });
  expect(screen.getByRole('button', { name: 'Endgültig löschen' })).toHaveProperty('disabled', false);
});
