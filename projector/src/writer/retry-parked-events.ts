import { ParkedEvents } from '@mirabelle/consuming';
import type { EventStore } from '@mirabelle/event-store';
import { findCheckpointPosition, READ_MODEL } from '@mirabelle/read-model';
import { type Logger, readErrorMessage } from '@mirabelle/runtime';
import type pg from 'pg';
import type { Projection } from '../projection/projection.js';
import { ALL_ROWS, formatShardName, type Shard } from '../sharding/shard.js';
import { isCausedByEvent } from './errors.js';
import { ReadModelWriter } from './read-model-writer.js';
import { beginWriteTransaction } from './write-session.js';

export interface RetryContext {
  readonly client: pg.Client;
  readonly store: EventStore;
  readonly logger: Logger;
  readonly projection: Projection;
  /** The rows that the events were parked for; default all. */
  readonly shard?: Shard;
}

const formatConsumerName = ({ shard = ALL_ROWS }: Pick<RetryContext, 'shard'>): string =>
  formatShardName(shard);

/**
 * Projects the parked events of a stream again, in order, up to the first that still fails.
 * @returns the number of events that are still parked
 */
export async function retryParkedStream(context: RetryContext, stream: string): Promise<number> {
  const parked = new ParkedEvents(formatConsumerName(context));
  try {
    while (await retryFirstEvent(context, parked, stream));
  } catch (error) {
    if (!isCausedByEvent(error)) throw error;
    await parked.recordFailedRetry(context.client, stream, readErrorMessage(error));
    context.logger.warn({ err: error, stream }, 'a parked event still cannot be projected');
  }
  return (await parked.listEvents(context.client, stream)).length;
}

/** Projects the parked events of all streams again. */
export async function retryAllParkedStreams(context: RetryContext): Promise<void> {
  for (const stream of await new ParkedEvents(formatConsumerName(context)).listBlockedStreams(
    context.client,
  )) {
    await retryParkedStream(context, stream);
  }
}

/** Retries one event in one transaction, so that a failure does not undo earlier events. @returns whether there was one */
async function retryFirstEvent(
  { client, store, projection, shard = ALL_ROWS }: RetryContext,
  parked: ParkedEvents,
  stream: string,
): Promise<boolean> {
  await beginWriteTransaction(client);
  try {
    // The lock keeps the projector from parking another event while this transaction removes the stream's last parked event.
    await findCheckpointPosition(client, { name: formatShardName(shard), locksRow: true });
    const [first] = await parked.listEvents(client, stream);
    if (first) {
      const [event] = await store.readStream(stream, first.revision);
      const writer = await ReadModelWriter.open({ client, schema: READ_MODEL, projection, shard });
      if (event) await writer.writeParked(event);
      await parked.remove(client, stream, first.revision);
    }
    await client.query('commit');
    return first !== undefined;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
