import { expect, it } from 'vitest';
import { matchesEntityTag } from './response-headers.js';

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['"ab"', false],
  [undefined, false],
])('a client that names %s in If-None-Match has the answer with the tag "a" already: %s', (header, has) => {
  const request = { headers: header === undefined ? {} : { 'if-none-match': header } };
  expect(matchesEntityTag(request, '"a"')).toBe(has);
});
