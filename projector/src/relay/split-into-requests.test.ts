import { expect, it } from 'vitest';
import { splitIntoRequests } from './split-into-requests.js';

const message = (name: string, size: number, partition?: number) => ({
  name,
  value: 'x'.repeat(size),
  ...(partition !== undefined && { partition }),
});
const names = (requests: Iterable<{ name: string }[]>) =>
  [...requests].map((request) => request.map(({ name }) => name));

it('messages are split in order into requests under the limit, and an oversized message gets its own request', () => {
  const messages = [
    message('a', 100),
    message('b', 100),
    message('c', 5_000),
    message('d', 100),
    message('e', 100),
  ];
  expect(names(splitIntoRequests(messages, 1_000))).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
  expect(names(splitIntoRequests([], 1_000))).toEqual([]);
});

it('the limit applies to each partition of a request separately', () => {
  const messages = [
    message('a', 900, 0),
    message('b', 900, 1),
    message('c', 90, 0),
    message('d', 200, 1),
    message('e', 900, 0),
  ];
  expect(names(splitIntoRequests(messages, 1_000))).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});
