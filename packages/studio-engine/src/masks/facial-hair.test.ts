import { deltaE2000 } from '@mirabelle/recommendations/color-difference';
import { expect, it } from 'vitest';
import { getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { HEIGHT, meanLab, paintFace, WIDTH, wear } from '../testing/painted-face.js';
import { relight } from '../testing/relight.js';
import { leaveOutFacialHair } from './facial-hair.js';
import { createMask, type Mask, readMaskValue, resizeMask } from './mask.js';

const FOUNDATION = { makeup: { foundation: { hex: '#d8b08c', texture: 'natural', intensity: 1 } } } as const;

/** A face with a beard of short dark hairs below the nose, and where its pixels are. */
function growBeard(skin: string, [r, g, b]: readonly [number, number, number]) {
  const { data, face, indices } = paintFace({ skin });
  const [top, mouth] = [getLandmarkY(face, 'nose', 2) + 2, getLandmarkY(face, 'lipsOuter', 5)];
  const middle = getLandmarkX(face, 'nose', 2);
  const reach = Math.abs(getLandmarkX(face, 'oval', 14) - middle) * 0.6;
  const rowOf = (index: number) => Math.floor(index / 4 / WIDTH);
  const isBeard = (index: number) =>
    rowOf(index) > mouth || (rowOf(index) > top && Math.abs(((index / 4) % WIDTH) - middle) > reach);
  const beard = indices('face').filter(isBeard);
  for (const index of beard)
    data.set(
      [r, g, b].map((v) => v * (0.7 + 0.3 * Math.sin(index))),
      index,
    );
  return { data, face, beard, bare: indices('face').filter((index) => rowOf(index) < top - 2) };
}

it.each([
  ['#f0cdb4', [58, 40, 30]],
  ['#8a5a3c', [34, 28, 26]],
] as const)(
  'foundation leaves a beard on a face of %s as it is, and covers the skin above',
  (skin, color) => {
    const { data, face, beard, bare } = growBeard(skin, color);
    const painted = wear(data, face, FOUNDATION);
    const change = (places: readonly number[]) => deltaE2000(meanLab(data, places), meanLab(painted, places));
    expect(change(beard)).toBeLessThan(0.5);
    expect(change(bare)).toBeGreaterThan(2);
  },
);

it.each(['#f0cdb4', '#8a5a3c', '#55352a'])(
  'the chin of a face of %s without a beard counts as skin',
  (skin) => {
    const { data, face } = paintFace({ skin });
    const mask = createFullMask();
    leaveOutFacialHair(mask, face, { data, width: WIDTH, height: HEIGHT });
    const [x, y] = [getLandmarkX(face, 'oval', 18), getLandmarkY(face, 'oval', 18)];
    expect(readMaskValue(mask, Math.round(x), Math.round(y - 8))).toBeGreaterThan(240);
  },
);

it('a shadow on one half of a face is no beard', () => {
  const { data, face, indices } = paintFace({});
  const middle = getLandmarkX(face, 'nose', 1);
  for (const index of indices('face'))
    if ((index / 4) % WIDTH < middle)
      for (let c = 0; c < 3; c += 1) data[index + c] = 0.7 * (data[index + c] as number);
  const mask = createFullMask();
  leaveOutFacialHair(mask, face, { data, width: WIDTH, height: HEIGHT });
  const jaws = [22, 14].map((i) =>
    readMaskValue(
      mask,
      Math.round(
        0.4 * getLandmarkX(face, 'lipsOuter', i === 22 ? 0 : 10) + 0.6 * getLandmarkX(face, 'oval', i),
      ),
      Math.round(0.4 * getLandmarkY(face, 'lipsOuter', 0) + 0.6 * getLandmarkY(face, 'oval', i)),
    ),
  );
  expect(Math.min(...jaws)).toBeGreaterThan(200);
});

it('foundation in the light of a warm lamp takes hardly any yellow off the skin', () => {
  const { data, face, indices } = paintFace({ skin: '#f0cdb4' });
  const lit = relight(data, [1, 0.82, 0.55]);
  const painted = wear(lit, face, {
    makeup: { foundation: { hex: '#f2c9c0', texture: 'natural', intensity: 1 } },
  });
  const skin = indices('face');
  const [before, after] = [meanLab(lit, skin), meanLab(painted, skin)];
  expect(deltaE2000(before, after)).toBeGreaterThan(1);
  expect(after[2] / before[2]).toBeGreaterThan(0.72);
});

function createFullMask(): Mask {
  const mask = createMask();
  resizeMask(mask, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
  mask.data.fill(255);
  return mask;
}
