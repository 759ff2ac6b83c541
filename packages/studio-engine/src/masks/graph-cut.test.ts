import { describe, expect, it } from 'vitest';
import { GraphCut } from './graph-cut.js';

/**
 * Calculates the cost of a division: preferences that are not followed, and bonds that are cut. Neighbor 0 is the one on
 * the right, 1 the one below.
 */
function calculateCost(
  isInFirstPart: readonly boolean[],
  width: number,
  preferences: readonly number[],
  bonds: readonly (readonly [cell: number, neighbor: 0 | 1, cost: number])[],
): number {
  const unfollowed = preferences.reduce(
    (sum, preference, cell) =>
      sum + (isInFirstPart[cell] ? Math.max(0, -preference) : Math.max(0, preference)),
    0,
  );
  return bonds.reduce(
    (sum, [cell, neighbor, cost]) =>
      sum + (isInFirstPart[cell] === isInFirstPart[cell + (neighbor === 0 ? 1 : width)] ? 0 : cost),
    unfollowed,
  );
}

describe('a graph cut', () => {
  it('GraphCut gives a cell the label that it prefers where its bonds are weak, and that of its neighbors where they are strong', () => {
    const cut = new GraphCut(4, 1);
    [5, -1, -1, -5].forEach((preference, cell) => {
      cut.setPreference(cell, preference);
    });
    cut.setBond(0, 0, 4);
    cut.setBond(1, 0, 4);
    cut.setBond(2, 0, 0.5);
    cut.solve();
    expect([0, 1, 2, 3].map((cell) => cut.isFirst(cell))).toEqual([true, true, true, false]);
  });

  it('GraphCut finds a division of a random grid that costs no more than any other', () => {
    const [width, height] = [4, 3];
    let state = 7;
    const random = () => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return state / 2147483648;
    };
    const cut = new GraphCut(width, height);
    for (let round = 0; round < 30; round += 1) {
      const preferences = Array.from({ length: width * height }, () => Math.round(16 * random() - 8));
      const bonds = preferences.flatMap((_, cell) => [
        ...(cell % width < width - 1 ? [[cell, 0, Math.round(5 * random())] as const] : []),
        ...(cell + width < width * height ? [[cell, 1, Math.round(5 * random())] as const] : []),
      ]);
      preferences.forEach((preference, cell) => {
        cut.setPreference(cell, preference);
      });
      for (const [cell, neighbor, cost] of bonds) cut.setBond(cell, neighbor, cost);
      cut.solve();
      const found = preferences.map((_, cell) => cut.isFirst(cell));
      const divisions = Array.from({ length: 2 ** preferences.length }, (_, code) =>
        preferences.map((_, cell) => ((code >> cell) & 1) === 1),
      );
      const least = Math.min(
        ...divisions.map((division) => calculateCost(division, width, preferences, bonds)),
      );
      expect(calculateCost(found, width, preferences, bonds)).toBe(least);
    }
  });
});
