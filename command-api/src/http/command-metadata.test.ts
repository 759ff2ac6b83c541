import { expect, it } from 'vitest';
import { parseIfMatch } from './command-metadata.js';

it('parseIfMatch returns the listed versions and drops tags that the API never issues', () => {
  expect(parseIfMatch(undefined)).toBeUndefined();
  expect(parseIfMatch(' * ')).toBeUndefined();
  expect(parseIfMatch('"3"')).toEqual([3]);
  expect(parseIfMatch('"3", "4" ,"abc"')).toEqual([3, 4]);
  expect(parseIfMatch('nonsense')).toEqual([]);
});

it('parseIfMatch returns the version of a tag that a proxy has marked as weak', () => {
  expect(parseIfMatch('W/"3"')).toEqual([3]);
  expect(parseIfMatch('W/"3", "4"')).toEqual([3, 4]);
  expect(parseIfMatch('w/"3", W/3, W/ "4"')).toEqual([]);
});
