import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, send } from '../../../lib/api-client';
import { LookShare } from '../../../lib/contracts';
import { z } from '../../../lib/zod';

/** The looks that everybody with their link can see. */
export const lookSharesQuery = queryOptions({
  queryKey: ['/api/shared-looks'],
  queryFn: () => request('GET', '/api/shared-looks', z.array(LookShare)),
});

/** Gives a look a public link, unless it has one already. */
export function useShareLook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (lookId: string) => request('POST', `/api/saved-looks/${lookId}/share`, LookShare),
    onSuccess: (share) =>
      client.setQueryData(lookSharesQuery.queryKey, (shares = []) => [
        ...shares.filter(({ lookId }) => lookId !== share.lookId),
        share,
      ]),
  });
}

/** Ends the public link of a look. */
export function useStopSharingLook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (lookId: string) => send('DELETE', `/api/saved-looks/${lookId}/share`),
    onSuccess: (_, stopped) =>
      client.setQueryData(lookSharesQuery.queryKey, (shares = []) =>
        shares.filter(({ lookId }) => lookId !== stopped),
      ),
  });
}
