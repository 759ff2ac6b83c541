import { createMissingSettingError } from '../process/start-error.js';
import { kafkaEnvironment } from './kafka-environment.js';
import { type Environment, removeEmpty } from './parse-settings.js';

const kafkaSettings = Object.keys(kafkaEnvironment).filter((name) => name !== 'KAFKA_BROKERS');

/** Settings that have no effect without another one. Whoever sets one alone expects an engine that would not be used. */
const NEEDED_SETTINGS: readonly (readonly [name: string, needed: string])[] = [
  ...kafkaSettings.map((name) => [name, 'KAFKA_BROKERS'] as const),
  ['KAFKA_SASL_MECHANISM', 'KAFKA_USERNAME'],
  ['PAYPAL_CLIENT_SECRET', 'PAYPAL_CLIENT_ID'],
  ['PAYPAL_ENVIRONMENT', 'PAYPAL_CLIENT_ID'],
  ['PAYPAL_WEBHOOK_ID', 'PAYPAL_CLIENT_ID'],
  ['EVENTSTORE_PREFIX', 'EVENTSTORE_URL'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_REGION', 'S3_BUCKET'],
];

/** @throws ConfigError if a setting is set that would be ignored, because the one that it belongs to is missing */
export function refuseIgnoredSettings(env: Environment): void {
  const values = removeEmpty(env);
  for (const [name, needed] of NEEDED_SETTINGS)
    if (values[name] !== undefined && values[needed] === undefined)
      throw createMissingSettingError(needed, name);
}
