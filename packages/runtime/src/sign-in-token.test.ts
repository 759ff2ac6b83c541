import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Secrets } from './secrets.js';
import { readSignInToken, signInToken } from './sign-in-token.js';

const secrets = new Secrets({ master: randomBytes(32) });
const link = () => ({ userId: randomUUID(), linkId: randomUUID() });

describe("a sign-in link's token", () => {
  it('names its account and link, and is the same whenever it is computed', () => {
    const named = link();
    expect(readSignInToken(secrets, signInToken(secrets, named))).toEqual(named);
    expect(signInToken(secrets, named)).toBe(signInToken(secrets, named));
  });

  it('is worth nothing under another master key or with any character changed', () => {
    const token = signInToken(secrets, link());
    expect(readSignInToken(new Secrets({ master: randomBytes(32) }), token)).toBeUndefined();
    fc.assert(
      fc.property(
        fc.nat({ max: token.length - 1 }),
        fc.constantFrom('A', 'b', '7', '_', '='),
        (place, letter) => {
          fc.pre(token[place] !== letter);
          const changed = token.slice(0, place) + letter + token.slice(place + 1);
          expect(readSignInToken(secrets, changed)).toBeUndefined();
        },
      ),
    );
  });

  it('is not to be had from anything that we did not make', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => readSignInToken(secrets, text) === undefined),
    );
  });
});

describe('the keyed hash of an address', () => {
  it('is the same however the address is written, and shows nothing of it', () => {
    expect(secrets.emailHash(' Ada@Example.org ')).toBe(secrets.emailHash('ada@example.org'));
    expect(secrets.emailHash('ada@example.org')).toMatch(/^[0-9a-f]{64}$/);
    expect(new Secrets({ master: randomBytes(32) }).emailHash('ada@example.org')).not.toBe(
      secrets.emailHash('ada@example.org'),
    );
  });
});
