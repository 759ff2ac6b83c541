import type { PlanId } from '@mirabelle/catalogue';
import type { Subscription } from '@mirabelle/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client';
import { loadContracts } from '../../../lib/load-contracts';

const loadSubscription = async () => (await loadContracts()).Subscription;

/** Moves the signed-in person to a plan. The person's record names the plan, so it is asked for afresh. */
export function useSubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (plan: PlanId) =>
      request<Subscription>('POST', '/api/subscription', loadSubscription, { plan }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/auth/user'] }),
  });
}
