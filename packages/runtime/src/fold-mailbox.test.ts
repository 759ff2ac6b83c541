import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldMailbox } from './fold-mailbox.js';
import { Secrets } from './secrets.js';

const word = fc.stringMatching(/^[a-z0-9_-]{1,12}$/);
const tag = fc.stringMatching(/^[a-zA-Z0-9.+_-]{0,12}$/);
const domain = fc.constantFrom('example.org', 'mail.example.co.uk', 'gmail.com', 'googlemail.com');

describe('foldMailbox', () => {
  it('foldMailbox folds letter case, plus-tags, Gmail dots and googlemail.com', () => {
    expect(foldMailbox(' Ada.Lovelace+Spa@GoogleMail.com ')).toBe('adalovelace@gmail.com');
    expect(foldMailbox('ADA+1+2@Example.org')).toBe('ada@example.org');
  });

  it('foldMailbox keeps dots where the provider tells mailboxes apart by them', () => {
    expect(foldMailbox('ada.lovelace@example.org')).toBe('ada.lovelace@example.org');
  });

  it('foldMailbox never folds a name to nothing', () => {
    expect(foldMailbox('+tag@example.org')).toBe('+tag@example.org');
    expect(foldMailbox('.@gmail.com')).toBe('.@gmail.com');
  });

  it('foldMailbox gives every tag and letter case of a mailbox the same result', () => {
    fc.assert(
      fc.property(word, tag, domain, (name, suffix, host) => {
        const plain = foldMailbox(`${name}@${host}`);
        expect(foldMailbox(`${name.toUpperCase()}+${suffix}@${host.toUpperCase()}`)).toBe(plain);
      }),
    );
  });

  it('foldMailbox keeps different names apart at every provider', () => {
    fc.assert(
      fc.property(word, word, domain, (nameA, nameB, host) => {
        fc.pre(nameA !== nameB);
        expect(foldMailbox(`${nameA}@${host}`)).not.toBe(foldMailbox(`${nameB}@${host}`));
      }),
    );
  });

  it('foldMailbox is idempotent and accepts any text', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.tuple(tag, domain).map(([name, host]) => `${name}@${host}`),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const folded = foldMailbox(text);
        expect(foldMailbox(folded)).toBe(folded);
      }),
    );
  });
});

describe('Secrets.hashMailbox', () => {
  const secrets = new Secrets({ master: Buffer.alloc(32, 1), identity: Buffer.alloc(32, 2) });

  it('Secrets.hashMailbox returns the same for every alias of a mailbox, and another hash with another identity key', () => {
    expect(secrets.hashMailbox('a.d.a+x@googlemail.com')).toBe(secrets.hashMailbox('ada@gmail.com'));
    const withOtherKey = new Secrets({ master: Buffer.alloc(32, 1), identity: Buffer.alloc(32, 3) });
    expect(withOtherKey.hashMailbox('ada@gmail.com')).not.toBe(secrets.hashMailbox('ada@gmail.com'));
  });

  it('Secrets.hashMailbox returns the same with another master key and in another letter case', () => {
    const withOtherMaster = new Secrets({ master: Buffer.alloc(32, 9), identity: Buffer.alloc(32, 2) });
    expect(withOtherMaster.hashMailbox('ADA@example.org')).toBe(secrets.hashMailbox('ada@example.org'));
  });
});
