import { type EnvironmentValues, ServiceEnvironment } from './environment.js';

/** Checked configuration of a service. */
export interface Config {
  readonly databaseUrl: string;
  readonly masterKey: Buffer;
  /** Believed beside the master key while one takes the place of the other. */
  readonly otherMasterKey?: Buffer | undefined;
  /** What addresses and devices are recognised by; default the master key. */
  readonly identityKey?: Buffer | undefined;
  readonly publicUrl: string;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Undefined where Postgres keeps the log. */
  readonly eventStoreUrl?: string | undefined;
  /** Undefined where Postgres keeps the jobs. */
  readonly redisUrl?: string | undefined;
  /** Undefined where the workers follow the log. */
  readonly kafka?: KafkaSettings | undefined;
  readonly rateLimitScale: number;
  readonly trustProxy: number;
  /** Folder of people's photos; default `PHOTO_DIR`. */
  readonly photoDir?: string;
  /** Undefined where photos lie in a folder. */
  readonly s3?: S3Settings | undefined;
  /** Undefined where the sandbox takes the payments. */
  readonly paypal?: PayPalSettings | undefined;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** How Kafka is reached. */
export interface KafkaSettings {
  /** `host:port`, at least one. */
  readonly brokers: readonly string[];
  readonly topic: string;
  readonly tls?: boolean;
  /**
   * Longest that brokers hold back the answer to a fetch that finds nothing, in ms; default 1,000. What comes meanwhile ends
   * the wait, but not at librdkafka's mock broker, so what measures against that asks for less.
   */
  readonly longestPollMs?: number;
  readonly credentials?: { readonly username: string; readonly password: string } | undefined;
}

/** How the bucket of photos is reached. */
export interface S3Settings {
  readonly bucket: string;
  /** Undefined for Amazon's own. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  /** Undefined for what Amazon's library finds by itself. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** How PayPal is reached. */
export interface PayPalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly environment: 'sandbox' | 'live';
  /** Id of the webhook in PayPal's dashboard; without it, webhook events are refused. */
  readonly webhookId?: string | undefined;
}

/** A setting is missing or does not fit; the message names it in one sentence. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the settings of the services; an empty one counts as not set. @throws ConfigError */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = ServiceEnvironment.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ConfigError(`The setting ${issue?.path.join('.')} does not fit: ${issue?.message}`);
  }
  const { data } = result;
  return {
    databaseUrl: data.DATABASE_URL,
    masterKey: data.MASTER_KEY,
    otherMasterKey: data.OTHER_MASTER_KEY,
    identityKey: data.IDENTITY_KEY,
    publicUrl: data.PUBLIC_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    eventStoreUrl: data.EVENTSTORE_URL,
    redisUrl: data.REDIS_URL,
    kafka: kafkaOf(data),
    rateLimitScale: data.RATE_LIMIT_SCALE,
    trustProxy: data.TRUST_PROXY,
    photoDir: data.PHOTO_DIR,
    s3: s3Of(data),
    paypal: payPalOf(data),
    logLevel: data.LOG_LEVEL,
  };
}

function payPalOf(data: EnvironmentValues): PayPalSettings | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = data;
  if (clientId === undefined) return undefined;
  if (clientSecret === undefined) throw needed('PAYPAL_CLIENT_SECRET', 'PAYPAL_CLIENT_ID');
  return { clientId, clientSecret, environment: data.PAYPAL_ENVIRONMENT, webhookId: data.PAYPAL_WEBHOOK_ID };
}

function kafkaOf(data: EnvironmentValues): KafkaSettings | undefined {
  const { KAFKA_BROKERS: brokers, KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = data;
  if (brokers === undefined) return undefined;
  if (username !== undefined && password === undefined) throw needed('KAFKA_PASSWORD', 'KAFKA_USERNAME');
  const credentials = username !== undefined && password !== undefined ? { username, password } : undefined;
  return { brokers, topic: data.KAFKA_TOPIC, tls: data.KAFKA_TLS === 'true', credentials };
}

function s3Of(data: EnvironmentValues): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = data;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  if (bucket === undefined && endpoint !== undefined) throw needed('S3_BUCKET', 'S3_ENDPOINT');
  if (bucket === undefined) return undefined;
  if (accessKeyId === undefined) return { bucket, endpoint, region };
  if (secretAccessKey === undefined) throw needed('S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID');
  return { bucket, endpoint, region, credentials: { accessKeyId, secretAccessKey } };
}

const needed = (missing: string, by: string) =>
  new ConfigError(`The setting ${missing} does not fit: ${by} needs it`);
