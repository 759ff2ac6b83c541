import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, send } from '../../../lib/api-client';
import { Analysis, PhotoUsage, ReferralStats, SavedLook } from '../../../lib/contracts';
import { z } from '../../../lib/zod';

/** The person's analyses with what was recommended, newest first. */
export const analysesQuery = queryOptions({
  queryKey: ['/api/analysis'],
  queryFn: () => request('GET', '/api/analysis', z.array(Analysis)),
});

/** The looks that the person has kept, newest first. */
export const looksQuery = queryOptions({
  queryKey: ['/api/saved-looks'],
  queryFn: () => request('GET', '/api/saved-looks', z.array(SavedLook)),
});

/** What inviting friends has come to. */
export const referralsQuery = queryOptions({
  queryKey: ['/api/referrals/stats'],
  queryFn: () => request('GET', '/api/referrals/stats', ReferralStats),
});

/** How many try-ons of the month are used. */
export const usageQuery = queryOptions({
  queryKey: ['/api/photo-usage'],
  queryFn: () => request('GET', '/api/photo-usage', PhotoUsage),
});

/** Deletes a look and asks for the list anew. */
export function useDeleteLook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('DELETE', `/api/saved-looks/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: looksQuery.queryKey }),
  });
}
