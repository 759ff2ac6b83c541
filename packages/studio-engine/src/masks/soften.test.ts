import { expect, it } from 'vitest';
import { createMask, resizeMask } from './mask.js';
import { softenMask } from './soften.js';

function createDot() {
  const mask = createMask();
  resizeMask(mask, { x: 0, y: 0, width: 9, height: 7 });
  mask.data.fill(0, 0, 63);
  mask.data[3 * 9 + 4] = 240;
  return mask;
}

it('one step of softening spreads a pixel to its eight neighbors with the weights of a binomial filter', () => {
  const mask = createDot();
  softenMask(mask, 1);
  const row = (y: number) => Array.from(mask.data.subarray(9 * y + 3, 9 * y + 6));
  expect([row(2), row(3), row(4)]).toEqual([
    [15, 30, 15],
    [30, 60, 30],
    [15, 30, 15],
  ]);
  expect(mask.data.subarray(0, 63).reduce((sum, value) => sum + value, 0)).toBe(240);
});

it('half a step of softening is blended with the original mask, and zero steps leave the mask unchanged', () => {
  const [half, none] = [createDot(), createDot()];
  softenMask(half, 0.5);
  softenMask(none, 0);
  expect(half.data[3 * 9 + 4]).toBe(150);
  expect(half.data[3 * 9 + 3]).toBe(15);
  expect(none.data).toEqual(createDot().data);
});
