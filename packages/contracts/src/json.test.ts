import { expect, it } from 'vitest';
import { boundedJson, isDeeperThan } from './json.js';

/** Creates objects around a value: `{ a: { a: … } }`. */
function nest(levels: number, innermost: unknown): unknown {
  return Array.from({ length: levels }).reduce((inner) => ({ a: inner }), innermost);
}

it('stored JSON is nested at most 8 levels deep, and empty objects and arrays count as levels', () => {
  const accepts = (value: unknown) => boundedJson(1_000).safeParse(value).success;
  expect([nest(8, 1), nest(7, {}), nest(7, [])].map(accepts)).toEqual([true, true, true]);
  expect([nest(9, 1), nest(8, {}), nest(8, [])].map(accepts)).toEqual([false, false, false]);
  expect(isDeeperThan(nest(8, {}), 8)).toBe(true);
});

it('stored JSON holds no text that a database refuses, neither as a value nor as a name', () => {
  const accepts = (value: unknown) => boundedJson(1_000).safeParse(value).success;
  expect(accepts({ name: ['text', 1.5, true, null] })).toBe(true);
  expect([{ a: 'b\u0000' }, { 'b\u0000': 1 }, { a: ['\ud800'] }].map(accepts)).toEqual([false, false, false]);
});
