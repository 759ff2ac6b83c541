import type { User } from '@mirabelle/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { EditProfileDialog } from './edit-profile-dialog';

const user: User = {
  id: '7a0e7a70-7a5e-4c7e-9d39-3b7a4f8f2a11',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: null,
  profileImageUrl: null,
  referralCode: 'A1B2C3D4',
  plan: 'free',
  staffRoles: [],
};
const onClose = vi.fn();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onClose.mockReset();
});

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('the profile says that it was not saved if the browser cannot write the chosen picture', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600 }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((write) => write(null));
  const calls = installFakeApi({});
  await renderInApp(<EditProfileDialog user={user} avatar={null} onClose={onClose} />);
  await userEvent.upload(
    screen.getByLabelText('Choose a picture', { selector: 'input' }),
    new File(['x'], 'ada.png', { type: 'image/png' }),
  );
  await screen.findByRole('img');
  await save();
  expect(await screen.findByText('Your profile could not be saved. Please try again.')).toBeTruthy();
  expect(calls).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

it('the profile is saved with its names, and the dialog closes', async () => {
  const calls = installFakeApi({ 'PATCH /api/auth/user': { json: user } });
  await renderInApp(<EditProfileDialog user={user} avatar={null} onClose={onClose} />);
  await userEvent.type(screen.getByLabelText('Last name'), 'Byron');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    firstName: 'Ada',
    lastName: 'Byron',
  });
});
