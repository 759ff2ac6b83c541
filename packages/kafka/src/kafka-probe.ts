import { EngineError, type EngineProbe, type KafkaSettings, type Logger } from '@mirabelle/runtime';
import type { Admin } from 'kafkajs';
import { openKafka } from './kafka-client.js';

/** Asks the brokers for the list of brokers. It asks for no topic, because a question for one could create it. */
export function kafkaProbe(settings: KafkaSettings, logger: Logger): EngineProbe {
  // The monitor says what is wrong. The library would say it before each of its own attempts.
  const quiet = logger.child({}, { level: 'silent' });
  let admin: Admin | undefined;
  const drop = () => {
    admin?.disconnect().catch(() => undefined);
    admin = undefined;
  };
  return {
    engine: 'kafka',
    variable: 'KAFKA_BROKERS',
    async check(signal) {
      signal.addEventListener('abort', drop, { once: true });
      try {
        if (!admin) {
          admin = (await openKafka(settings, 'mirabelle-health', quiet)).admin({ retry: { retries: 0 } });
          await admin.connect();
        }
        await admin.describeCluster();
      } catch (error) {
        drop();
        throw explain(error);
      } finally {
        signal.removeEventListener('abort', drop);
      }
    },
    close: async () => drop(),
  };
}

function explain(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'KafkaJSSASLAuthenticationError') return error;
  const reason = 'the user or the password is wrong';
  const remedy = 'Correct KAFKA_USERNAME and KAFKA_PASSWORD.';
  return new EngineError(
    { engine: 'kafka', condition: 'refusing', reason, remedy, variable: 'KAFKA_USERNAME' },
    error,
  );
}
