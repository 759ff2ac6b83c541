import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Secrets } from './secrets.js';
import { createSignInToken, readSignInToken } from './sign-in-token.js';

const secrets = new Secrets({ master: randomBytes(32) });
const createLink = () => ({ userId: randomUUID(), linkId: randomUUID() });

describe('sign-in token', () => {
  it('a sign-in token contains the account and the link, and is the same each time it is computed', () => {
    const link = createLink();
    expect(readSignInToken(secrets, createSignInToken(secrets, link))).toEqual(link);
    expect(createSignInToken(secrets, link)).toBe(createSignInToken(secrets, link));
  });

  it('a sign-in token is rejected under another master key or with any character changed', () => {
    const token = createSignInToken(secrets, createLink());
    expect(readSignInToken(new Secrets({ master: randomBytes(32) }), token)).toBeUndefined();
    fc.assert(
      fc.property(
        fc.nat({ max: token.length - 1 }),
        fc.constantFrom('A', 'b', '7', '_', '='),
        (index, letter) => {
          fc.pre(token[index] !== letter);
          const changed = token.slice(0, index) + letter + token.slice(index + 1);
          expect(readSignInToken(secrets, changed)).toBeUndefined();
        },
      ),
    );
  });

  it('a sign-in token cannot be read from an arbitrary text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => readSignInToken(secrets, text) === undefined),
    );
  });
});
