import { expect, it } from 'vitest';
import { countRowChanges } from './count-row-changes';

it.each([
  ['nothing', 'abc', 'abc', 0],
  ['one that comes and pushes another off the page', 'abc', 'xab', 1],
  ['one that comes', 'ab', 'xab', 1],
  ['one that goes', 'abc', 'ac', 1],
  ['one that moves to the end', 'abc', 'bca', 1],
  ['one that goes and two that change places', 'abcd', 'bad', 2],
])('the changes of a list count %s', (_what, shown, present, count) => {
  expect(countRowChanges([...shown], [...present])).toBe(count);
});
