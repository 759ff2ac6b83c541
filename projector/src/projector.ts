import type { ServiceContext } from '@mirabelle/application';
import { readAhead, type Session, handleRetryRequests, runInSession } from '@mirabelle/consuming';
import { PROJECTOR_LOCK, READ_MODEL } from '@mirabelle/read-model';
import { apply, PATIENCE, type Patience } from './engine/apply.js';
import { CheckpointMoved } from './engine/errors.js';
import { retryAll, retryStream } from './engine/retry-parked.js';
import { openWriting, WRITING } from './engine/session.js';
import { ReadModelWriter } from './engine/writer.js';
import type { Projection } from './kernel/projection.js';
import { projections } from './projections.js';

const BATCH_SIZE = 2_000;

export interface ProjectorOptions {
  /** What to make of events; default all projections. */
  readonly projection?: Projection;
  /** Most events in one transaction; default 2,000. */
  readonly batchSize?: number;
  readonly patience?: Patience;
}

export interface Projector {
  /** Finishes the batch in work, and leaves the rest to the next projector. */
  stop(): Promise<void>;
}

type Parts = Pick<ServiceContext, 'config' | 'pool' | 'store' | 'logger'>;

/**
 * Keeps the read tables up with the log until stopped. Any number may run; one works, and when it ends or its
 * connection does, another goes on at once.
 */
export function startProjector(platform: Parts, options: ProjectorOptions = {}): Projector {
  return runInSession({
    context: platform,
    lock: PROJECTOR_LOCK,
    sessionOptions: WRITING,
    onFailure: (err, pause) =>
      platform.logger.error({ err, pause }, 'the projector was interrupted; resuming'),
    async work(session, _, stopping) {
      const requests = handleRetryRequests({
        context: platform,
        consumer: READ_MODEL,
        retry: async (stream) => void (await retryParked(platform, stream, options.projection)),
      });
      await lead(platform, options, session, stopping).finally(() => requests.stop());
    },
  });
}

/**
 * Tries the parked events of a stream again, in order, while the projector goes on.
 * @returns how many of them still cannot be projected
 */
export async function retryParked(
  platform: Pick<ServiceContext, 'config' | 'store' | 'logger'>,
  stream: string,
  projection: Projection = projections,
): Promise<number> {
  const { store, logger } = platform;
  await using session = await openWriting(platform);
  return await retryStream({ client: session.client, store, logger, projection }, stream);
}

/** The work of the one projector that holds the lock. */
async function lead(
  { store, logger }: Pick<ServiceContext, 'store' | 'logger'>,
  { projection = projections, batchSize = BATCH_SIZE, patience = PATIENCE }: ProjectorOptions,
  { client, lost }: Session,
  stopping: AbortSignal,
): Promise<void> {
  logger.debug('projecting');
  // A release that can project what an earlier one could not needs no helping hand.
  await retryAll({ client, store, logger, projection });
  while (!stopping.aborted) {
    lost.throwIfAborted();
    const writer = await ReadModelWriter.open({ client, schema: READ_MODEL, projection });
    const open = (signal: AbortSignal) => store.subscribeToAll({ after: writer.position, batchSize, signal });
    try {
      for await (const batch of readAhead(open, batchSize, AbortSignal.any([stopping, lost]))) {
        await apply({ writer, logger, patience, signal: stopping }, batch);
        if (stopping.aborted) break;
      }
    } catch (error) {
      if (!(error instanceof CheckpointMoved)) throw error;
      logger.info('the read model was replaced; going on from its checkpoint');
    }
  }
}
