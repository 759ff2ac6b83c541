import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, send } from '../../../lib/api-client';
import { Analysis, PhotoUsage, ReferralStats } from '../../../lib/contracts';
import { reloadQueries } from '../../../lib/reload-queries';
import { savedLooksQuery } from '../../../lib/saved-looks-query';
import { z } from '../../../lib/zod';

/** The user's face analyses with their recommendations, newest first. */
export const analysesQuery = queryOptions({
  queryKey: ['/api/analysis'],
  queryFn: () => request('GET', '/api/analysis', z.array(Analysis)),
});

/** How many friends the user has referred, and the bonus earned. */
export const referralsQuery = queryOptions({
  queryKey: ['/api/referrals/stats'],
  queryFn: () => request('GET', '/api/referrals/stats', ReferralStats),
});

/** How many of this month's try-ons are used. The API counts try-ons as photos. */
export const photoUsageQuery = queryOptions({
  queryKey: ['/api/photo-usage'],
  queryFn: () => request('GET', '/api/photo-usage', PhotoUsage),
});

/** Deletes a saved analysis with its photo and what was recommended from it. */
export function useDeleteAnalysis() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('DELETE', `/api/analysis/${id}`),
    onSuccess: () =>
      Promise.all([
        reloadQueries(client, { queryKey: analysesQuery.queryKey }),
        // A look that was based on it no longer is.
        reloadQueries(client, { queryKey: savedLooksQuery.queryKey }),
      ]),
  });
}

/** Gives a saved look another name. */
export function useRenameLook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) =>
      send('PATCH', `/api/saved-looks/${id}`, { name }),
    onSuccess: () => reloadQueries(client, { queryKey: savedLooksQuery.queryKey }),
  });
}

/** Undoes the deletion of a look, which keeps its heart and its public address. */
export function useRestoreLook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('POST', `/api/saved-looks/${id}/restore`),
    onSuccess: () =>
      Promise.all([
        reloadQueries(client, { queryKey: savedLooksQuery.queryKey }),
        reloadQueries(client, { queryKey: ['/api/favorites'] }),
        reloadQueries(client, { queryKey: ['/api/shared-looks'] }),
      ]),
  });
}

/** Deletes a saved look. */
export function useDeleteLook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('DELETE', `/api/saved-looks/${id}`),
    onSuccess: () => reloadQueries(client, { queryKey: savedLooksQuery.queryKey }),
  });
}
