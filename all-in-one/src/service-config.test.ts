import { fileURLToPath } from 'node:url';
import { readConfig, ServiceEnvironment } from '@mirabelle/runtime';
import { expect, it } from 'vitest';
import { readServiceConfig } from './service-config.js';
import { readSettings } from './settings.js';

const createKey = (byte: number) => Buffer.alloc(32, byte).toString('base64');
// Only the line that PEM begins with is looked for, and it is in this file: -----BEGIN CERTIFICATE-----
const PEM_FILE = fileURLToPath(import.meta.url);

/** Another value than the default for every setting that the services read. */
const ENV: Readonly<Record<keyof typeof ServiceEnvironment.shape, string>> = {
  DATABASE_URL: 'postgres://db.example/mirabelle',
  DATABASE_POOL_SIZE: '7',
  READ_DATABASE_URL: 'postgres://replica.example/mirabelle',
  PROJECTOR_SHARDS: '3',
  MASTER_KEY: createKey(1),
  OTHER_MASTER_KEY: createKey(2),
  IDENTITY_KEY: createKey(3),
  PUBLIC_URL: 'https://beauty.example',
  SMTP_URL: 'smtp://relay.example:25',
  MAIL_FROM: 'Beauty <hello@beauty.example>',
  REPLY_DOMAIN: 'beauty.example',
  INBOUND_MAIL_SECRET: 'a secret of the mail provider',
  VAPID_PRIVATE_KEY: 'v'.repeat(43),
  EVENTSTORE_URL: 'esdb://log.example:2113',
  EVENTSTORE_PREFIX: 'beauty',
  REDIS_URL: 'redis://jobs.example:6379',
  KAFKA_BROKERS: 'broker.example:9092',
  KAFKA_TOPIC: 'beauty.events',
  KAFKA_PARTITIONS: '5',
  KAFKA_REPLICAS: '2',
  KAFKA_RETENTION_DAYS: '30',
  KAFKA_TLS: 'true',
  KAFKA_TLS_CA_FILE: PEM_FILE,
  KAFKA_TLS_CERT_FILE: PEM_FILE,
  KAFKA_TLS_KEY_FILE: PEM_FILE,
  KAFKA_SASL_MECHANISM: 'oauthbearer',
  KAFKA_USERNAME: 'beauty',
  KAFKA_PASSWORD: 'a password',
  KAFKA_OAUTH_TOKEN_URL: 'https://id.example/token',
  KAFKA_OAUTH_SCOPE: 'events',
  PHOTO_DIR: 'photos-of-beauty',
  S3_BUCKET: 'photos',
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'a secret',
  PAYMENTS: 'paypal',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'a secret',
  PAYPAL_ENVIRONMENT: 'live',
  PAYPAL_WEBHOOK_ID: 'webhook',
  BOOKING_HORIZON_DAYS: '20',
  BOOKING_ANSWER_HOURS: '12',
  MAX_OPEN_BOOKINGS: '4',
  MAX_BOOKINGS_PER_DAY: '3',
  GOODS_DISPATCH_DAYS: '5',
  OPERATOR_NAME: 'Beauty Ltd',
  OPERATOR_REPRESENTATIVE: 'Ada',
  OPERATOR_ADDRESS: '1 Main Street',
  OPERATOR_EMAIL: 'office@beauty.example',
  OPERATOR_PHONE: '+1 555 0100',
  OPERATOR_REGISTER: 'Register 1',
  OPERATOR_VAT_ID: 'VAT 1',
  PRIVACY_CONTACT: 'privacy@beauty.example',
  SUPERVISORY_AUTHORITY: 'The authority',
  RATE_LIMIT_SCALE: '2',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'debug',
};

it('readServiceConfig takes every setting that separate processes take from the environment', () => {
  const { DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl, MASTER_KEY: masterKey } = ENV;
  const defaults = { DATABASE_POOL_SIZE: '40', REPLY_DOMAIN: 'mirabelle.test' };
  const own = { databaseUrl, smtpUrl, masterKey, port: 8080, defaults };
  expect(readServiceConfig(readSettings(ENV), ENV, own)).toEqual(readConfig(ENV));
  // Every value differs from the default, so that the comparison above covers every setting.
  for (const [name, setting] of Object.entries(ServiceEnvironment.shape)) {
    const byDefault = setting.safeParse(undefined);
    const chosen = setting.parse(ENV[name as keyof typeof ENV]);
    expect([name, byDefault.success && byDefault.data]).not.toEqual([name, chosen]);
  }
});
