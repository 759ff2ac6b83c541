import { expect, it } from 'vitest';
import { createLruCache } from './lru-cache.js';

function setUp() {
  const madeKeys: string[] = [];
  const find = createLruCache<string>(2);
  const findOrMake = (key: string, value: string | undefined = key) =>
    find(key, async () => {
      madeKeys.push(key);
      return value;
    });
  return { madeKeys, findOrMake };
}

it('an LRU cache keeps the values that were asked for last', async () => {
  const { madeKeys, findOrMake } = setUp();
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await findOrMake(key)).toBe(key);
  expect(madeKeys).toEqual(['a', 'b', 'c', 'b']);
});

it('an LRU cache makes a value once for calls at the same time', async () => {
  const { madeKeys, findOrMake } = setUp();
  expect(await Promise.all([findOrMake('a'), findOrMake('a')])).toEqual(['a', 'a']);
  expect(madeKeys).toEqual(['a']);
});

it('an LRU cache does not keep a value that could not be made', async () => {
  const find = createLruCache<string>(2);
  expect(await find('a', async () => undefined)).toBeUndefined();
  expect(await find('a', async () => 'made')).toBe('made');
});

it('an LRU cache does not keep an error', async () => {
  const find = createLruCache<string>(2);
  await expect(find('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await find('a', async () => 'made')).toBe('made');
});
