import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Watershed } from './watershed.js';

/** A grid of OKLab whose lightness a function gives. */
function ground(width: number, height: number, lightness: (x: number, y: number) => number): Float32Array {
  const lab = new Float32Array(width * height * 3);
  for (let cell = 0; cell < width * height; cell += 1)
    lab[cell * 3] = lightness(cell % width, Math.floor(cell / width));
  return lab;
}

function divided(width: number, height: number, lab: Float32Array, seeds: Readonly<Record<number, number>>) {
  const all = new Uint8Array(width * height);
  for (const [cell, whose] of Object.entries(seeds)) all[Number(cell)] = whose;
  const watershed = new Watershed();
  watershed.divide(lab, width, height, all);
  return watershed.owner;
}

describe('a watershed', () => {
  it('divides two plains at the step between them, however far that is from a seed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 25 }),
        fc.double({ min: 0.15, max: 0.9, noNaN: true }),
        (at, step) => {
          const lab = ground(30, 8, (x) => (x < at ? 0.05 : 0.05 + step));
          const owner = divided(30, 8, lab, { 30: 1, 59: 2 });
          for (let cell = 0; cell < owner.length; cell += 1) {
            const x = cell % 30;
            // The two cells of the step itself are nobody's in particular.
            if (x < at - 1) expect(owner[cell]).toBe(1);
            if (x > at) expect(owner[cell]).toBe(2);
          }
        },
      ),
    );
  });

  it('leaves no cell to nobody, and every seed to its own', () => {
    const grid = { minLength: 96, maxLength: 96 };
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), grid),
        fc.uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 2, maxLength: 6 }),
        (lightness, places) => {
          const lab = ground(12, 8, (x, y) => lightness[y * 12 + x] as number);
          const owner = divided(12, 8, lab, Object.fromEntries(places.map((cell, i) => [cell, (i % 2) + 1])));
          for (const [i, cell] of places.entries()) expect(owner[cell]).toBe((i % 2) + 1);
          expect(owner.every((whose) => whose === 1 || whose === 2)).toBe(true);
        },
      ),
    );
  });

  it('follows strands from end to end rather than crossing the edge of what they belong to', () => {
    // Dark, finely striped hair on the left, a light wall on the right; the hair's seed is at its top, far from its tips.
    const lab = ground(40, 60, (x, y) => (x < 12 ? 0.2 + 0.02 * (y % 2) : 0.8));
    const owner = divided(40, 60, lab, { 3: 1, [59 * 40 + 20]: 2 });
    for (let y = 0; y < 60; y += 1) expect(owner[y * 40 + 9]).toBe(1);
  });
});
