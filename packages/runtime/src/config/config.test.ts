import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.js';
import { describeSettings } from './describe-settings.js';
import { ServiceEnvironment } from './environment.js';

const complete = {
  DATABASE_URL: 'postgres://user:secret@127.0.0.1:5432/mirabelle',
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  PUBLIC_URL: 'https://mirabelle.test/',
  SMTP_URL: 'smtp://127.0.0.1:1025',
};

describe('the configuration', () => {
  it('is read with its defaults, and the public address without a slash at its end', () => {
    expect(readConfig(complete)).toMatchObject({
      publicUrl: 'https://mirabelle.test',
      rateLimitScale: 1,
      trustProxy: 0,
    });
  });

  it('names the setting that is missing or wrong, and never its value', () => {
    for (const [name, value] of Object.entries({
      MASTER_KEY: 'c2hvcnQ=',
      DATABASE_URL: 'mysql://root:hunter2@db',
      SMTP_URL: undefined,
    })) {
      const attempt = () => readConfig({ ...complete, [name]: value });
      expect(attempt).toThrow(ConfigError);
      expect(attempt).toThrow(name);
      expect(attempt).not.toThrow(/hunter2|c2hvcnQ/);
    }
  });

  it('takes an empty setting for one that is not set', () => {
    expect(readConfig({ ...complete, REDIS_URL: '', LOG_LEVEL: '' })).toMatchObject({ logLevel: 'info' });
  });

  it('wants what belongs to a setting beside it', () => {
    const lacking = {
      PAYPAL_CLIENT_SECRET: { PAYPAL_CLIENT_ID: 'a' },
      KAFKA_PASSWORD: { KAFKA_BROKERS: 'a:9092', KAFKA_USERNAME: 'a' },
      S3_BUCKET: { S3_ENDPOINT: 'http://minio:9000' },
      S3_SECRET_ACCESS_KEY: { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'a' },
    };
    for (const [name, given] of Object.entries(lacking)) {
      expect(() => readConfig({ ...complete, ...given })).toThrow(`The setting ${name} does not fit`);
    }
  });

  it('chooses the engines by what is set', () => {
    expect(readConfig(complete)).toMatchObject({ eventStoreUrl: undefined, kafka: undefined, s3: undefined });
    const engines = {
      EVENTSTORE_URL: 'esdb://node:2113?tls=false',
      KAFKA_BROKERS: 'a:9092, b:9092',
      KAFKA_TLS: 'true',
      S3_BUCKET: 'photos',
      S3_ENDPOINT: 'http://minio:9000',
    };
    expect(readConfig({ ...complete, ...engines })).toMatchObject({
      eventStoreUrl: 'esdb://node:2113?tls=false',
      kafka: { brokers: ['a:9092', 'b:9092'], topic: 'mirabelle.events', tls: true },
      s3: { bucket: 'photos', endpoint: 'http://minio:9000', region: 'us-east-1' },
    });
    for (const [name, value] of Object.entries({ EVENTSTORE_URL: 'http://a', KAFKA_BROKERS: 'a' })) {
      expect(() => readConfig({ ...complete, [name]: value })).toThrow(name);
    }
  });
});

describe('the description of the settings', () => {
  const described = (name: string) => describeSettings(ServiceEnvironment).find((each) => each.name === name);

  it('has the meaning and default of each', () => {
    expect(described('RATE_LIMIT_SCALE')).toMatchObject({ alone: '`1`', embedded: '`1`' });
    expect(described('DATABASE_URL')).toMatchObject({ alone: 'required', embedded: 'an embedded Postgres' });
    expect(described('PAYPAL_CLIENT_SECRET')).toMatchObject({ alone: 'not set' });
  });
});
