import type { ServiceContext } from '@mirabelle/application';
import {
  handleRetryRequests,
  readAhead,
  runInSession,
  type Session,
  withBatchSpans,
} from '@mirabelle/consuming';
import { PROJECTOR_LOCK, READ_MODEL } from '@mirabelle/read-model';
import type { RetryPolicy } from '@mirabelle/runtime';
import type { Projection } from './projection/projection.js';
import { projections } from './projections.js';
import { adoptLayout, hasLayout } from './sharding/layout.js';
import { runShards } from './sharding/run-shards.js';
import { ALL_ROWS, formatShardName, type Shard } from './sharding/shard.js';
import { CheckpointMovedError } from './writer/errors.js';
import { ReadModelWriter } from './writer/read-model-writer.js';
import { retryAllParkedStreams, retryParkedStream } from './writer/retry-parked-events.js';
import { DEFAULT_RETRY_POLICY, writeBatch } from './writer/write-batch.js';
import { openWriteSession, WRITE_SESSION_OPTIONS } from './writer/write-session.js';

const DEFAULT_BATCH_SIZE = 2_000;

export interface ProjectorOptions {
  /** Default: all projections. */
  readonly projection?: Projection;
  /** Maximum number of events in a transaction; default 2,000. */
  readonly batchSize?: number;
  readonly retryPolicy?: RetryPolicy;
  /** Number of parts into which the rows are divided, each written by one process at a time; default that of the settings. */
  readonly shards?: number;
}

export interface Projector {
  /** Finishes the current batch and stops. Another projector continues after it. */
  stop(): Promise<void>;
}

type ProjectorContext = Pick<ServiceContext, 'config' | 'pool' | 'store' | 'logger'>;

/**
 * Projects the log into the read tables until stopped. Any number of projectors may run. One of them works, or one for each
 * shard; when one stops or loses its connection, another takes over at once.
 */
export function startProjector(context: ProjectorContext, options: ProjectorOptions = {}): Projector {
  const shardCount = options.shards ?? context.config.projectorShards ?? 1;
  const onFailure = (err: unknown, pauseMs: number) =>
    context.logger.error({ err, pauseMs }, 'the projector was interrupted; resuming');
  const project = async (session: Session, shard: Shard, stopping: AbortSignal) => {
    const requests = handleRetryRequests({
      context,
      consumer: formatShardName(shard),
      retry: async (stream) => void (await retryParked(context, stream, options.projection, shard)),
    });
    await projectLog(context, options, { session, shard, stopping }).finally(() => requests.stop());
  };
  const adopt = (client: Session['client'], signal: AbortSignal) =>
    adoptLayout({ ...context, ...withDefaults(options), client, signal }, shardCount);
  if (shardCount > 1) {
    return runShards({
      context,
      shardCount,
      onFailure,
      project,
      adopt,
      hasLayout: (client) => hasLayout(client, shardCount),
    });
  }
  return runInSession({
    context,
    lock: PROJECTOR_LOCK,
    sessionOptions: WRITE_SESSION_OPTIONS,
    onFailure,
    async work(session, signal, stopping) {
      await adopt(session.client, signal);
      await project(session, ALL_ROWS, stopping);
    },
  });
}

const withDefaults = ({
  projection = projections,
  batchSize = DEFAULT_BATCH_SIZE,
  retryPolicy = DEFAULT_RETRY_POLICY,
}: ProjectorOptions) => ({ projection, batchSize, retryPolicy });

/**
 * Projects the parked events of a stream again, in order, beside the running projector.
 * @returns the number of events that are still parked
 */
export async function retryParked(
  context: Pick<ServiceContext, 'config' | 'store' | 'logger'>,
  stream: string,
  projection: Projection = projections,
  shard: Shard = ALL_ROWS,
): Promise<number> {
  const { store, logger } = context;
  await using session = await openWriteSession(context);
  return await retryParkedStream({ client: session.client, store, logger, projection, shard }, stream);
}

interface ShardSession {
  readonly session: Session;
  readonly shard: Shard;
  readonly stopping: AbortSignal;
}

/** Runs in the one projector that holds the lock of the shard. Ends when it is stopped, or when the shard has no checkpoint. */
async function projectLog(
  { store, logger }: Pick<ServiceContext, 'store' | 'logger'>,
  options: ProjectorOptions,
  { session, shard, stopping }: ShardSession,
): Promise<void> {
  const { client, lost } = session;
  const { projection, batchSize, retryPolicy } = withDefaults(options);
  logger.debug({ shard: formatShardName(shard) }, 'this process projects the log from now on');
  // A new release may be able to project events that an earlier one had to park.
  await retryAllParkedStreams({ client, store, logger, projection, shard });
  while (!stopping.aborted) {
    lost.throwIfAborted();
    if (shard.count > 1 && !(await hasLayout(client, shard.count))) return;
    const writer = await ReadModelWriter.open({ client, schema: READ_MODEL, projection, shard });
    const subscribe = (signal: AbortSignal) =>
      store.subscribeToAll({ after: writer.position, batchSize, signal });
    try {
      for await (const batch of readAhead(subscribe, batchSize, AbortSignal.any([stopping, lost]))) {
        const writing = { writer, logger, retryPolicy, signal: stopping };
        await withBatchSpans('project', batch, () => writeBatch(writing, batch));
        if (stopping.aborted) break;
      }
    } catch (error) {
      if (!(error instanceof CheckpointMovedError)) throw error;
      logger.info('the read model was replaced; continuing from its checkpoint');
    }
  }
}
