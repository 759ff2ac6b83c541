import type { PlanId } from '@mirabelle/catalogue';
import type { Subscription } from '@mirabelle/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { loadContracts, request } from '../../../lib/api-client';
import { reloadQueries } from '../../../lib/reload-queries';

const loadSubscription = async () => (await loadContracts()).Subscription;

/** Changes the plan of the signed-in user. The plan is part of the user, so the current user is loaded again. */
export function useSubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (plan: PlanId) =>
      request<Subscription>('POST', '/api/subscription', loadSubscription, { plan }),
    onSuccess: () => reloadQueries(client, { queryKey: ['/api/auth/user'] }),
  });
}
