import { describe, expect, it } from 'vitest';
import { blurGrid } from './blur-grid.js';

describe('blurGrid', () => {
  it('blurGrid does not mix the end of a row with the start of the next', () => {
    const atStart = blurGrid(Float32Array.from([0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]), 4, 3);
    expect([3, 7, 11].map((i) => atStart[i])).toEqual([0, 0, 0]);
    const atEnd = blurGrid(Float32Array.from([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]), 4, 3);
    expect([0, 4, 8].map((i) => atEnd[i])).toEqual([0, 0, 0]);
  });

  it('blurGrid leaves a uniform grid as it is', () => {
    const even = new Float32Array(12).fill(0.5);
    expect(blurGrid(even, 3, 4)).toEqual(even);
    expect(blurGrid(even, 12, 1)).toEqual(even);
    expect(blurGrid(even, 1, 12)).toEqual(even);
  });

  it('blurGrid spreads a value equally to all sides', () => {
    const grid = new Float32Array(49);
    grid[24] = 1;
    const soft = blurGrid(grid, 7, 7);
    expect(soft[23]).toBeCloseTo(soft[25] as number);
    expect(soft[17]).toBeCloseTo(soft[31] as number);
    expect(soft[17]).toBeCloseTo(soft[23] as number);
  });
});
