import { deriveCommandId } from '@mirabelle/application';
import { contactMessage, contactMessageStream, type ReturnTime } from '@mirabelle/domain';
import { createJobHandler, defineJob, type JobHandler } from '@mirabelle/jobs';
import { z } from 'zod';
import type { WorkersContext } from '../context.js';
import { HOUSEKEEPING_QUEUE } from '../housekeeping/purge-old-records.js';

/** Staff read a message that comes back within a minute of its time. */
export const RETURN_INTERVAL_MS = 60_000;
const MAX_MESSAGES_PER_RUN = 500;

/** Brings back the messages that were put aside until now, or until an order that is sent, or will not be sent any more. */
export const returnMessagesJob = defineJob<Record<string, never>>({
  queue: HOUSEKEEPING_QUEUE,
  name: 'return-messages',
  version: 1,
  payload: z.object({}),
  retryPolicy: { attempts: 3, firstPauseMs: 10_000, maxPauseMs: 60_000 },
});

const FIND_DUE = `
  select m.id, m.aside_until, m.aside_order, m.version
  from read_model.contact_messages m left join read_model.payments p on p.id = m.aside_order
  where (m.aside_until is not null or m.aside_order is not null)
    and (m.aside_until <= $1 or m.aside_order is not null and p.sending is distinct from 'to-send')
  order by m.aside_until nulls last, m.id limit ${MAX_MESSAGES_PER_RUN}`;

interface DueMessage {
  readonly id: string;
  readonly aside_until: Date | null;
  readonly aside_order: string | null;
  readonly version: number | null;
}

/** Namespace of the ids of the commands. Each is derived from the version that was found, so that two runs bring a message back once. */
const COMMAND_NAMESPACE = '1b8f0f5e-3f0c-4c0e-9a37-5b1f6f6d2a90';

type Context = Pick<WorkersContext, 'pool' | 'logger' | 'now' | 'commands'>;

/** Handles `return-messages` jobs. A message that cannot be brought back does not keep the others. */
export function createReturnMessagesHandler({ pool, logger, now, commands }: Context): JobHandler {
  return createJobHandler(returnMessagesJob, async (_, { signal }) => {
    const { rows } = await pool.query<DueMessage>(FIND_DUE, [new Date(now())]);
    for (const row of rows) {
      if (signal.aborted) return;
      try {
        await bringBack(row);
      } catch (error) {
        logger.error({ err: error, messageId: row.id }, 'a message that was put aside did not come back');
      }
    }
  });

  async function bringBack({ id, aside_until, aside_order, version }: DueMessage): Promise<void> {
    const until = toReturnTime(aside_until, aside_order);
    const commandId = deriveCommandId(`${id} ${version ?? ''}`, COMMAND_NAMESPACE);
    await commands.execute({
      decider: contactMessage,
      stream: contactMessageStream(id),
      command: { type: 'ReturnMessage', until },
      metadata: { commandId, correlationId: commandId, actor: { kind: 'system', id: HOUSEKEEPING_QUEUE } },
    });
  }
}

const toReturnTime = (at: Date | null, orderId: string | null): ReturnTime =>
  at ? { at: at.toISOString() } : { orderId: orderId ?? '' };
