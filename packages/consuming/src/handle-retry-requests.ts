import type { Logger } from '@mirabelle/runtime';
import { listenToNotifications } from '@mirabelle/runtime';
import type pg from 'pg';
import { PARKED_RETRY_REQUESTED, ParkedEvents, type RetryRequest } from './parked-events.js';

export interface TakingRetryRequests {
  readonly platform: {
    readonly config: { readonly databaseUrl: string };
    readonly pool: pg.Pool;
    readonly logger: Logger;
  };
  readonly consumer: string;
  /** Tries what waits in a stream. Called for one stream at a time. */
  retry(stream: string): Promise<void>;
}

/**
 * Takes what staff ask of a consumer, whichever process they ask in. For the process that runs the consumer at the
 * moment; requests that were made while nobody listened are found when it begins.
 */
export function takeRetryRequests({ platform, consumer, retry }: TakingRetryRequests): {
  stop(): Promise<void>;
} {
  const { config, pool, logger } = platform;
  const parked = new ParkedEvents(consumer);
  let turn: Promise<void> = Promise.resolve();
  let stopped = false;
  const take = (streams: () => Promise<readonly string[]>) => {
    turn = turn.then(async () => {
      try {
        for (const stream of stopped ? [] : await streams()) if (!stopped) await retry(stream);
      } catch (error) {
        logger.warn({ err: error, consumer }, 'parked events could not be tried again');
      }
    });
  };
  const listening = listenToNotifications({
    connection: config.databaseUrl,
    logger,
    channels: [PARKED_RETRY_REQUESTED],
    onConnected: () => take(() => parked.requestedStreams(pool)),
    onNotification(_, payload) {
      const request = JSON.parse(payload) as RetryRequest;
      if (request.consumer === consumer) take(async () => [request.stream]);
    },
  });
  return {
    async stop() {
      stopped = true;
      await listening.stop();
      await turn;
    },
  };
}
