import { type Logger, listenToNotifications } from '@mirabelle/runtime';
import type pg from 'pg';
import { PARKED_RETRY_REQUESTED, ParkedEvents, type RetryRequest } from './parked-events.js';

export interface RetryRequestOptions {
  readonly context: {
    readonly config: { readonly databaseUrl: string };
    readonly pool: pg.Pool;
    readonly logger: Logger;
  };
  readonly consumer: string;
  /** Retries the parked events of a stream. Called for one stream at a time. */
  retry(stream: string): Promise<void>;
}

/**
 * Retries parked events of a consumer when staff request it. Runs in the process that runs the consumer; the request may
 * come from any process. Requests made while no process listened are picked up at the start.
 */
export function handleRetryRequests({ context, consumer, retry }: RetryRequestOptions): {
  stop(): Promise<void>;
} {
  const { config, pool, logger } = context;
  const parked = new ParkedEvents(consumer);
  let queue: Promise<void> = Promise.resolve();
  let isStopped = false;
  const enqueue = (findStreams: () => Promise<readonly string[]>) => {
    queue = queue.then(async () => {
      if (isStopped) return;
      try {
        for (const stream of await findStreams()) if (!isStopped) await retry(stream);
      } catch (error) {
        logger.warn({ err: error, consumer }, 'parked events could not be retried');
      }
    });
  };
  const listening = listenToNotifications({
    connection: config.databaseUrl,
    logger,
    channels: [PARKED_RETRY_REQUESTED],
    onConnected: () => enqueue(() => parked.listStreamsToRetry(pool)),
    onNotification(_, payload) {
      const request = JSON.parse(payload) as RetryRequest;
      if (request.consumer === consumer) enqueue(async () => [request.stream]);
    },
  });
  return {
    async stop() {
      isStopped = true;
      await listening.stop();
      await queue;
    },
  };
}
