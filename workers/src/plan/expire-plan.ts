import { account, accountStream, subscriptionStatusOf } from '@mirabelle/domain';
import { defineJob, createJobHandler, type JobHandler } from '@mirabelle/jobs';
import { v5 as uuidFromName } from 'uuid';
import { z } from 'zod';
import type { WorkersContext } from '../work.js';

/** Name of the queue that trials end through. */
export const PLAN_QUEUE = 'plans';

/** Records that a trial is over. Limits go by the clock anyway; this makes it visible and has a mail sent. */
export const expirePlan = defineJob<{ userId: string }>({
  queue: PLAN_QUEUE,
  name: 'expire-plan',
  version: 1,
  payload: z.object({ userId: z.uuid() }),
});

/** Does `expire-plan` jobs. */
export function expirePlanHandler({
  platform,
  commands,
}: Pick<WorkersContext, 'platform' | 'commands'>): JobHandler {
  return createJobHandler(expirePlan, async ({ userId }, { id }) => {
    const stream = accountStream(userId);
    const now = platform.now();
    const state = await commands.load(account, stream);
    if (!state.registered) return;
    // A clock that runs behind the queue's: the next attempt finds the moment come.
    if (subscriptionStatusOf(state, now) === 'trial') throw new Error('The trial has not ended yet');
    await commands.execute({
      decider: account,
      stream,
      command: { type: 'ExpirePlan', now },
      metadata: {
        commandId: uuidFromName('expire-plan', userId),
        correlationId: id,
        actor: { kind: 'system', id: 'plans' },
      },
    });
  });
}
