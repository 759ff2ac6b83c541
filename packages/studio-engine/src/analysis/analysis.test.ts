import { BRANDS } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { classifySkinDepth, computeIta } from '../color/ita.js';
import { hexToLab } from '../color/lab.js';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks } from '../portrait/portrait-landmarks.js';
import { FACE_SHAPES, type PortraitModel } from '../portrait/portrait-model.js';
import { paintOnce } from '../testing/paint-once.js';
import { relight } from '../testing/relight.js';
import { analyzeFace } from './analyze-face.js';
import { classifyUndertone, findMonkTone } from './skin-tone.js';

const [WIDTH, HEIGHT] = [640, 480];

/** Factors on linear red, green and blue. */
type LightGains = readonly [red: number, green: number, blue: number];

/** The analysis of a drawn face in a light. */
function analyzePortrait(changes: Partial<PortraitModel>, gains: LightGains = [1, 1, 1]) {
  const model = createPortrait({ hairstyle: 'sleek-center-part', ...changes });
  const { data } = paintOnce(model, WIDTH, HEIGHT);
  return analyzeFace(relight(data, gains), WIDTH, HEIGHT, createPlacedLandmarks(model, WIDTH, HEIGHT));
}

/** Skin colors well inside the bands of a depth and an undertone. */
const SKINS = [
  ['very light', 'cool', '#f6d4c0'],
  ['light', 'warm', '#dfb98d'],
  ['intermediate', 'neutral', '#c59c7c'],
  ['tan', 'warm', '#b28a5c'],
  ['brown', 'neutral', '#8c6349'],
  ['brown', 'cool', '#93604c'],
  ['dark', 'neutral', '#593b2c'],
  ['dark', 'cool', '#5a372c'],
] as const;

describe('classifyFaceShape', () => {
  it.each(FACE_SHAPES)(
    'a drawn %s face is classified as such, with percentages that add up to 100',
    (shape) => {
      const { faceShape } = analyzePortrait({ faceShape: shape });
      expect(faceShape.shape).toBe(shape);
      expect(Object.values(faceShape.percent).reduce((sum, value) => sum + value, 0)).toBe(100);
      expect(Math.max(...Object.values(faceShape.percent))).toBe(faceShape.percent[shape]);
      expect(faceShape.confidence).toBeGreaterThan(0.3);
    },
  );
});

describe('measureSkinTone', () => {
  it.each(SKINS)(
    'measureSkinTone finds the depth %s and the undertone %s of skin of %s',
    (depth, undertone, skin) => {
      expect([classifySkinDepth(computeIta(hexToLab(skin))), classifyUndertone(hexToLab(skin))]).toEqual([
        depth,
        undertone,
      ]);
      const { skinTone } = analyzePortrait({ skin });
      expect([skinTone?.depth, skinTone?.undertone]).toEqual([depth, undertone]);
    },
  );

  it.each([
    ['warm', [1.12, 1, 0.84]],
    ['cold', [0.9, 1, 1.12]],
    ['dim', [0.8, 0.8, 0.8]],
  ] as const)('measureSkinTone finds the same skin tone in %s light', (_name, gains) => {
    for (const [depth, undertone, skin] of [SKINS[1], SKINS[3], SKINS[4]]) {
      const { skinTone } = analyzePortrait({ skin }, gains);
      expect([skin, skinTone?.depth, skinTone?.undertone]).toEqual([skin, depth, undertone]);
    }
  });

  it('findMonkTone returns the number of a swatch of the Monk scale', () => {
    expect(findMonkTone(hexToLab('#d7bd96'))).toBe(5);
    expect(findMonkTone(hexToLab('#292420'))).toBe(10);
  });

  it("classifyUndertone agrees with the names of the catalogue's foundations", () => {
    const named = BRANDS.flatMap(({ products }) => products).filter(
      ({ category }) => category === 'foundation',
    );
    for (const { name, hex } of named) {
      const wanted = /Cool|Neutral|Warm/.exec(name)?.[0]?.toLowerCase();
      if (wanted) expect([name, classifyUndertone(hexToLab(hex))]).toEqual([name, wanted]);
    }
  });
});

describe('measureEyeColor', () => {
  it.each([
    ['dark brown', '#2f1d15'],
    ['brown', '#64442b'],
    ['green', '#5b6f52'],
    ['blue', '#5f7f9c'],
    ['grey', '#858c92'],
  ])('measureEyeColor recognizes %s eyes', (name, eyes) => {
    expect(analyzePortrait({ eyes }).eyeColor?.name).toBe(name);
  });

  it('measureEyeColor gives the same answer for a picture with a third of the light', () => {
    expect(analyzePortrait({ eyes: '#2f1d15' }, [0.3, 0.3, 0.3]).eyeColor?.name).toBe('dark brown');
  });
});
