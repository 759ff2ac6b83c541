import { expect, it } from 'vitest';
import { splitIntoRequests } from './split-into-requests.js';

const createMessage = (name: string, size: number, partition?: number) => ({
  name,
  value: 'x'.repeat(size),
  ...(partition !== undefined && { partition }),
});
const listNames = (requests: Iterable<{ name: string }[]>) =>
  [...requests].map((request) => request.map(({ name }) => name));

it('messages are split in order into requests under the limit, and an oversized message gets its own request', () => {
  const messages = [
    createMessage('a', 100),
    createMessage('b', 100),
    createMessage('c', 5_000),
    createMessage('d', 100),
    createMessage('e', 100),
  ];
  expect(listNames(splitIntoRequests(messages, 1_000))).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
  expect(listNames(splitIntoRequests([], 1_000))).toEqual([]);
});

it('the limit applies to each partition of a request separately', () => {
  const messages = [
    createMessage('a', 900, 0),
    createMessage('b', 900, 1),
    createMessage('c', 90, 0),
    createMessage('d', 200, 1),
    createMessage('e', 900, 0),
  ];
  expect(listNames(splitIntoRequests(messages, 1_000))).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});
