import { describe, expect, it } from 'vitest';
import { measureHeadPose } from '../face/head-pose.js';
import type { Face } from '../face/landmarks.js';
import { paintPortrait } from '../portrait/paint-portrait.js';
import { createPortrait, placePortrait } from '../portrait/portrait.js';
import { portraitLandmarks } from '../portrait/portrait-landmarks.js';
import { MONK_TONES } from '../portrait/portrait-model.js';
import { relight } from '../testing/relight.js';
import { sortByImportance } from './face-mesh-points.js';
import { findQualityHints } from './quality.js';

const [WIDTH, HEIGHT] = [640, 480];

function drawn(skin: string) {
  const model = createPortrait({ skin });
  const { scale, x, y } = placePortrait(WIDTH, HEIGHT);
  return { data: paintPortrait(model, WIDTH, HEIGHT).data, face: portraitLandmarks(model, scale, x, y) };
}

/** A face moved, made smaller or turned: x to `x + by`, sizes times `scale`, its right half narrower by `turn`. */
function changed(face: Face, { scale = 1, by = 0, turn = 0 }): Face {
  const { x, y } = measureHeadPose(face);
  const points = face.points.map((value, i) => {
    const away = (value - (i % 2 ? y : x)) * scale;
    if (i % 2) return y + away;
    return x + by + away * (away < 0 ? 1 - turn : 1) + (turn ? turn * 10 : 0);
  });
  return { points };
}

/** A mean over squares, twice: out of focus. */
function blurred(data: Uint8ClampedArray, radius: number): Uint8ClampedArray {
  let from = data;
  for (const step of [4, 4 * WIDTH, 4, 4 * WIDTH]) {
    const to = from.slice();
    for (let at = 0; at < data.length; at += 1) {
      let [sum, count] = [0, 0];
      for (let k = -radius; k <= radius; k += 1) {
        const value = from[at + k * step];
        if (value === undefined) continue;
        sum += value;
        count += 1;
      }
      to[at] = sum / count;
    }
    from = to;
  }
  return from;
}

const hintsOf = (faces: Face[], data: Uint8ClampedArray) => findQualityHints(faces, data, WIDTH, HEIGHT);

describe('what keeps a face from being seen well', () => {
  it.each(MONK_TONES)('is nothing in good light, on skin of %s', (skin) => {
    const { data, face } = drawn(skin);
    expect(hintsOf([face], data)).toEqual([]);
    expect(hintsOf([face], relight(data, [0.5, 0.5, 0.5]))).not.toContain('too-dark');
  });

  it.each(MONK_TONES)('is the dark at night, on skin of %s', (skin) => {
    const { data, face } = drawn(skin);
    expect(hintsOf([face], relight(data, [0.03, 0.03, 0.03]))).toContain('too-dark');
  });

  it.each([MONK_TONES[0], MONK_TONES[5], MONK_TONES[9]])('is a lens out of focus, on skin of %s', (skin) => {
    const { data, face } = drawn(skin);
    expect(hintsOf([face], blurred(data, 6))).toEqual(['blurred']);
    expect(hintsOf([face], blurred(relight(data, [0.5, 0.5, 0.5]), 6))).toEqual(['blurred']);
    expect(hintsOf([face], blurred(data, 1))).toEqual([]);
  });

  it('is a lamp that burns a fair face out', () => {
    const { data, face } = drawn('#f6ede4');
    expect(hintsOf([face], relight(data, [3, 3, 3]))).toContain('too-bright');
  });

  it('is that there is no face, or that it is far away', () => {
    const { data, face } = drawn('#c68a63');
    expect(hintsOf([], data)).toEqual(['no-face']);
    expect(hintsOf([changed(face, { scale: 0.3 })], data)).toContain('too-small');
  });

  it('is a head that is turned away, to either side', () => {
    const { data, face } = drawn('#c68a63');
    expect(hintsOf([changed(face, { turn: 0.75 })], data)).toContain('turned-away');
    const mirrored = { points: changed(face, { turn: 0.75 }).points.map((v, i) => (i % 2 ? v : WIDTH - v)) };
    expect(hintsOf([mirrored], data)).toContain('turned-away');
  });
});

describe('of several faces', () => {
  it('the nearest to the camera is chosen, and it is said that there are several', () => {
    const { data, face } = drawn('#c68a63');
    const [near, far] = [changed(face, { by: -150, scale: 0.8 }), changed(face, { by: 120, scale: 0.5 })];
    for (const found of [
      [near, far],
      [far, near],
    ]) {
      const sorted = sortByImportance(found, WIDTH, HEIGHT);
      expect(sorted[0]).toBe(near);
      expect(hintsOf(sorted, data)).toContain('several-faces');
    }
  });

  it('the one in the middle is chosen where they are about as near', () => {
    const { face } = drawn('#c68a63');
    const [middle, aside] = [changed(face, { scale: 0.6 }), changed(face, { scale: 0.62, by: 220 })];
    expect(sortByImportance([aside, middle], WIDTH, HEIGHT)[0]).toBe(middle);
  });
});
