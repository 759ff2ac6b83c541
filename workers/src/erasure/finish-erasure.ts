import { deriveCommandId, finishErasure } from '@mirabelle/application';
import { createJobHandler, defineJob, type JobHandler } from '@mirabelle/jobs';
import { z } from 'zod';
import type { WorkersContext } from '../context.js';

export const ERASURE_QUEUE = 'erasure';

/** Completes the erasure of a person. Retried for days, because no personal data may remain. */
export const finishErasureJob = defineJob<{ userId: string }>({
  queue: ERASURE_QUEUE,
  name: 'finish-erasure',
  version: 1,
  payload: z.object({ userId: z.uuid() }),
  retryPolicy: { attempts: 200, firstPauseMs: 1_000, maxPauseMs: 60 * 60_000 },
});

/** Handles `finish-erasure` jobs. */
export function finishErasureHandler(context: WorkersContext): JobHandler {
  return createJobHandler(finishErasureJob, async ({ userId }, { id }) => {
    const metadata = {
      commandId: deriveCommandId('finish-erasure', userId),
      correlationId: id,
      actor: { kind: 'system', id: 'erasure' },
    } as const;
    const isProjected = await finishErasure({ context, commands: context.commands }, userId, metadata);
    if (!isProjected) throw new Error('The read tables have not caught up with the erasure yet');
  });
}
