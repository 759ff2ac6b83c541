import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, resolvePublicUrl } from './settings.js';

describe('readSettings', () => {
  test('readSettings applies defaults, also for empty variables', () => {
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

  test.each(['abc', '65536', '80.5', '-1', '0x50', ' 80'])(
    'readSettings rejects the port "%s" and names the variable',
    (PORT) => {
      expect(() => readSettings({ PORT })).toThrow(`PORT must be a port from 0 to 65535, but is "${PORT}".`);
    },
  );

  test('readSettings requires three different ports, unless SMTP_URL replaces the mail catcher', () => {
    expect(() => readSettings({ PORT: '1080' })).toThrow(/three different ports/);
    expect(readSettings({ PORT: '1080', SMTP_URL: 'smtp://relay.test' }).port).toBe(1080);
  });

  test('readSettings accepts port 0 for any free port, also several times; the public URL then contains the assigned port', () => {
    const settings = readSettings({ PORT: '0', MAIL_SMTP_PORT: '0', MAIL_UI_PORT: '0' });
    expect(settings).toMatchObject({ port: 0, smtpPort: 0, inboxPort: 0 });
    expect(resolvePublicUrl(settings, 40_123)).toBe('http://localhost:40123');
  });

  test('readSettings removes a trailing slash from the public URL, which is localhost with the port by default', () => {
    expect(readSettings({ PUBLIC_URL: 'https://beauty.test/' }).publicUrl).toBe('https://beauty.test');
    expect(resolvePublicUrl(readSettings({ PORT: '9000' }), 9000)).toBe('http://localhost:9000');
  });
});
