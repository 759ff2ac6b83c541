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
}

export interface Projector {
  /** Finishes the current batch and stops. Another projector continues after it. */
  stop(): Promise<void>;
}

type ProjectorContext = Pick<ServiceContext, 'config' | 'pool' | 'store' | 'logger'>;

/**
 * Projects the log into the read tables until stopped. Any number of projectors may run. One of them works; when it
 * stops or loses its connection, another takes over at once.
 */
export function startProjector(context: ProjectorContext, options: ProjectorOptions = {}): Projector {
  return runInSession({
    context,
    lock: PROJECTOR_LOCK,
    sessionOptions: WRITE_SESSION_OPTIONS,
    onFailure: (err, pause) =>
      context.logger.error({ err, pause }, 'the projector was interrupted; resuming'),
    async work(session, _, stopping) {
      const requests = handleRetryRequests({
        context,
        consumer: READ_MODEL,
        retry: async (stream) => void (await retryParked(context, stream, options.projection)),
      });
      await projectLog(context, options, session, stopping).finally(() => requests.stop());
    },
  });
}

/**
 * Projects the parked events of a stream again, in order, beside the running projector.
 * @returns the number of events that are still parked
 */
export async function retryParked(
  context: Pick<ServiceContext, 'config' | 'store' | 'logger'>,
  stream: string,
  projection: Projection = projections,
): Promise<number> {
  const { store, logger } = context;
  await using session = await openWriteSession(context);
  return await retryParkedStream({ client: session.client, store, logger, projection }, stream);
}

/** Runs in the one projector that holds the lock. */
async function projectLog(
  { store, logger }: Pick<ServiceContext, 'store' | 'logger'>,
  {
    projection = projections,
    batchSize = DEFAULT_BATCH_SIZE,
    retryPolicy = DEFAULT_RETRY_POLICY,
  }: ProjectorOptions,
  { client, lost }: Session,
  stopping: AbortSignal,
): Promise<void> {
  logger.debug('this process projects the log from now on');
  // A new release may be able to project events that an earlier one had to park.
  await retryAllParkedStreams({ client, store, logger, projection });
  while (!stopping.aborted) {
    lost.throwIfAborted();
    const writer = await ReadModelWriter.open({ client, schema: READ_MODEL, projection });
    const subscribe = (signal: AbortSignal) =>
      store.subscribeToAll({ after: writer.position, batchSize, signal });
    try {
      for await (const batch of readAhead(subscribe, batchSize, AbortSignal.any([stopping, lost]))) {
        const options = { writer, logger, retryPolicy, signal: stopping };
        await withBatchSpans('project', batch, () => writeBatch(options, batch));
        if (stopping.aborted) break;
      }
    } catch (error) {
      if (!(error instanceof CheckpointMovedError)) throw error;
      logger.info('the read model was replaced; continuing from its checkpoint');
    }
  }
}
