import { describe, expect, it } from 'vitest';
import type { Mask } from '../masks/mask.js';
import { countDifferences } from '../testing/count-differences.js';
import { StrandRelief } from './strand-relief.js';

const SIDE = 96;
const MASK: Mask = {
  box: { x: 0, y: 0, width: SIDE, height: SIDE },
  data: Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (i % SIDE < SIDE / 2 ? 255 : 0)),
};

function drawPicture(grayAt: (x: number) => number): Uint8ClampedArray {
  const data = new Uint8ClampedArray(4 * SIDE * SIDE).fill(255);
  for (let i = 0; i < SIDE * SIDE; i += 1) data.fill(grayAt(i % SIDE), 4 * i, 4 * i + 3);
  return data;
}

function addStrands(data: Uint8ClampedArray): Uint8ClampedArray {
  const out = new Uint8ClampedArray(data.length);
  new StrandRelief().add(data, SIDE, MASK, 120, { x: SIDE / 2, y: -40 }, 0.03, out);
  return out;
}

/** The mean difference of neighbors across and along the columns, inside the mask. */
function measureChange(data: Uint8ClampedArray): { across: number; along: number } {
  let [across, along] = [0, 0];
  for (let y = 8; y < SIDE - 8; y += 1)
    for (let x = 8; x < SIDE / 2 - 8; x += 1) {
      const at = 4 * (y * SIDE + x);
      across += Math.abs((data[at] as number) - (data[at + 4] as number));
      along += Math.abs((data[at] as number) - (data[at + 4 * SIDE] as number));
    }
  return { across, along };
}

describe('strands of hair that a photograph does not show', () => {
  it('StrandRelief draws strands that fall where black hair has no detail, and nothing outside of it', () => {
    const data = drawPicture(() => 14);
    const out = addStrands(data);
    const { across, along } = measureChange(out);
    expect(across).toBeGreaterThan(1000);
    expect(across).toBeGreaterThan(1.5 * along);
    for (let i = 0; i < SIDE * SIDE; i += 1) if (i % SIDE >= SIDE / 2) expect(out[4 * i]).toBe(14);
  });

  it('StrandRelief leaves hair alone that shows its own strands', () => {
    const data = drawPicture((x) => (x % 4 < 2 ? 20 : 60));
    expect(countDifferences(addStrands(data), data)).toBe(0);
  });
});
