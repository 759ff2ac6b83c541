import type { EngineProbe, KafkaSettings, Logger } from '@mirabelle/runtime';
import type { Admin } from 'kafkajs';
import { openKafka } from './kafka-client.js';
import { toEngineError } from './kafka-failure.js';

/**
 * Creates a probe that asks the brokers for their list. It asks for no topic, because brokers may create a topic that
 * is asked for.
 */
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
