import { ParkedEvents } from '@mirabelle/consuming';
import type { EventStore } from '@mirabelle/event-store';
import { READ_MODEL, readModelPosition } from '@mirabelle/read-model';
import type { Logger } from '@mirabelle/runtime';
import type pg from 'pg';
import type { Projection } from '../kernel/projection.js';
import { isFaultOfEvent } from './errors.js';
import { beginWriting } from './swap-lock.js';
import { ReadModelWriter } from './writer.js';

export interface Retrying {
  readonly client: pg.Client;
  readonly store: EventStore;
  readonly logger: Logger;
  readonly projection: Projection;
}

/**
 * Tries the parked events of a stream again, in their order, up to the first that still cannot be projected.
 * @returns how many still wait
 */
export async function retryStream(retrying: Retrying, stream: string): Promise<number> {
  const parked = new ParkedEvents(READ_MODEL);
  try {
    while (await retryFirst(retrying, parked, stream));
  } catch (error) {
    if (!isFaultOfEvent(error)) throw error;
    await parked.recordFailedRetry(retrying.client, stream, error instanceof Error ? error.message : String(error));
    retrying.logger.warn({ err: error, stream }, 'a parked event can still not be projected');
  }
  return (await parked.listEvents(retrying.client, stream)).length;
}

/** Tries every stream in which something waits. */
export async function retryAll(retrying: Retrying): Promise<void> {
  for (const stream of await new ParkedEvents(READ_MODEL).blockedStreams(retrying.client)) {
    await retryStream(retrying, stream);
  }
}

/** One event in one transaction, so that those before a failure stay written. @returns whether there was one */
async function retryFirst(
  { client, store, projection }: Retrying,
  parked: ParkedEvents,
  stream: string,
): Promise<boolean> {
  await beginWriting(client);
  try {
    // Keeps the projector from parking one more behind the last that is released here.
    await readModelPosition(client, { lock: true });
    const [first] = await parked.listEvents(client, stream);
    if (first) {
      const [event] = await store.readStream(stream, first.revision);
      const writer = await ReadModelWriter.open({ client, schema: READ_MODEL, projection });
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
