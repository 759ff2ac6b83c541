import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../process/start-error.js';
import { REQUIRED_SETTINGS } from '../testing/required-settings.js';
import { readConfig } from './config.js';
import { describeSettings } from './describe-settings.js';
import { ServiceEnvironment } from './environment.js';

describe('readConfig', () => {
  it('readConfig applies defaults and removes a trailing slash from the public URL', () => {
    expect(readConfig(REQUIRED_SETTINGS)).toMatchObject({
      publicUrl: 'https://mirabelle.test',
      rateLimitScale: 1,
      trustProxy: 0,
    });
  });

  it('readConfig names a missing or invalid setting, and never shows its value', () => {
    for (const [name, value] of Object.entries({
      MASTER_KEY: 'c2hvcnQ=',
      DATABASE_URL: 'mysql://root:hunter2@db',
      SMTP_URL: undefined,
    })) {
      const attempt = () => readConfig({ ...REQUIRED_SETTINGS, [name]: value });
      expect(attempt).toThrow(ConfigError);
      expect(attempt).toThrow(name);
      expect(attempt).not.toThrow(/hunter2|c2hvcnQ/);
    }
  });

  it('readConfig treats an empty setting as not set', () => {
    expect(readConfig({ ...REQUIRED_SETTINGS, REDIS_URL: '', LOG_LEVEL: '' })).toMatchObject({
      logLevel: 'info',
    });
  });

  it('readConfig requires the settings that another setting needs', () => {
    const incomplete = {
      PAYPAL_CLIENT_SECRET: { PAYPAL_CLIENT_ID: 'a', PAYMENTS: '', PAYPAL_ENVIRONMENT: 'live' },
      PAYPAL_CLIENT_ID: { PAYPAL_CLIENT_SECRET: 's' },
      KAFKA_PASSWORD: { KAFKA_BROKERS: 'a:9092', KAFKA_USERNAME: 'a' },
      KAFKA_USERNAME: { KAFKA_BROKERS: 'a:9092', KAFKA_PASSWORD: 'b' },
      KAFKA_OAUTH_TOKEN_URL: {
        KAFKA_BROKERS: 'a:9092',
        KAFKA_USERNAME: 'a',
        KAFKA_PASSWORD: 'b',
        KAFKA_SASL_MECHANISM: 'oauthbearer',
      },
      KAFKA_TLS_KEY_FILE: { KAFKA_BROKERS: 'a:9092', KAFKA_TLS: 'true', KAFKA_TLS_CERT_FILE: 'a.pem' },
      'KAFKA_TLS=true': { KAFKA_BROKERS: 'a:9092', KAFKA_TLS_CA_FILE: 'a.pem' },
      S3_BUCKET: { S3_ENDPOINT: 'http://minio:9000' },
      S3_SECRET_ACCESS_KEY: { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'a' },
      S3_ACCESS_KEY_ID: { S3_BUCKET: 'photos', S3_SECRET_ACCESS_KEY: 'b' },
    };
    for (const [name, settings] of Object.entries(incomplete)) {
      expect(() => readConfig({ ...REQUIRED_SETTINGS, ...settings })).toThrow(
        `The setting ${name} is missing`,
      );
    }
  });

  it.each([
    ...['KAFKA_TOPIC', 'KAFKA_PARTITIONS', 'KAFKA_REPLICAS', 'KAFKA_RETENTION_DAYS', 'KAFKA_TLS'].map(
      (name) => [name, name === 'KAFKA_TLS' ? 'true' : '3', 'KAFKA_BROKERS'],
    ),
    ['KAFKA_USERNAME', 'a', 'KAFKA_BROKERS'],
    ['KAFKA_PASSWORD', 'b', 'KAFKA_BROKERS'],
    ['KAFKA_TLS_CA_FILE', 'a.pem', 'KAFKA_BROKERS'],
    ['KAFKA_SASL_MECHANISM', 'plain', 'KAFKA_BROKERS'],
    ['KAFKA_OAUTH_SCOPE', 'a', 'KAFKA_BROKERS'],
    ['PAYPAL_WEBHOOK_ID', 'a', 'PAYPAL_CLIENT_ID'],
    ['PAYPAL_ENVIRONMENT', 'live', 'PAYPAL_CLIENT_ID'],
    ['EVENTSTORE_PREFIX', 'a', 'EVENTSTORE_URL'],
    ['S3_REGION', 'eu-west-1', 'S3_BUCKET'],
  ])(
    'readConfig refuses %s, which would be ignored, and names the setting that it needs',
    (name, value, needed) => {
      expect(() => readConfig({ ...REQUIRED_SETTINGS, [name as string]: value })).toThrow(
        `The setting ${needed} is missing: ${name} requires it`,
      );
      expect(() => readConfig({ ...REQUIRED_SETTINGS, [name as string]: '' })).not.toThrow();
    },
  );

  it('readConfig refuses a mechanism of Kafka without the name that it signs in', () => {
    const settings = { KAFKA_BROKERS: 'a:9092', KAFKA_SASL_MECHANISM: 'plain' };
    expect(() => readConfig({ ...REQUIRED_SETTINGS, ...settings })).toThrow(
      'The setting KAFKA_USERNAME is missing: KAFKA_SASL_MECHANISM requires it',
    );
  });

  it('readConfig refuses an access key without its bucket, because the photos would go to a folder', () => {
    const credentials = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    expect(() => readConfig({ ...REQUIRED_SETTINGS, ...credentials })).toThrow(
      'The setting S3_BUCKET is missing',
    );
  });

  it('readConfig selects the engines by the settings that are present', () => {
    expect(readConfig(REQUIRED_SETTINGS)).toMatchObject({
      eventStoreUrl: undefined,
      kafka: undefined,
      s3: undefined,
    });
    const engines = {
      EVENTSTORE_URL: 'esdb://node:2113?tls=false',
      EVENTSTORE_PREFIX: 'shop-1',
      KAFKA_BROKERS: 'a:9092, b:9092',
      KAFKA_TLS: 'true',
      S3_BUCKET: 'photos',
      S3_ENDPOINT: 'http://minio:9000',
    };
    expect(readConfig({ ...REQUIRED_SETTINGS, ...engines })).toMatchObject({
      eventStoreUrl: 'esdb://node:2113?tls=false',
      eventStorePrefix: 'shop-1',
      kafka: { brokers: ['a:9092', 'b:9092'], topic: 'mirabelle.events', tls: true },
      s3: { bucket: 'photos', endpoint: 'http://minio:9000', region: 'us-east-1' },
    });
    for (const [name, value] of Object.entries({
      EVENTSTORE_URL: 'http://a',
      EVENTSTORE_PREFIX: 'a.b',
      KAFKA_BROKERS: 'a',
    })) {
      expect(() => readConfig({ ...REQUIRED_SETTINGS, [name]: value })).toThrow(name);
    }
  });
});

