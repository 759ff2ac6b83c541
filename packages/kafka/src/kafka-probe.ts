import type { EngineProbe, KafkaSettings, Logger } from '@mirabelle/runtime';
import type { Admin } from 'kafkajs';
import { openKafka } from './kafka-client.js';
import { toEngineError } from './kafka-failure.js';

/** Asks the brokers for the list of brokers. It asks for no topic, because a question for one could create it. */
export function createKafkaProbe(settings: KafkaSettings, logger: Logger): EngineProbe {
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
          admin = (await openKafka(settings, 'mirabelle-health', logger)).admin({ retry: { retries: 0 } });
          await admin.connect();
        }
        await admin.describeCluster();
      } catch (error) {
        drop();
        throw toEngineError(error, settings) ?? error;
      } finally {
        signal.removeEventListener('abort', drop);
      }
    },
    close: async () => drop(),
  };
}
