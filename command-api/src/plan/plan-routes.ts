import { claimMailbox } from '@mirabelle/application';
import { choosePlan, type Subscription } from '@mirabelle/contracts';
import {
  account,
  accountStream,
  getCurrentPlan,
  getSubscriptionStatus,
  type PlanState,
  startsTrial,
} from '@mirabelle/domain';
import { requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';

export function addPlanRoutes(context: Context): void {
  const { service, commands, now: clock } = context;

  service.route(choosePlan, async (request) => {
    const { userId } = requirePerson(request);
    const { plan } = request.body;
    const stream = accountStream(userId);
    const metadata = createCommandMetadata(request);
    const now = clock();
    const before = await commands.load(account, stream);
    const email = before.registered?.email;
    // The trial of the mailbox is claimed first. If the request fails after that, it can be repeated: the account has the claim.
    // Another account that claimed the mailbox before makes `claimMailbox` answer false.
    const isMailboxTrialUsed =
      !!email &&
      startsTrial(before, plan, now) &&
      !(await claimMailbox(context, {
        benefit: 'trial',
        userId,
        mailboxHash: context.secrets.hashMailbox(email),
        correlationId: metadata.correlationId,
      }));
    const { state } = await commands.execute({
      decider: account,
      stream,
      command: { type: 'ChoosePlan', plan, isMailboxTrialUsed, now },
      metadata,
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
