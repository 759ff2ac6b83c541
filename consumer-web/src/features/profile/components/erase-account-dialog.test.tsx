import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { leave } from '../../../lib/full-page-navigation';
import { fakeApi } from '../../../testing/fake-api';
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

it('erases the account only after the word is typed, then opens the home page', async () => {
  const leaveTo = vi.spyOn(leave, 'to').mockImplementation(() => undefined);
  const calls = fakeApi({ 'DELETE /api/auth/user': { status: 204 } });
  await renderInApp(<EraseAccountDialog onClose={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Delete for good' })).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('Type DELETE to confirm'), 'del{Enter}');
  expect(calls).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Type DELETE to confirm'));
  await confirmErasure();
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
});

it('asks to sign in again when the sign-in is too old, and returns to the profile', async () => {
  const leaveTo = vi.spyOn(leave, 'to').mockImplementation(() => undefined);
  const json = { code: 'reauthenticate', detail: 'Sign in again.' };
  fakeApi({ 'DELETE /api/auth/user': { status: 403, json }, 'POST /api/auth/logout': { status: 204 } });
  await renderInApp(<EraseAccountDialog onClose={() => undefined} />);
  await confirmErasure();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in again' }));
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/api/login?returnTo=%2Fprofile'));
});