describe('the settings of Kafka', () => {
  const readKafka = (settings: Record<string, string>) =>
    readConfig({ ...REQUIRED_SETTINGS, KAFKA_BROKERS: 'a:9092', ...settings }).kafka;

  it('the settings of Kafka ask for a topic with 12 partitions, seven days, and as many replicas as the brokers allow', () => {
    expect(readKafka({})?.topicSettings).toEqual({ partitions: 12, replicas: undefined, retentionDays: 7 });
    expect(
      readKafka({ KAFKA_PARTITIONS: '3', KAFKA_REPLICAS: '2', KAFKA_RETENTION_DAYS: '30' })?.topicSettings,
    ).toEqual({
      partitions: 3,
      replicas: 2,
      retentionDays: 30,
    });
  });

  it('the settings of Kafka name the mechanism of the sign-in', () => {
    const user = { KAFKA_USERNAME: 'a', KAFKA_PASSWORD: 'b' };
    expect(readKafka(user)?.credentials).toEqual({
      mechanism: 'scram-sha-512',
      username: 'a',
      password: 'b',
    });
    const oauth = { KAFKA_SASL_MECHANISM: 'oauthbearer', KAFKA_OAUTH_TOKEN_URL: 'https://id.example/token' };
    expect(readKafka({ ...user, ...oauth })?.credentials).toMatchObject({
      mechanism: 'oauthbearer',
      tokenUrl: 'https://id.example/token',
    });
    expect(() => readKafka({ ...user, KAFKA_SASL_MECHANISM: 'gssapi' })).toThrow('KAFKA_SASL_MECHANISM');
  });

  it('the settings of Kafka are refused when a file of a certificate cannot be read or is not in PEM', () => {
    const missing = { KAFKA_TLS: 'true', KAFKA_TLS_CA_FILE: '/nowhere/ca.pem' };
    expect(() => readKafka(missing)).toThrow(
      'The setting KAFKA_TLS_CA_FILE is invalid: /nowhere/ca.pem cannot be read',
    );
    const notPem = { KAFKA_TLS: 'true', KAFKA_TLS_CA_FILE: fileURLToPath(import.meta.url) };
    expect(() => readKafka(notPem)).toThrow('is not a file in PEM');
  });
});

