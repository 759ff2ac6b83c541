import { describe, expect, it } from 'vitest';
import { fillByPatches, type PatchGrid } from './patch-match.js';

const [WIDTH, HEIGHT] = [60, 40];

/** A wall of stripes with a square hole, whose first guess is gray. */
function createGrid(): PatchGrid {
  const color = new Float32Array(3 * WIDTH * HEIGHT);
  const isHole = new Uint8Array(WIDTH * HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    isHole[i] = x > 25 && x < 37 && y > 12 && y < 26 ? 1 : 0;
    color.fill(isHole[i] ? 128 : stripeAt(x), 3 * i, 3 * i + 3);
  }
  return { width: WIDTH, height: HEIGHT, color, isHole, isForbidden: isHole.slice() };
}

const stripeAt = (x: number) => (x % 8 < 4 ? 40 : 210);

describe('fillByPatches', () => {
  it('fillByPatches continues the stripes of a wall behind a hole', () => {
    const grid = createGrid();
    expect(fillByPatches(grid)).toBeDefined();
    let wrong = 0;
    let filled = 0;
    grid.isHole.forEach((isHole, i) => {
      if (!isHole) return;
      filled += 1;
      if (Math.abs((grid.color[3 * i] as number) - stripeAt(i % WIDTH)) > 60) wrong += 1;
    });
    expect(filled).toBeGreaterThan(100);
    expect(wrong / filled).toBeLessThan(0.1);
  });

  it('fillByPatches copies nothing from forbidden cells', () => {
    const grid = createGrid();
    for (let i = 0; i < grid.isForbidden.length; i += 1) if (i % WIDTH < 20) grid.isForbidden[i] = 1;
    const nearest = fillByPatches(grid);
    expect(nearest?.every((source) => source < 0 || source % WIDTH >= 20)).toBe(true);
  });

  it('fillByPatches leaves the picture as it is if there is nothing to copy from', () => {
    const grid = createGrid();
    grid.isForbidden.fill(1);
    const before = grid.color.slice();
    expect(fillByPatches(grid)).toBeUndefined();
    expect(grid.color).toEqual(before);
  });
});
