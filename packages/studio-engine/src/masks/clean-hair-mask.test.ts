import { expect, it } from 'vitest';
import { createFullRange } from './cell-range.js';
import { cleanHairMask } from './clean-hair-mask.js';
import { DownsampledFrame } from './downsampled-frame.js';

const SIDE = 5;

/** The cells, row by row, in which hair remains of the cells that were taken. */
function clean(taken: readonly number[]): boolean[] {
  const frame = new DownsampledFrame();
  frame.resize(SIDE, SIDE);
  const hairShare = new Float32Array(SIDE * SIDE);
  const logOdds = new Float32Array(SIDE * SIDE);
  cleanHairMask(frame, createFullRange(SIDE, SIDE), Uint8Array.from(taken), logOdds, logOdds, hairShare);
  return [...hairShare].map((share) => share > 0);
}

it('cleanHairMask keeps hair that reaches the border of the picture', () => {
  expect(clean(Array.from({ length: SIDE * SIDE }, () => 1))).not.toContain(false);
});

it('cleanHairMask drops a cell that has no more than one neighbor, also at the border', () => {
  const taken = Array.from({ length: SIDE * SIDE }, (_, cell) =>
    cell === 0 || cell === 12 || cell === 13 ? 1 : 0,
  );
  expect(clean(taken)).not.toContain(true);
});
