import type { PlanId } from '@mirabelle/catalogue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api-client';

/** Moves the signed-in person to a plan. The person's record names the plan, so it is asked for afresh. */
export function useSubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (plan: PlanId) => send('POST', '/api/subscription', { plan }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/auth/user'] }),
  });
}
