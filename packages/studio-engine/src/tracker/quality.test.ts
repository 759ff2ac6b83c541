import { describe, expect, it } from 'vitest';
import { measureHeadPose } from '../face/head-pose.js';
import type { Face } from '../face/landmarks.js';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks } from '../portrait/portrait-landmarks.js';
import { MONK_TONES } from '../portrait/portrait-model.js';
import { paintOnce } from '../testing/paint-once.js';
import { relight } from '../testing/relight.js';
import { sortByImportance } from './face-mesh-points.js';
import { findQualityHints } from './quality.js';

const [WIDTH, HEIGHT] = [640, 480];

function paintFace(skin: string) {
  const model = createPortrait({ skin });
  return {
    data: paintOnce(model, WIDTH, HEIGHT).data,
    face: createPlacedLandmarks(model, WIDTH, HEIGHT),
  };
}

/**
 * A face scaled by `scale`, moved right by `offset` pixels, and turned: the half at the left of the picture is narrowed
 * by the share `turn`, and the face is moved right by `10 * turn` pixels.
 */
function transformFace(face: Face, { scale = 1, offset = 0, turn = 0 }): Face {
  const { x, y } = measureHeadPose(face);
  const points = face.points.map((value, i) => {
    const delta = (value - (i % 2 ? y : x)) * scale;
    if (i % 2) return y + delta;
    return x + offset + delta * (delta < 0 ? 1 - turn : 1) + turn * 10;
  });
  return { points };
}

/** Two box blurs, which approximate a lens out of focus. */
function blur(data: Uint8ClampedArray, radius: number): Uint8ClampedArray {
  let source = data;
  for (const step of [4, 4 * WIDTH, 4, 4 * WIDTH]) {
    const target = source.slice();
    const reach = radius * step;
    for (let first = 0; first < step; first += 1) {
      let [sum, count] = [0, 0];
      // The window slides along one line of values that lie a step apart.
      for (let index = first - reach; index < data.length; index += step) {
        const [entering, leaving] = [source[index + reach], source[index - reach - step]];
        if (entering !== undefined) [sum, count] = [sum + entering, count + 1];
        if (leaving !== undefined) [sum, count] = [sum - leaving, count - 1];
        if (index >= 0) target[index] = sum / count;
      }
    }
    source = target;
  }
  return source;
}

const findHints = (faces: Face[], data: Uint8ClampedArray) => findQualityHints(faces, data, WIDTH, HEIGHT);

describe('findQualityHints', () => {
  it.each(MONK_TONES)('skin of %s in good light gets no hints', (skin) => {
    const { data, face } = paintFace(skin);
    expect(findHints([face], data)).toEqual([]);
    expect(findHints([face], relight(data, [0.5, 0.5, 0.5]))).not.toContain('too-dark');
  });

  it.each(MONK_TONES)('skin of %s at night gets the hint too-dark', (skin) => {
    const { data, face } = paintFace(skin);
    expect(findHints([face], relight(data, [0.03, 0.03, 0.03]))).toContain('too-dark');
  });

  it.each([MONK_TONES[0], MONK_TONES[5], MONK_TONES[9]])(
    'skin of %s out of focus gets the hint blurred',
    (skin) => {
      const { data, face } = paintFace(skin);
      expect(findHints([face], blur(data, 6))).toEqual(['blurred']);
      expect(findHints([face], blur(relight(data, [0.5, 0.5, 0.5]), 6))).toEqual(['blurred']);
      expect(findHints([face], blur(data, 1))).toEqual([]);
    },
  );

  it('an overexposed light face gets the hint too-bright', () => {
    const { data, face } = paintFace('#f6ede4');
    expect(findHints([face], relight(data, [3, 3, 3]))).toContain('too-bright');
  });

  it('a picture without a face gets no-face, and a distant face is too-small', () => {
    const { data, face } = paintFace('#c68a63');
    expect(findHints([], data)).toEqual(['no-face']);
    expect(findHints([transformFace(face, { scale: 0.3 })], data)).toContain('too-small');
  });

  it('a head turned to either side gets the hint turned-away', () => {
    const { data, face } = paintFace('#c68a63');
    expect(findHints([transformFace(face, { turn: 0.75 })], data)).toContain('turned-away');
    const mirrored = {
      points: transformFace(face, { turn: 0.75 }).points.map((v, i) => (i % 2 ? v : WIDTH - v)),
    };
    expect(findHints([mirrored], data)).toContain('turned-away');
  });
});

describe('several faces', () => {
  it('the face nearest to the camera comes first, with the hint several-faces', () => {
    const { data, face } = paintFace('#c68a63');
    const [near, far] = [
      transformFace(face, { offset: -150, scale: 0.8 }),
      transformFace(face, { offset: 120, scale: 0.5 }),
    ];
    for (const found of [
      [near, far],
      [far, near],
    ]) {
      const sorted = sortByImportance(found, WIDTH, HEIGHT);
      expect(sorted[0]).toBe(near);
      expect(findHints(sorted, data)).toContain('several-faces');
    }
  });

  it('of faces of about the same size, the one in the middle comes first', () => {
    const { face } = paintFace('#c68a63');
    const [middle, offCenter] = [
      transformFace(face, { scale: 0.6 }),
      transformFace(face, { scale: 0.62, offset: 220 }),
    ];
    expect(sortByImportance([offCenter, middle], WIDTH, HEIGHT)[0]).toBe(middle);
  });
});
