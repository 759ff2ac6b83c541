import { describe, expect, it } from 'vitest';
import { ConfigError, describeSettings, readConfig, ServiceEnvironment } from './index.js';

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
    expect(() => readConfig({ ...complete, PAYPAL_CLIENT_ID: 'a' })).toThrow(/PAYPAL_CLIENT_SECRET/);
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
