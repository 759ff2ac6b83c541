import { describe, expect, it } from 'vitest';
import { rgbToOklab } from '../color/oklab.js';
import type { Triple } from '../color/srgb.js';
import { getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { createMask, type Mask, readMaskValue, resizeMask } from '../masks/mask.js';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks } from '../portrait/portrait-landmarks.js';
import { leaveOutEars } from './bare-ears.js';

const [WIDTH, HEIGHT] = [640, 480];
const FACE = createPlacedLandmarks(createPortrait(), WIDTH, HEIGHT);
/** A place on the ear beside the outline of the face. */
const [EAR_X, EAR_Y] = [
  Math.round(getLandmarkX(FACE, 'oval', 8)) + 8,
  Math.round(getLandmarkY(FACE, 'oval', 8)),
];
const SKIN: Triple = [214, 160, 130];
const BROWN: Triple = [58, 38, 28];
const RED: Triple = [150, 70, 20];

/** A mask that covers the whole picture by a value. */
function fillMask(value: number): Mask {
  const mask = createMask();
  resizeMask(mask, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
  mask.data.fill(value);
  return mask;
}

/** Of the hair that a refined edge added to what was found, the share that is left on an ear of a color. */
function measureHairLeft(ear: Triple, hair: Triple, found = 0): number {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(255);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel += 1)
    data.set(pixel % WIDTH < EAR_X - 6 ? SKIN : ear, 4 * pixel);
  const refined = fillMask(255);
  leaveOutEars(refined, fillMask(found), data, WIDTH, HEIGHT, FACE, rgbToOklab(hair));
  return readMaskValue(refined, EAR_X, EAR_Y) / 255;
}

describe('ears beside dark hair', () => {
  it('an ear in the color of the cheek, in shadow, or redder than the cheek is no hair', () => {
    for (const ear of [SKIN, [150, 108, 86], [214, 130, 110]] as const)
      expect(measureHairLeft(ear, BROWN)).toBeLessThan(0.1);
  });

  it('dark strands and neutral shine of black hair stay hair beside the ear', () => {
    expect(measureHairLeft(BROWN, BROWN)).toBe(1);
    expect(measureHairLeft([120, 120, 124], [26, 22, 21])).toBeGreaterThan(0.8);
  });

  it('hair that was found before its edge was refined stays, and so does red hair', () => {
    expect(measureHairLeft(SKIN, BROWN, 255)).toBe(1);
    expect(measureHairLeft(SKIN, RED)).toBe(1);
  });
});
