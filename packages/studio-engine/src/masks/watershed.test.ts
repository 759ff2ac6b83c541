import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Watershed } from './watershed.js';

/** An OKLab grid without chroma whose lightness is a function of the cell. */
function createGrid(
  width: number,
  height: number,
  lightness: (x: number, y: number) => number,
): Float32Array {
  const lab = new Float32Array(width * height * 3);
  for (let cell = 0; cell < width * height; cell += 1)
    lab[cell * 3] = lightness(cell % width, Math.floor(cell / width));
  return lab;
}

/** The labels of a watershed with the given labels at seed cells. */
function divide(width: number, height: number, lab: Float32Array, seeds: Readonly<Record<number, number>>) {
  const seedLabels = new Uint8Array(width * height);
  for (const [cell, label] of Object.entries(seeds)) seedLabels[Number(cell)] = label;
  const watershed = new Watershed();
  watershed.divide(lab, width, height, seedLabels);
  return watershed.labels;
}

describe('Watershed', () => {
  it('Watershed divides two flat areas at the edge between them, however far the seeds are from it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 25 }),
        fc.double({ min: 0.15, max: 0.9, noNaN: true }),
        (index, step) => {
          const lab = createGrid(30, 8, (x) => (x < index ? 0.05 : 0.05 + step));
          const labels = divide(30, 8, lab, { 30: 1, 59: 2 });
          for (let cell = 0; cell < labels.length; cell += 1) {
            const x = cell % 30;
            // The two cells at the edge may get either label.
            if (x < index - 1) expect(labels[cell]).toBe(1);
            if (x > index) expect(labels[cell]).toBe(2);
          }
        },
      ),
    );
  });

  it('Watershed labels every cell, and every seed with its own label', () => {
    const grid = { minLength: 96, maxLength: 96 };
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), grid),
        fc.uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 2, maxLength: 6 }),
        (lightness, places) => {
          const lab = createGrid(12, 8, (x, y) => lightness[y * 12 + x] as number);
          const labels = divide(12, 8, lab, Object.fromEntries(places.map((cell, i) => [cell, (i % 2) + 1])));
          for (const [i, cell] of places.entries()) expect(labels[cell]).toBe((i % 2) + 1);
          expect(labels.every((label) => label === 1 || label === 2)).toBe(true);
        },
      ),
    );
  });

  it('Watershed follows strands of hair to their tips rather than crossing the edge of the hair', () => {
    // Dark, finely striped hair is on the left, a light wall on the right. The hair's seed is at its top, far from
    // the tips.
    const lab = createGrid(40, 60, (x, y) => (x < 12 ? 0.2 + 0.02 * (y % 2) : 0.8));
    const labels = divide(40, 60, lab, { 3: 1, [59 * 40 + 20]: 2 });
    for (let y = 0; y < 60; y += 1) expect(labels[y * 40 + 9]).toBe(1);
  });
});
