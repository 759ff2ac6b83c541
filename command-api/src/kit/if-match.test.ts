import { expect, it } from 'vitest';
import { versionsIn } from './if-match.js';

it('reads the versions that somebody asks for, and matches nothing that is not one of ours', () => {
  expect(versionsIn(undefined)).toBeUndefined();
  expect(versionsIn(' * ')).toBeUndefined();
  expect(versionsIn('"3"')).toEqual([3]);
  expect(versionsIn('"3", "4" ,"abc"')).toEqual([3, 4]);
  expect(versionsIn('W/"3"')).toEqual([]);
  expect(versionsIn('nonsense')).toEqual([]);
});
