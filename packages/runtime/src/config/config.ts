import { BOOKING_HORIZON_DAYS, MAX_BOOKINGS_PER_DAY, MAX_OPEN_BOOKINGS } from '@mirabelle/catalogue';
import { ConfigError, createMissingSettingError } from '../process/start-error.js';
import { type EnvironmentValues, ServiceEnvironment } from './environment.js';
import { findPaymentSettingsIssue } from './find-payment-settings-issue.js';
import { type KafkaSettings, parseKafkaSettings } from './kafka-settings.js';
import { type Environment, parseSettings } from './parse-settings.js';
import { refuseIgnoredSettings } from './refuse-ignored-settings.js';
import { parseSiteOperator, type SiteOperatorSettings } from './site-operator.js';

/** Validated configuration of a service. */
export interface Config {
  readonly databaseUrl: string;
  /** Connections in the pool of this process, at most; default `DEFAULT_POOL_SIZE`. */
  readonly poolSize?: number;
  /** Replica from which read-api reads the read tables; default the database itself. */
  readonly readDatabaseUrl?: string | undefined;
  /** Parts into which the rows of the read tables are divided, each with a projector; default 1. */
  readonly projectorShards?: number;
  readonly masterKey: Buffer;
  /** The previous or the next master key, which is accepted too while the master key is being replaced. */
  readonly otherMasterKey?: Buffer | undefined;
  /** Derives the hashes that are stored for good, such as those of email addresses. Defaults to the master key. */
  readonly identityKey?: Buffer | undefined;
  readonly publicUrl: string;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Domain of the reply addresses; undefined when replies to contact mails go to `mailFrom`, which Mirabelle does not read. */
  readonly replyDomain?: string | undefined;
  /** Secret of the webhook for inbound mails; undefined when it refuses all of them. */
  readonly inboundMailSecret?: string | undefined;
  /** Signs push messages, base64url; undefined when the key is derived from the identity key. */
  readonly vapidPrivateKey?: string | undefined;
  /** EventStoreDB; undefined when the log is in Postgres. */
  readonly eventStoreUrl?: string | undefined;
  /** Prefix of this installation's streams; undefined when nothing else uses the EventStoreDB. */
  readonly eventStorePrefix?: string | undefined;
  /** Redis; undefined when the jobs are in Postgres. */
  readonly redisUrl?: string | undefined;
  /** Undefined when the workers read the log directly. */
  readonly kafka?: KafkaSettings | undefined;
  /** Default `DEFAULT_BOOKING_LIMITS`. */
  readonly bookingLimits?: BookingLimits;
  /** Hours within which a salon answers a request; default `BOOKING_ANSWER_HOURS`. */
  readonly bookingAnswerHours?: number;
  /** Working days within which goods are sent; default `GOODS_DISPATCH_DAYS`. */
  readonly goodsDispatchDays?: number;
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
  /** Number of proxies in front whose headers are trusted. */
  readonly trustProxy: number;
  /** Folder of the users' photos; default `DEFAULT_PHOTO_DIR`. */
  readonly photoDir?: string;
  /** Undefined when photos are stored in `photoDir`. */
  readonly s3?: S3Settings | undefined;
  /** Undefined when the built-in sandbox, which takes no real money, processes the payments. */
  readonly paypal?: PayPalSettings | undefined;
  /** The company that runs the site, for the legal notice and the privacy notice; by default no field is set. */
  readonly siteOperator?: SiteOperatorSettings;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** How far ahead and how often a person may book. */
export interface BookingLimits {
  /** Days ahead of today, unless the salon says otherwise. */
  readonly horizonDays: number;
  /** Bookings whose appointments are not over. */
  readonly openBookings: number;
  readonly bookingsPerDay: number;
}

export const DEFAULT_BOOKING_LIMITS: BookingLimits = {
  horizonDays: BOOKING_HORIZON_DAYS,
  openBookings: MAX_OPEN_BOOKINGS,
  bookingsPerDay: MAX_BOOKINGS_PER_DAY,
};

/** Connection to the bucket of photos. */
export interface S3Settings {
  readonly bucket: string;
  /** Undefined for Amazon S3. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  /** Undefined when Amazon's library finds them, for example from the machine's role. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** Connection to PayPal. */
export interface PayPalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** PayPal's test or production system. */
  readonly environment: 'sandbox' | 'live';
  /** Id of the webhook in PayPal's dashboard. Without it, webhook events are refused. */
  readonly webhookId?: string | undefined;
}

/** Reads the settings of a service. An empty value counts as not set. @throws ConfigError */
export function readConfig(env: Environment): Config {
  const data = parseSettings(ServiceEnvironment, env);
  const issue = findPaymentSettingsIssue(data);
  if (issue)
    throw new ConfigError(`The setting ${issue.name} is missing or contradicts another one: ${issue.reason}`);
  refuseIgnoredSettings(env);
  return {
    databaseUrl: data.DATABASE_URL,
    poolSize: data.DATABASE_POOL_SIZE,
    readDatabaseUrl: data.READ_DATABASE_URL,
    projectorShards: data.PROJECTOR_SHARDS,
    masterKey: data.MASTER_KEY,
    otherMasterKey: data.OTHER_MASTER_KEY,
    identityKey: data.IDENTITY_KEY,
    publicUrl: data.PUBLIC_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    replyDomain: data.REPLY_DOMAIN,
    inboundMailSecret: data.INBOUND_MAIL_SECRET,
    vapidPrivateKey: data.VAPID_PRIVATE_KEY,
    eventStoreUrl: data.EVENTSTORE_URL,
    eventStorePrefix: data.EVENTSTORE_PREFIX,
    redisUrl: data.REDIS_URL,
    kafka: parseKafkaSettings(data),
    bookingLimits: {
      horizonDays: data.BOOKING_HORIZON_DAYS,
      openBookings: data.MAX_OPEN_BOOKINGS,
      bookingsPerDay: data.MAX_BOOKINGS_PER_DAY,
    },
    bookingAnswerHours: data.BOOKING_ANSWER_HOURS,
    goodsDispatchDays: data.GOODS_DISPATCH_DAYS,
    rateLimitScale: data.RATE_LIMIT_SCALE,
    trustProxy: data.TRUST_PROXY,
    photoDir: data.PHOTO_DIR,
    s3: parseS3(data),
    paypal: parsePayPal(data),
    siteOperator: parseSiteOperator(data),
    logLevel: data.LOG_LEVEL,
  };
}

function parsePayPal(data: EnvironmentValues): PayPalSettings | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = data;
  if (clientId === undefined) return undefined;
  if (clientSecret === undefined) throw createMissingSettingError('PAYPAL_CLIENT_SECRET', 'PAYPAL_CLIENT_ID');
  return {
    clientId,
    clientSecret,
    environment: data.PAYPAL_ENVIRONMENT ?? 'sandbox',
    webhookId: data.PAYPAL_WEBHOOK_ID,
  };
}

function parseS3(data: EnvironmentValues): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = data;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  if (accessKeyId === undefined && secretAccessKey !== undefined)
    throw createMissingSettingError('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  if (bucket === undefined) return undefined;
  if (accessKeyId === undefined) return { bucket, endpoint, region };
  if (secretAccessKey === undefined)
    throw createMissingSettingError('S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID');
  return { bucket, endpoint, region, credentials: { accessKeyId, secretAccessKey } };
}
