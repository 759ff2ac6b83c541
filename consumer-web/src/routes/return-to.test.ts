import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseReturnTo } from './return-to';

it.each([
  ['/profile?tab=2', '/profile?tab=2'],
  ['/salons/../profile', '/profile'],
  ['https://elsewhere.example/', '/'],
  ['//elsewhere.example/', '/'],
  ['/\\elsewhere.example', '/'],
  ['/.//elsewhere.example/x', '/'],
  ['/..//elsewhere.example', '/'],
  ['/%2e//elsewhere.example', '/'],
  ['/\t/elsewhere.example', '/'],
  ['/x/..//elsewhere.example', '/'],
  ['http://', '/'],
  ['//[', '/'],
  [null, '/'],
  ['/signin', '/'],
  ['/signup?returnTo=%2Fsignin%3FreturnTo%3D%252Fpricing%253Fplan%253Dbasic', '/pricing?plan=basic'],
  ['/signin?returnTo=%2F%2Felsewhere.example', '/'],
  // The server refuses a longer path, and with it the address to which a link is to be sent.
  [`/salons?city=${'x'.repeat(500)}`, '/salons'],
  [`/salons?city=${'Ж'.repeat(100)}`, '/salons'],
])('parseReturnTo answers %s with %s', (asked, path) => {
  expect(parseReturnTo(asked)).toBe(path);
});

it('parseReturnTo answers with a path that every browser opens on this origin', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '\t',
    '\n',
    ' ',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
  );
  const path = fc.oneof(
    fc.webUrl({ withQueryParameters: true }),
    fc.string(),
    fc.array(part).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(path, (asked) => {
      for (const value of [asked, `/${asked}`]) {
        const answer = parseReturnTo(value);
        expect(answer).toMatch(/^\/(?![/\\])/);
        // The answer is opened as a URL of its own and may be checked a second time.
        expect(new URL(answer, window.location.origin).origin).toBe(window.location.origin);
        expect(parseReturnTo(answer)).toBe(answer);
      }
    }),
    { numRuns: 2_000 },
  );
});
