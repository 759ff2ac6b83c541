import { choosePlan, type Subscription } from '@mirabelle/contracts';
import {
  account,
  accountStream,
  getCurrentPlan,
  getSubscriptionStatus,
  type PlanState,
} from '@mirabelle/domain';
import { requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { commandMetadata } from '../http/command-metadata.js';

export function planRoutes({ service, commands, now: clock }: Context): void {
  service.route(choosePlan, async (request) => {
    const { userId } = requirePerson(request);
    const now = clock();
    const { state } = await commands.execute({
      decider: account,
      stream: accountStream(userId),
      command: { type: 'ChoosePlan', plan: request.body.plan, now },
      metadata: commandMetadata(request),
    });
    return toSubscription(state, now);
  });
}

function toSubscription(account: { readonly plan: PlanState }, now: string): Subscription {
  return {
    plan: getCurrentPlan(account, now),
    status: getSubscriptionStatus(account, now),
    trialEndsAt: account.plan.trialEndsAt ?? null,
  };
}
