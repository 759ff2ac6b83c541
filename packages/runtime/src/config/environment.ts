import { z } from 'zod';
import { noted } from './describe-settings.js';

const text = z.string().min(1);

const key = z
  .string()
  .transform((value) => Buffer.from(value, 'base64'))
  .refine((bytes) => bytes.length === 32, 'must be 32 bytes in base64 (openssl rand -base64 32)');

/** Where photos lie unless a setting says otherwise. */
export const PHOTO_DIR = '.data/photos';

/** Every setting of the services, and nothing else that they read. The README's table is made from it. */
export const ServiceEnvironment = z.object({
  DATABASE_URL: noted(z.url({ protocol: /^postgres(ql)?$/ }), {
    description: 'Postgres for the log, the read tables, sessions, keys and jobs; 14 or later',
    embedded: 'an embedded Postgres',
  }),
  MASTER_KEY: noted(key, {
    description: "32 bytes in base64; wraps every person's key and derives all other secrets",
    embedded: 'made at the first start, kept in the data folder',
  }),
  OTHER_MASTER_KEY: noted(key.optional(), {
    description: 'Believed beside `MASTER_KEY` while one takes the place of the other (docs/operations.md)',
  }),
  IDENTITY_KEY: noted(key.optional(), {
    description: 'What addresses and devices are recognised by; the first master key that there ever was',
    alone: '`MASTER_KEY`',
  }),
  PUBLIC_URL: noted(
    z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, '')),
    { description: 'Origin that people see; used in links', embedded: '`http://localhost:$PORT`' },
  ),
  SMTP_URL: noted(z.url({ protocol: /^smtps?$/ }), {
    description: 'Relay that mails go out through',
    embedded: 'the mail catcher',
  }),
  MAIL_FROM: noted(z.string().default('Mirabelle <hello@mirabelle.test>'), {
    description: 'Sender of every mail',
  }),
  EVENTSTORE_URL: noted(
    z
      .string()
      .regex(/^esdb(\+discover)?:\/\/\S+$/, 'must be esdb://… or esdb+discover://…')
      .optional(),
    {
      description: 'EventStoreDB that keeps the log: `esdb://…`',
      alone: 'Postgres keeps it',
    },
  ),
  REDIS_URL: noted(z.url({ protocol: /^rediss?$/ }).optional(), {
    description: 'Redis 6.2 or later that keeps the jobs and counts the calls of all copies together',
    alone: 'Postgres keeps them',
  }),
  KAFKA_BROKERS: noted(
    z
      .string()
      .transform((value) => value.split(',').map((broker) => broker.trim()))
      .refine(
        (brokers) => brokers.every((broker) => /^[^\s:/]+:\d{1,5}$/.test(broker)),
        'must be host:port,host:port…',
      )
      .optional(),
    {
      description: 'Kafka that hands events to the workers: `host:port`, several with commas between',
      alone: 'the workers follow the log',
    },
  ),
  KAFKA_TOPIC: noted(
    z
      .string()
      .regex(/^[\w.-]{1,200}$/)
      .default('mirabelle.events'),
    {
      description: 'Topic of the events; `.dead-letter` is added for what cannot be processed',
    },
  ),
  KAFKA_TLS: noted(z.enum(['true', 'false']).default('false'), {
    description: '`true` or `false`: whether the brokers are spoken to by TLS',
  }),
  KAFKA_USERNAME: noted(text.optional(), { description: 'Name to sign in to Kafka with (SCRAM-SHA-512)' }),
  KAFKA_PASSWORD: noted(text.optional(), { description: 'Belongs to `KAFKA_USERNAME`' }),
  PHOTO_DIR: noted(text.default(PHOTO_DIR), {
    description: "Folder of people's photos; they are sealed",
    embedded: '`photos` in the data folder',
  }),
  S3_BUCKET: noted(text.optional(), {
    description: "Bucket of people's photos, which has to be there; they are sealed",
    alone: 'they lie in `PHOTO_DIR`',
  }),
  S3_ENDPOINT: noted(z.url({ protocol: /^https?$/ }).optional(), {
    description: 'Address of a store that speaks S3, such as MinIO',
    alone: "Amazon's own",
  }),
  S3_REGION: noted(text.default('us-east-1'), { description: 'Region of the bucket' }),
  S3_ACCESS_KEY_ID: noted(text.optional(), {
    description: 'Name to sign in to the store with',
    alone: "what Amazon's library finds, such as the machine's role",
  }),
  S3_SECRET_ACCESS_KEY: noted(text.optional(), { description: 'Belongs to `S3_ACCESS_KEY_ID`' }),
  PAYPAL_CLIENT_ID: noted(text.optional(), {
    description: 'PayPal takes the payments where this is set',
    alone: 'a sandbox, in which no money moves',
  }),
  PAYPAL_CLIENT_SECRET: noted(text.optional(), { description: 'Belongs to `PAYPAL_CLIENT_ID`' }),
  PAYPAL_ENVIRONMENT: noted(z.enum(['sandbox', 'live']).default('sandbox'), {
    description: "`sandbox` or `live`: which of PayPal's systems",
  }),
  PAYPAL_WEBHOOK_ID: noted(text.optional(), {
    description: "Id of the webhook `…/api/paypal/webhook` in PayPal's dashboard",
    alone: 'no news is believed',
  }),
  RATE_LIMIT_SCALE: noted(z.coerce.number().positive().default(1), {
    description: 'Multiplies every rate limit, for load tests',
  }),
  TRUST_PROXY: noted(z.coerce.number().int().min(0).max(10).default(0), {
    description: 'How many proxies in front are believed',
  }),
  LOG_LEVEL: noted(z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'), {
    description: '`silent`, `error`, `warn`, `info` or `debug`: how much is logged',
    embedded: '`warn`',
  }),
});

export type EnvironmentValues = z.output<typeof ServiceEnvironment>;
