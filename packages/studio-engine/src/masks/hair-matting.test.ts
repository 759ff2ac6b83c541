import { describe, expect, it } from 'vitest';
import { HairMatting } from './hair-matting.js';
import { createMask, type Mask, readMaskValue } from './mask.js';

const SIDE = 80;
const [HAIR, WALL] = [
  [30, 22, 18],
  [200, 190, 180],
] as const;
/** Hair begins at this column, and the mask some pixels before it. */
const [EDGE, MASK_EDGE] = [40, 36];

/** Dark hair on the right of a light wall, with one strand that lies on the wall and is half as wide as a pixel. */
function drawHair(wall: readonly number[] = WALL): Uint8ClampedArray {
  const data = new Uint8ClampedArray(4 * SIDE * SIDE).fill(255);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const share = x >= EDGE ? 1 : x === STRAND ? 0.5 : 0;
      for (let i = 0; i < 3; i += 1)
        data[4 * (y * SIDE + x) + i] = (HAIR[i] as number) * share + (wall[i] as number) * (1 - share);
    }
  return data;
}
const STRAND = 31;
/** The edge of a dark collar, farther from the mask than the strand. */
const COLLAR = 27;

function fillMask(from: number): Mask {
  const data = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (i % SIDE >= from ? 255 : 0));
  return { box: { x: 0, y: 0, width: SIDE, height: SIDE }, data };
}

const refine = (data: Uint8ClampedArray, mask: Mask, face = createMask()) => {
  const refined = new HairMatting().refine(data, SIDE, SIDE, mask, 8, face).mask;
  return (x: number) => readMaskValue(refined, x, SIDE / 2) / 255;
};

describe('the edge of a hair mask on a photograph', () => {
  it('HairMatting takes the wall out of a mask that reaches over the hair', () => {
    const at = refine(drawHair(), fillMask(MASK_EDGE));
    for (const x of [MASK_EDGE, MASK_EDGE + 2]) expect(at(x)).toBeLessThan(0.25);
    for (const x of [EDGE + 1, EDGE + 4, SIDE - 2]) expect(at(x)).toBeGreaterThan(0.95);
  });

  it('HairMatting gives a loose strand the share of hair that its color has', () => {
    const at = refine(drawHair(), fillMask(MASK_EDGE));
    expect(at(STRAND)).toBeGreaterThan(0.2);
    expect(at(STRAND)).toBeLessThan(0.7);
    expect(at(STRAND - 2)).toBeLessThan(0.1);
  });

  it('HairMatting leaves clothes in the color of the hair alone, which are farther away than strands', () => {
    const data = drawHair();
    for (let y = 0; y < SIDE; y += 1)
      for (const x of [COLLAR - 1, COLLAR]) data.set(HAIR, 4 * (y * SIDE + x));
    const at = refine(data, fillMask(MASK_EDGE));
    expect(at(COLLAR - 1)).toBeLessThan(0.05);
    expect(at(COLLAR)).toBeLessThan(0.05);
    expect(at(STRAND)).toBeGreaterThan(0.15);
  });

  it('HairMatting adds no hair to brows and beard', () => {
    const at = refine(drawHair(), fillMask(MASK_EDGE), fillMask(0));
    expect(at(STRAND)).toBe(0);
    expect(at(MASK_EDGE + 1)).toBeLessThan(0.25);
  });

  it('HairMatting leaves the mask as it is where hair and wall have the same color', () => {
    const at = refine(drawHair([36, 28, 24]), fillMask(MASK_EDGE));
    expect([at(MASK_EDGE - 1), at(MASK_EDGE), at(STRAND)]).toEqual([0, 1, 0]);
  });

  it('HairMatting lets a sideburn fade that goes on as a beard of the same color, and keeps the edge of hair elsewhere', () => {
    const at = refine(drawHair(HAIR), fillMask(MASK_EDGE), fillMask(0));
    expect(at(MASK_EDGE + 1)).toBeLessThan(0.4);
    expect(at(MASK_EDGE + 6)).toBeGreaterThan(at(MASK_EDGE + 1) + 0.2);
    expect(at(SIDE - 2)).toBeGreaterThan(0.95);
    const away = refine(drawHair(HAIR), fillMask(MASK_EDGE));
    expect(away(MASK_EDGE + 1)).toBe(1);
  });

  it('HairMatting keeps hair beside a face of another color', () => {
    const at = refine(drawHair(), fillMask(EDGE), fillMask(0));
    expect(at(EDGE + 2)).toBeGreaterThan(0.9);
  });
});
