import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, send } from '../../../lib/api-client';
import { UserDevice } from '../../../lib/contracts';
import { leaveSignedOut } from '../../../lib/leave-signed-out';
import { reloadQueries } from '../../../lib/reload-queries';
import { endSession } from '../../../lib/unauthorized';
import { z } from '../../../lib/zod';

/** The devices on which the user is signed in or which are remembered, last used first. */
export const devicesQuery = queryOptions({
  queryKey: ['/api/auth/devices'],
  queryFn: () => request('GET', '/api/auth/devices', z.array(UserDevice)),
});

/** Signs a device out and forgets it. */
export function useSignOutDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, current }: UserDevice) => {
      const signOut = () => send('DELETE', `/api/auth/devices/${id}`);
      await (current ? endSession(signOut) : signOut());
    },
    onSuccess: (_, { current }) =>
      current ? leaveSignedOut() : reloadQueries(client, { queryKey: devicesQuery.queryKey }),
  });
}

/** Signs all devices out, this one too, and forgets them. */
export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: () => endSession(() => send('POST', '/api/auth/logout', { everywhere: true })),
    onSuccess: () => leaveSignedOut(),
  });
}
