import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Secrets } from './secrets.js';

const secrets = new Secrets({ master: randomBytes(32) });

describe('the hash of an email address', () => {
  it('the hash of an email address ignores letter case and surrounding spaces, and depends on the master key', () => {
    expect(secrets.hashEmail(' Ada@Example.org ')).toBe(secrets.hashEmail('ada@example.org'));
    expect(secrets.hashEmail('ada@example.org')).toMatch(/^[0-9a-f]{64}$/);
    expect(new Secrets({ master: randomBytes(32) }).hashEmail('ada@example.org')).not.toBe(
      secrets.hashEmail('ada@example.org'),
    );
  });
});
