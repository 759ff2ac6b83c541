import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, send } from '../../../lib/api-client';
import { type ProfileForm, User } from '../../../lib/contracts';
import { leave, loginAddress } from '../../../lib/leave';

const FILE_NAME = 'mirabelle-data.json';

/** Changes name and picture; whatever shows the person follows. */
export function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: ProfileForm) => request('PATCH', '/api/auth/user', User, form),
    onSuccess: (user) => client.setQueryData(['/api/auth/user'], user),
  });
}

/** Brings everything that is held about the person as a file. */
export function useExportData() {
  return useMutation({
    mutationFn: async () => {
      const address = URL.createObjectURL(await (await send('GET', '/api/auth/export')).blob());
      const link = document.createElement('a');
      link.href = address;
      link.download = FILE_NAME;
      link.click();
      URL.revokeObjectURL(address);
    },
  });
}

/** Erases the person, and leaves for the front page, loaded afresh so that nothing stays in memory. */
export function useEraseAccount() {
  return useMutation({
    mutationFn: () => send('DELETE', '/api/auth/user'),
    onSuccess: () => leave.to('/'),
  });
}

/** Ends the session and leads through sign-in back to the profile: what is grave wants a fresh sign-in. */
export function useSignInAgain() {
  return useMutation({
    mutationFn: () => send('POST', '/api/auth/logout'),
    onSuccess: () => leave.to(loginAddress('/profile')),
  });
}
