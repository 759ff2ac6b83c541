import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { publicUrlOf, readSettings } from './settings.js';

describe('the settings', () => {
  test('have a default each, also for variables that are set to nothing', () => {
    expect(readSettings({ PORT: '', SMTP_URL: '' })).toEqual({
      host: '127.0.0.1',
      port: 8080,
      dataDir: resolve('.data'),
      smtpPort: 1025,
      inboxPort: 1080,
      publicUrl: undefined,
      databaseUrl: undefined,
      smtpUrl: undefined,
    });
  });

  test.each(['abc', '65536', '80.5', '-1', '0x50', ' 80'])('refuse the port "%s" by name', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(`PORT must be a port from 0 to 65535, and is "${PORT}".`);
  });

  test('want three different ports, unless mails go to a relay', () => {
    expect(() => readSettings({ PORT: '1080' })).toThrow(/three different ports/);
    expect(readSettings({ PORT: '1080', SMTP_URL: 'smtp://relay.test' }).port).toBe(1080);
  });

  test('may all be 0, which is any free port, and the public address follows the one that is taken', () => {
    const settings = readSettings({ PORT: '0', MAIL_SMTP_PORT: '0', MAIL_UI_PORT: '0' });
    expect(settings).toMatchObject({ port: 0, smtpPort: 0, inboxPort: 0 });
    expect(publicUrlOf(settings, 40_123)).toBe('http://localhost:40123');
  });

  test('put the public address into links without a slash at its end', () => {
    expect(readSettings({ PUBLIC_URL: 'https://beauty.test/' }).publicUrl).toBe('https://beauty.test');
    expect(publicUrlOf(readSettings({ PORT: '9000' }), 9000)).toBe('http://localhost:9000');
  });
});
