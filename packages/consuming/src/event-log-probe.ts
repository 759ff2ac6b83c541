import { type EngineProbe, type Logger, listenToNotifications } from '@mirabelle/runtime';
import { LOG_REPLACED, type LogGuard } from './log-guard.js';

interface ProbeOptions {
  readonly guard: LogGuard;
  readonly databaseUrl: string;
  readonly logger: Logger;
}

/**
 * Asks an event log that is not in Postgres whether it answers and is the one that belongs to the database. From the
 * first check on it also listens to the other processes: the first that finds another log makes all of them check before
 * they append again.
 */
export function createEventLogProbe({ guard, databaseUrl, logger }: ProbeOptions): EngineProbe {
  let listener: { stop(): Promise<void> } | undefined;
  return {
    engine: 'event-log',
    variable: 'EVENTSTORE_URL',
    async check() {
      listener ??= listenToNotifications({
        connection: databaseUrl,
        logger,
        channels: [LOG_REPLACED],
        onNotification: () => guard.requireCheck(),
        // An announcement may have been missed before.
        onConnected: () => guard.requireCheck(),
      });
      await guard.probe();
    },
    async close() {
      await listener?.stop();
    },
  };
}
