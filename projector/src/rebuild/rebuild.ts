import type { ServiceContext } from '@mirabelle/application';
import { tryLock } from '@mirabelle/consuming';
import type { EventStore, Position } from '@mirabelle/event-store';
import { fetchLatestPosition } from '@mirabelle/read-model';
import type { RetryPolicy } from '@mirabelle/runtime';
import type pg from 'pg';
import type { Projection } from '../projection/projection.js';
import { projections } from '../projections.js';
import { isCausedByEvent } from '../writer/errors.js';
import { announcePosition, ReadModelWriter } from '../writer/read-model-writer.js';
import { DEFAULT_RETRY_POLICY, writeBatch } from '../writer/write-batch.js';
import { beginSwapTransaction, openWriteSession } from '../writer/write-session.js';
import { readUpTo } from './read-up-to.js';
import {
  createShadowSchema,
  dropSchema,
  promoteShadowSchema,
  REPLACED_SCHEMA,
  SHADOW_SCHEMA,
  shadowSchemaExists,
  vacuumShadowSchema,
} from './shadow-schema.js';

const LOCK = 'read-model/rebuild';
/**
 * Smaller than the projector's batches: while a transaction of the rebuild is open, the log withholds newer events from
 * all readers (`pg_snapshot_xmin`), so the live tables do not advance.
 */
const DEFAULT_BATCH_SIZE = 1_000;
/** Catch-up rounds before the new tables are vacuumed, at most. One more follows, and the swap transaction writes the last events. */
const MAX_CATCH_UPS = 5;

/** Another rebuild is running. */
export class RebuildRunningError extends Error {
  override readonly name = 'RebuildRunningError';
}

export interface RebuildProgress {
  /** Number of events read by this call of {@link rebuild}. */
  readonly events: number;
  /** Position of the last event in the new tables. */
  readonly position: Position;
  /** Position that the new tables must reach. */
  readonly target: Position;
}

export interface RebuildOptions {
  /**
   * Decides, under the rebuild lock, whether to start with empty tables or to continue those of an interrupted rebuild
   * by the same code. Default 'restart'; without such tables, 'resume' means 'restart' too.
   */
  chooseStart?(): Promise<'restart' | 'resume'>;
  /** Called when the new tables exist, before the first event is read. */
  onStarted?(): Promise<void>;
  /** Called and awaited after every batch. */
  onProgress?(progress: RebuildProgress): void | Promise<void>;
  /** The last step of the transaction that swaps the schemas. */
  onSwap?(client: pg.Client, progress: RebuildProgress): Promise<void>;
  /** Default: all projections. */
  readonly projection?: Projection;
  /** Maximum number of events in a transaction; default 1,000. */
  readonly batchSize?: number;
  readonly retryPolicy?: RetryPolicy;
  /** Aborts the rebuild. The live tables stay unchanged. */
  readonly signal?: AbortSignal;
}

type RebuildContext = Pick<ServiceContext, 'config' | 'store' | 'logger'>;

/**
 * Projects the whole log into a shadow schema, catches up, and swaps it with the live schema in one transaction.
 * Readers and the projector work throughout. Before the swap, a rebuild can be stopped at any moment without effect on
 * the live tables.
 *
 * @throws RebuildRunningError, the signal's reason, and database errors
 */
export async function rebuild(context: RebuildContext, options: RebuildOptions = {}): Promise<void> {
  const { store, logger } = context;
  const {
    projection = projections,
    batchSize = DEFAULT_BATCH_SIZE,
    retryPolicy = DEFAULT_RETRY_POLICY,
    onProgress,
    onSwap,
  } = options;
  const signal = options.signal ?? new AbortController().signal;
  await using session = await openWriteSession(context);
  const { client } = session;
  if (!(await tryLock(session, LOCK))) throw new RebuildRunningError('Another rebuild is running');
  const isResuming = (await options.chooseStart?.()) === 'resume' && (await shadowSchemaExists(client));
  await (isResuming ? dropSchema(client, REPLACED_SCHEMA) : createShadowSchema(client));
  await options.onStarted?.();

  const writer = await ReadModelWriter.open({ client, schema: SHADOW_SCHEMA, projection });
  let events = 0;
  const catchUp = async (target: Position) => {
    for await (const batch of readUpTo(store, { after: writer.position, target, batchSize, signal })) {
      await writeBatch({ writer, logger, retryPolicy, signal }, batch);
      events += batch.length;
      await onProgress?.({ events, position: writer.position, target });
    }
    signal.throwIfAborted();
  };
  for (let round = 0; round < MAX_CATCH_UPS; round += 1) {
    const eventsBefore = events;
    await catchUp(await store.head());
    if (events - eventsBefore < batchSize) break;
  }
  await vacuumShadowSchema(client);
  // People have gone on writing meanwhile. The swap makes all writers wait, so few events should be left for it.
  await catchUp(await store.head());
  await swapSchemas(store, {
    client,
    projection,
    batchSize,
    signal,
    catchUp,
    onSwap: async (position, swapEvents) =>
      onSwap?.(client, { events: events + swapEvents, position, target: position }),
  });
  // The new tables are in use, so the rebuild has succeeded. The next one drops what is left first.
  await dropSchema(client, REPLACED_SCHEMA).catch((err: unknown) =>
    logger.warn({ err, schema: REPLACED_SCHEMA }, 'the replaced read tables could not be dropped'),
  );
}

interface SwapOptions {
  readonly client: pg.Client;
  readonly projection: Projection;
  readonly batchSize: number;
  readonly signal: AbortSignal;
  catchUp(target: Position): Promise<void>;
  /** @param events number of events that the swap has read */
  onSwap(position: Position, events: number): Promise<void>;
}

/** Writes the events that only the live tables have, and swaps the schemas, while all other writers wait. */
async function swapSchemas(store: EventStore, options: SwapOptions): Promise<void> {
  const { client, projection, batchSize, signal, catchUp, onSwap } = options;
  for (;;) {
    const writer = await ReadModelWriter.open({ client, schema: SHADOW_SCHEMA, projection });
    let target = writer.position;
    let events = 0;
    try {
      await beginSwapTransaction(client);
      target = await fetchLatestPosition(client);
      for await (const batch of readUpTo(store, { after: writer.position, target, batchSize, signal })) {
        await writer.write(batch);
        events += batch.length;
      }
      signal.throwIfAborted();
      await promoteShadowSchema(client);
      await announcePosition(client, writer.position);
      await onSwap(writer.position, events);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (!isCausedByEvent(error)) throw error;
      // One of the last events cannot be projected. Catching up parks it, and the swap is tried again.
      await catchUp(target);
    }
  }
}