it('goods are promised within three working days, or within those of the setting, which is a whole number from 1 to 30', () => {
  expect(readConfig(REQUIRED_SETTINGS).goodsDispatchDays).toBe(3);
  expect(readConfig({ ...REQUIRED_SETTINGS, GOODS_DISPATCH_DAYS: '5' }).goodsDispatchDays).toBe(5);
  for (const refused of ['0', '1.5', '31', 'soon'])
    expect(() => readConfig({ ...REQUIRED_SETTINGS, GOODS_DISPATCH_DAYS: refused })).toThrow(
      /GOODS_DISPATCH_DAYS/,
    );
});

it('salons answer a request within 24 hours, or within those of the setting, which is a whole number from 1 to 720', () => {
  expect(readConfig(REQUIRED_SETTINGS).bookingAnswerHours).toBe(24);
  expect(readConfig({ ...REQUIRED_SETTINGS, BOOKING_ANSWER_HOURS: '6' }).bookingAnswerHours).toBe(6);
  for (const refused of ['0', '1.5', '721', 'soon'])
    expect(() => readConfig({ ...REQUIRED_SETTINGS, BOOKING_ANSWER_HOURS: refused })).toThrow(
      /BOOKING_ANSWER_HOURS/,
    );
});

describe('the choice of payments', () => {
  /** A function that reads the settings of a process that starts. */
  const createStart = (settings: Record<string, string>) => () => {
    const secret = settings.PAYPAL_CLIENT_ID ? { PAYPAL_CLIENT_SECRET: 's' } : {};
    return readConfig({ ...REQUIRED_SETTINGS, PAYMENTS: '', ...secret, ...settings });
  };

  it.each([
    'http://localhost:8080',
    'http://127.0.0.1',
    'http://127.8.9.1:80',
    'http://[::1]:8080',
    'http://a.localhost',
  ])('the choice of payments may be left out on %s, which only this machine reaches', (PUBLIC_URL) => {
    expect(createStart({ PUBLIC_URL })().paypal).toBeUndefined();
    expect(createStart({ PUBLIC_URL, PAYPAL_CLIENT_ID: 'a' })().paypal?.environment).toBe('sandbox');
  });

  it.each([
    'https://mirabelle.example',
    'http://192.168.0.7:8080',
    'http://0.0.0.0:8080',
    'http://localhost.example',
    'http://127.0.0.1.example',
  ])('the choice of payments is required on %s, and one sentence names its setting', (PUBLIC_URL) => {
    expect(createStart({ PUBLIC_URL })).toThrow(
      new ConfigError(
        'The setting PAYMENTS is missing or contradicts another one: PUBLIC_URL is open to others, so choose PAYMENTS=sandbox, which takes no real money, or set PAYPAL_CLIENT_ID',
      ),
    );
    expect(createStart({ PUBLIC_URL, PAYMENTS: 'sandbox' })().paypal).toBeUndefined();
    expect(createStart({ PUBLIC_URL, PAYPAL_CLIENT_ID: 'a' })).toThrow('PAYPAL_ENVIRONMENT');
    expect(
      createStart({ PUBLIC_URL, PAYPAL_CLIENT_ID: 'a', PAYPAL_ENVIRONMENT: 'live' })().paypal,
    ).toMatchObject({
      environment: 'live',
    });
  });

  it('a choice of payments that contradicts the other settings is refused', () => {
    expect(createStart({ PAYMENTS: 'sandbox', PAYPAL_CLIENT_ID: 'a' })).toThrow('PAYMENTS');
    expect(createStart({ PAYMENTS: 'paypal' })).toThrow('PAYPAL_CLIENT_ID');
    expect(createStart({ PAYMENTS: 'money' })).toThrow('PAYMENTS');
  });
});

describe('describeSettings', () => {
  const findDescription = (name: string) =>
    describeSettings(ServiceEnvironment).find((setting) => setting.name === name);

  it('describeSettings returns the description and both defaults of each setting', () => {
    expect(findDescription('RATE_LIMIT_SCALE')).toMatchObject({
      serviceDefault: '`1`',
      embeddedDefault: '`1`',
    });
    expect(findDescription('DATABASE_URL')).toMatchObject({
      serviceDefault: 'required',
      embeddedDefault: 'an embedded Postgres',
    });
    expect(findDescription('PAYPAL_CLIENT_SECRET')).toMatchObject({ serviceDefault: 'not set' });
  });
});
