import {
  BOOKING_ANSWER_HOURS,
  BOOKING_HORIZON_DAYS,
  GOODS_DISPATCH_DAYS,
  MAX_BOOKINGS_PER_DAY,
  MAX_OPEN_BOOKINGS,
} from '@mirabelle/catalogue';
import { z } from 'zod';
import { documentSetting } from './describe-settings.js';
import { kafkaEnvironment } from './kafka-environment.js';
import { siteOperatorEnvironment } from './site-operator.js';

const text = z.string().min(1);

const key = z
  .string()
  .transform((value) => Buffer.from(value, 'base64'))
  .refine((bytes) => bytes.length === 32, 'must be 32 bytes in base64 (openssl rand -base64 32)');

const vapidPrivateKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'must be a private VAPID key (npx web-push generate-vapid-keys)')
  .optional();

const bookingLimit = z.coerce.number().int().min(1).max(100_000);

/** Default folder of photos. */
export const DEFAULT_PHOTO_DIR = '.data/photos';

/** Default number of database connections of one service's process. */
export const DEFAULT_POOL_SIZE = 20;
/** Default number of database connections of a process that runs all services. */
export const EMBEDDED_POOL_SIZE = 40;

/** The settings that all services share, besides their address. The README's table is generated from this schema. */
export const ServiceEnvironment = z.object({
  DATABASE_URL: documentSetting(z.url({ protocol: /^postgres(ql)?$/ }), {
    description: 'Postgres 14 or later, for the event log, read tables, sessions, keys and jobs',
    embeddedDefault: 'an embedded Postgres',
  }),
  DATABASE_POOL_SIZE: documentSetting(z.coerce.number().int().min(2).max(1_000).default(DEFAULT_POOL_SIZE), {
    description:
      'Connections to Postgres in the pool of one process, at most. All processes together need fewer than the `max_connections` of Postgres (docs/scaling.md)',
    embeddedDefault: `\`${EMBEDDED_POOL_SIZE}\``,
  }),
  READ_DATABASE_URL: documentSetting(z.url({ protocol: /^postgres(ql)?$/ }).optional(), {
    description:
      'A streaming replica of `DATABASE_URL`, from which read-api reads the read tables (docs/scaling.md)',
    defaultText: '`DATABASE_URL`',
  }),
  PROJECTOR_SHARDS: documentSetting(z.coerce.number().int().min(1).max(64).default(1), {
    description:
      'Number of parts into which the rows of the read tables are divided. Each is written by one projector at a time (docs/scaling.md)',
  }),
  MASTER_KEY: documentSetting(key, {
    description: '32 bytes in base64. Wraps the encryption key of each user and derives all other secrets',
    embeddedDefault: 'created at the first start, kept in the data folder',
  }),
  OTHER_MASTER_KEY: documentSetting(key.optional(), {
    description: 'Also accepted while `MASTER_KEY` is being replaced (docs/operations.md)',
  }),
  IDENTITY_KEY: documentSetting(key.optional(), {
    description:
      'Derives the hashes that are stored for good, such as those of email addresses. After a change of `MASTER_KEY`, set it to the first one',
    defaultText: '`MASTER_KEY`',
  }),
  PUBLIC_URL: documentSetting(
    z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, '')),
    {
      description: 'Origin of the site as browsers see it; used in links',
      embeddedDefault: '`http://localhost:$PORT`',
    },
  ),
  SMTP_URL: documentSetting(z.url({ protocol: /^smtps?$/ }), {
    description: 'SMTP server that sends the mails',
    embeddedDefault: 'the mail catcher',
  }),
  MAIL_FROM: documentSetting(z.string().default('Mirabelle <hello@mirabelle.test>'), {
    description: 'Sender of every mail',
  }),
  REPLY_DOMAIN: documentSetting(
    z
      .string()
      .regex(/^[a-z0-9.-]{1,190}$/i, 'must be a domain')
      .optional(),
    {
      description:
        'Domain of the addresses to which customers reply, one for each contact message: `reply+…@DOMAIN`. Its mails go to the webhook `…/api/inbound-mail`',
      defaultText: 'replies go to `MAIL_FROM`',
      embeddedDefault: '`mirabelle.test`, which the mail catcher reads',
    },
  ),
  INBOUND_MAIL_SECRET: documentSetting(z.string().min(24, 'must have at least 24 characters').optional(), {
    description:
      'Secret that the mail provider sends to `…/api/inbound-mail`, as a bearer token or as the password of the URL',
    defaultText: 'the webhook refuses every mail',
  }),
  VAPID_PRIVATE_KEY: documentSetting(vapidPrivateKey, {
    description:
      'Signs push messages to browsers: 32 bytes in base64url. With another key, people turn their reminders on again',
    defaultText: 'derived from `IDENTITY_KEY`',
  }),
  EVENTSTORE_URL: documentSetting(
    z
      .string()
      .regex(/^esdb(\+discover)?:\/\/\S+$/, 'must be esdb://… or esdb+discover://…')
      .optional(),
    {
      description: 'EventStoreDB for the event log: `esdb://…`',
      defaultText: 'the log is in Postgres',
    },
  ),
  EVENTSTORE_PREFIX: documentSetting(
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,50}$/, 'must be 1 to 50 letters, digits, - or _')
      .optional(),
    {
      description:
        'Keeps this installation apart from others on the same EventStoreDB: its streams are named `PREFIX.…`. Set it before the first event and never change it',
      defaultText: 'the server has no other events',
    },
  ),
  REDIS_URL: documentSetting(z.url({ protocol: /^rediss?$/ }).optional(), {
    description: 'Redis 6.2 or later, for jobs and for rate limits that all instances share',
    defaultText: 'jobs are in Postgres, each instance counts its own calls',
  }),
  ...kafkaEnvironment,
  PHOTO_DIR: documentSetting(text.default(DEFAULT_PHOTO_DIR), {
    description: "Folder of the users' photos, which are stored encrypted",
    embeddedDefault: '`photos` in the data folder',
  }),
  S3_BUCKET: documentSetting(text.optional(), {
    description: "Existing bucket for the users' photos, which are stored encrypted",
    defaultText: 'photos are in `PHOTO_DIR`',
  }),
  S3_ENDPOINT: documentSetting(z.url({ protocol: /^https?$/ }).optional(), {
    description: 'URL of an S3-compatible store, such as MinIO',
    defaultText: 'Amazon S3',
  }),
  S3_REGION: documentSetting(text.default('us-east-1'), { description: 'Region of the bucket' }),
  S3_ACCESS_KEY_ID: documentSetting(text.optional(), {
    description: 'Access key id for the store',
    defaultText: "found by Amazon's library, for example from the machine's role",
  }),
  S3_SECRET_ACCESS_KEY: documentSetting(text.optional(), { description: 'Secret for `S3_ACCESS_KEY_ID`' }),
  PAYMENTS: documentSetting(z.enum(['sandbox', 'paypal']).optional(), {
    description:
      '`sandbox`: payments without real money, built in. `paypal`: PayPal, which needs `PAYPAL_CLIENT_ID`',
    defaultText:
      '`paypal` with `PAYPAL_CLIENT_ID`; without it `sandbox` if `PUBLIC_URL` is on localhost, else required',
  }),
  PAYPAL_CLIENT_ID: documentSetting(text.optional(), {
    description: 'Client id for PayPal, which then processes the payments. Refused with `PAYMENTS=sandbox`',
  }),
  PAYPAL_CLIENT_SECRET: documentSetting(text.optional(), { description: 'Secret for `PAYPAL_CLIENT_ID`' }),
  PAYPAL_ENVIRONMENT: documentSetting(z.enum(['sandbox', 'live']).optional(), {
    description: "`sandbox` or `live`: PayPal's test or production system",
    defaultText: '`sandbox` if `PUBLIC_URL` is on localhost, else required with `PAYPAL_CLIENT_ID`',
  }),
  PAYPAL_WEBHOOK_ID: documentSetting(text.optional(), {
    description: "Id of the webhook `…/api/paypal/webhook` in PayPal's dashboard",
    defaultText: 'webhook events are refused',
  }),
  BOOKING_HORIZON_DAYS: documentSetting(bookingLimit.default(BOOKING_HORIZON_DAYS), {
    description: 'How many days ahead customers can book, unless the salon says otherwise',
  }),
  BOOKING_ANSWER_HOURS: documentSetting(
    z.coerce.number().int().min(1).max(720).default(BOOKING_ANSWER_HOURS),
    {
      description:
        'Hours within which a salon answers the request for an appointment, and never later than it begins. Pages and mails say it. A request that nobody has confirmed by then is canceled by itself',
    },
  ),
  MAX_OPEN_BOOKINGS: documentSetting(bookingLimit.default(MAX_OPEN_BOOKINGS), {
    description: 'Maximum number of bookings of a person whose appointments are not over',
  }),
  MAX_BOOKINGS_PER_DAY: documentSetting(bookingLimit.default(MAX_BOOKINGS_PER_DAY), {
    description: 'Maximum number of open bookings of a person whose appointments are on the same day',
  }),
  GOODS_DISPATCH_DAYS: documentSetting(z.coerce.number().int().min(1).max(30).default(GOODS_DISPATCH_DAYS), {
    description:
      'Working days (Monday to Friday) within which you promise to send goods after the payment. Cart, receipt and mail say it, and the back office marks goods that are late',
  }),
  ...siteOperatorEnvironment,
  RATE_LIMIT_SCALE: documentSetting(z.coerce.number().positive().default(1), {
    description: 'Multiplies every rate limit, for load tests',
  }),
  TRUST_PROXY: documentSetting(z.coerce.number().int().min(0).max(10).default(0), {
    description: 'Number of proxies in front whose `X-Forwarded-*` headers are trusted',
  }),
  LOG_LEVEL: documentSetting(z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'), {
    description: '`silent`, `error`, `warn`, `info` or `debug`: least severe level that is logged',
    embeddedDefault: '`warn`',
  }),
});

export type EnvironmentValues = z.output<typeof ServiceEnvironment>;
