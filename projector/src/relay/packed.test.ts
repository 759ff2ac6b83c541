import { expect, it } from 'vitest';
import { packed } from './packed.js';

const message = (name: string, size: number, partition?: number) => ({
  name,
  value: 'x'.repeat(size),
  ...(partition !== undefined && { partition }),
});
const names = (portions: Iterable<{ name: string }[]>) =>
  [...portions].map((portion) => portion.map(({ name }) => name));

it('packs messages in their order into portions that a broker takes, the too large ones alone', () => {
  const messages = [
    message('a', 100),
    message('b', 100),
    message('c', 5_000),
    message('d', 100),
    message('e', 100),
  ];
  expect(names(packed(messages, 1_000))).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
  expect(names(packed([], 1_000))).toEqual([]);
});

it('lets each partition have as much as a broker takes of one', () => {
  const messages = [
    message('a', 900, 0),
    message('b', 900, 1),
    message('c', 90, 0),
    message('d', 200, 1),
    message('e', 900, 0),
  ];
  expect(names(packed(messages, 1_000))).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});
