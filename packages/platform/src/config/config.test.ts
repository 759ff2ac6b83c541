import { describe, expect, it } from 'vitest';
import { ConfigError, describeSettings, readConfig } from './config.js';

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

  it('can tell the meaning and default of every setting', () => {
    const settings = describeSettings();
    expect(settings.every(({ meaning }) => meaning.length > 10)).toBe(true);
    expect(settings.find(({ name }) => name === 'RATE_LIMIT_SCALE')).toMatchObject({ default: '1' });
    expect(settings.find(({ name }) => name === 'DATABASE_URL')).toMatchObject({ default: 'required' });
  });
});
