import { finishErasure as finish } from '@mirabelle/application';
import { defineJob, createJobHandler, type JobHandler } from '@mirabelle/jobs';
import { v5 as uuidFromName } from 'uuid';
import { z } from 'zod';
import type { WorkersContext } from '../work.js';

/** Name of the queue that erasures are finished through. */
export const ERASURE_QUEUE = 'erasure';

/** Does whatever an erasure has not come to. Tried for days, because nothing may be left. */
export const finishErasure = defineJob<{ userId: string }>({
  queue: ERASURE_QUEUE,
  name: 'finish-erasure',
  version: 1,
  payload: z.object({ userId: z.uuid() }),
  retries: { attempts: 200, firstPauseMs: 1_000, maxPauseMs: 60 * 60_000 },
});

/** Does `finish-erasure` jobs. */
export function finishErasureHandler(context: Pick<WorkersContext, 'platform' | 'commands'>): JobHandler {
  return createJobHandler(finishErasure, async ({ userId }, { id }) => {
    const metadata = {
      commandId: uuidFromName('finish-erasure', userId),
      correlationId: id,
      actor: { kind: 'system', id: 'erasure' },
    } as const;
    if (!(await finish(context, userId, metadata))) throw new Error('The read tables are behind');
  });
}
