import { Secrets } from '@mirabelle/runtime';
import { describe, expect, it } from 'vitest';
import { createReplyAddress, isReplyAddress, readReplyAddress } from './reply-address.js';

const MESSAGE_ID = '0f8b6a52-7b1c-5d1e-9a55-5e0f6f7a1b2c';
const secrets = new Secrets({ master: Buffer.alloc(32, 1) });
const address = createReplyAddress(secrets, 'reply.example.org', MESSAGE_ID);

describe('a reply address', () => {
  it('a reply address leads to its message, in any letter case, within the length that mail allows', () => {
    expect(readReplyAddress(secrets, 'reply.example.org', address)).toBe(MESSAGE_ID);
    expect(readReplyAddress(secrets, 'Reply.Example.org', address.toUpperCase())).toBe(MESSAGE_ID);
    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
  });

  it('a reply address that was changed, or made with another key or for another domain, belongs to no message', () => {
    const changed = address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
    const otherSecrets = new Secrets({ master: Buffer.alloc(32, 2) });
    expect(isReplyAddress(changed)).toBe(true);
    for (const messageId of [
      readReplyAddress(secrets, 'reply.example.org', changed),
      readReplyAddress(otherSecrets, 'reply.example.org', address),
      readReplyAddress(secrets, 'example.org', address),
      readReplyAddress(secrets, 'reply.example.org', 'reply+1@reply.example.org'),
      readReplyAddress(secrets, 'reply.example.org', 'no address'),
    ])
      expect(messageId).toBeUndefined();
  });

  it('a reply address still works after the master key was replaced, because it stays in mailboxes', () => {
    const identity = Buffer.alloc(32, 9);
    const before = new Secrets({ master: Buffer.alloc(32, 1), identity });
    const after = new Secrets({ master: Buffer.alloc(32, 2), identity });
    expect(readReplyAddress(after, 'a.org', createReplyAddress(before, 'a.org', MESSAGE_ID))).toBe(
      MESSAGE_ID,
    );
  });
});
