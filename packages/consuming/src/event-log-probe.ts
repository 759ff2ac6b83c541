import { type EngineProbe, type Logger, listenToNotifications } from '@mirabelle/runtime';
import { LOG_REPLACED, type LogGuard } from './log-guard.js';

interface ProbeOptions {
  readonly guard: LogGuard;
  readonly databaseUrl: string;
  readonly logger: Logger;
}

/**
 * Creates the probe of an event log that is not in Postgres. It checks that the log answers and belongs to the
 * database. From its first check on it also listens to the other processes: when one of them finds that the log was
 * replaced, all of them check the log before they append again.
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
        // An announcement may have been missed while there was no connection.
        onConnected: () => guard.requireCheck(),
      });
      await guard.probe();
    },
    async close() {
      await listener?.stop();
    },
  };
}
