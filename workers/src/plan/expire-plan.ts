import { deriveCommandId } from '@mirabelle/application';
import { account, accountStream, getSubscriptionStatus } from '@mirabelle/domain';
import { createJobHandler, defineJob, type JobHandler } from '@mirabelle/jobs';
import { z } from 'zod';
import type { WorkersContext } from '../context.js';

export const PLAN_QUEUE = 'plans';

/**
 * Records that a trial has ended. The limits of the plan depend only on the clock; the event makes the end visible and
 * causes a mail.
 */
export const expirePlanJob = defineJob<{ userId: string }>({
  queue: PLAN_QUEUE,
  name: 'expire-plan',
  version: 1,
  payload: z.object({ userId: z.uuid() }),
});

/** Handles `expire-plan` jobs. */
export function createExpirePlanHandler({
  commands,
  now: clock,
}: Pick<WorkersContext, 'commands' | 'now'>): JobHandler {
  return createJobHandler(expirePlanJob, async ({ userId }, { id }) => {
    const stream = accountStream(userId);
    const now = clock();
    const state = await commands.load(account, stream);
    if (!state.registered) return;
    // The clock of this process may be behind the clock of the queue. The job is attempted again later.
    if (getSubscriptionStatus(state, now) === 'trial') throw new Error('The trial has not ended yet');
    await commands.execute({
      decider: account,
      stream,
      command: { type: 'ExpirePlan', now },
      metadata: {
        commandId: deriveCommandId('expire-plan', userId),
        correlationId: id,
        actor: { kind: 'system', id: 'plans' },
      },
    });
  });
}
