import { deriveCommandId, finishErasure } from '@mirabelle/application';
import { createJobHandler, defineJob, type JobHandler } from '@mirabelle/jobs';
import { z } from 'zod';
import type { WorkersContext } from '../context.js';

export const ERASURE_QUEUE = 'erasure';

/**
 * Completes the erasure of a person. Retried every half minute for a week: no personal data may remain, even after an
 * engine was unavailable for days, and the erasure continues soon after the engine is back.
 */
export const finishErasureJob = defineJob<{ userId: string }>({
  queue: ERASURE_QUEUE,
  name: 'finish-erasure',
  version: 1,
  payload: z.object({ userId: z.uuid() }),
  retryPolicy: { attempts: 20_000, firstPauseMs: 1_000, maxPauseMs: 30_000 },
});

/** Handles `finish-erasure` jobs. */
export function createFinishErasureHandler(
  context: Pick<WorkersContext, 'pool' | 'store' | 'subjectKeys' | 'secrets' | 'now' | 'photos' | 'commands'>,
): JobHandler {
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
