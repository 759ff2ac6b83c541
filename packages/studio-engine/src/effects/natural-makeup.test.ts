import { rankFoundations } from '@mirabelle/recommendations';
import { deltaE2000 } from '@mirabelle/recommendations/color-difference';
import { describe, expect, it } from 'vitest';
import { listPairs } from '../../../../tests/support/soak.js';
import { analyzeFace } from '../analysis/analyze-face.js';
import { rgbToLab } from '../color/lab.js';
import { hexToOklab } from '../color/oklab.js';
import { averageTriples, calculateRelativeLuminance, type Triple } from '../color/srgb.js';
import { getContourPolygon, getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { createMask, findBoundingBox } from '../masks/mask.js';
import { MONK_TONES } from '../portrait/portrait-model.js';
import { HEIGHT, meanLab, paintFace, rgbAt, WIDTH, wear } from '../testing/painted-face.js';
import { relight } from '../testing/relight.js';
import type { Look } from './look-planner.js';
import { createLipstickLayer } from './makeup-layers.js';

describe('the nearest foundation', () => {
  const LIGHTS: Readonly<Record<string, Triple>> = {
    daylight: [1, 1, 1],
    'dim light': [0.55, 0.55, 0.55],
    'a warm lamp': [1, 0.82, 0.6],
    'a cool sky': [0.8, 0.95, 1.05],
  };
  const skins = [MONK_TONES[1], MONK_TONES[3], MONK_TONES[5], MONK_TONES[7]];
  it.each(
    listPairs(skins, Object.entries(LIGHTS)).map(([skin, [name, gains]]) => [skin, name, gains] as const),
  )(
    'the nearest foundation changes skin of %s in %s by less than ΔE 2, or by less than 80 % of its distance from that skin',
    (skin, _name, gains) => {
      const { data, face, indices } = paintFace({ skin });
      const lit = relight(data, gains);
      const tone = analyzeFace(lit, WIDTH, HEIGHT, face).skinTone;
      const [nearest] = tone
        ? rankFoundations({ skinHex: tone.hex, ...(!tone.undertone && { isUndertoneAssumed: true }) })
        : [];
      if (!nearest) throw new Error('No skin was found');
      const { hex } = nearest.shade;
      const painted = wear(lit, face, {
        makeup: { foundation: { hex, texture: 'natural', intensity: 0.75 } },
      });
      const change = deltaE2000(meanLab(lit, indices('face')), meanLab(painted, indices('face')));
      expect(change).toBeLessThan(Math.max(2, nearest.deltaE * 0.8));
    },
  );
});

describe('foundation', () => {
  it.each(['#f0cdb4', '#8a5a3c'])(
    'foundation on a face of %s covers the skin around thin brows and leaves their hairs',
    (skin) => {
      const { data, face, indices } = paintFace({ skin });
      const brows = indices('brow');
      // The brows keep their outlines, but two of every three pixels of a row become bare skin.
      const skinColor = averageTriples(indices('face').map((index) => rgbAt(data, index)));
      const isHair = (index: number) => (index / 4) % 3 === 0;
      const bare = brows.filter((index) => !isHair(index));
      for (const index of bare) data.set(skinColor.map(Math.round), index);
      const hairs = brows.filter(isHair);
      const look: Look = { makeup: { foundation: { hex: '#d8b08c', texture: 'natural', intensity: 1 } } };
      const painted = wear(data, face, look);
      const change = (places: readonly number[]) =>
        deltaE2000(meanLab(data, places), meanLab(painted, places));
      expect(change(bare)).toBeGreaterThan(0.8 * change(indices('face')));
      expect(change(hairs)).toBeLessThan(0.2 * change(indices('face')));
    },
  );
});

describe('the shading of skin', () => {
  it('foundation keeps the light and shadow of a face', () => {
    const { data, face, indices } = paintFace({});
    const skin = indices('face');
    const isLit = (index: number) => (index / 4) % WIDTH < getLandmarkX(face, 'nose', 1);
    for (const index of skin)
      for (let c = 0; c < 3; c += 1)
        data[index + c] = (data[index + c] as number) * (isLit(index) ? 1.08 : 0.8);
    const painted = wear(data, face, {
      makeup: { foundation: { hex: '#d8b08c', texture: 'natural', intensity: 1 } },
    });
    const measureShading = (pixels: Uint8ClampedArray) =>
      meanLab(pixels, skin.filter(isLit))[0] -
      meanLab(
        pixels,
        skin.filter((index) => !isLit(index)),
      )[0];
    expect(measureShading(painted)).toBeGreaterThan(0.92 * measureShading(data));
  });
});

describe('lipstick in shadow', () => {
  it.each(['matte', 'satin', 'glossy'] as const)(
    'a %s lipstick is its shade on lips in full light, and darker on lips in shadow',
    (texture) => {
      const findTarget = (lightness: number) =>
        createLipstickLayer(
          createMask(),
          { mean: [lightness, 0.05, 0.02], deviation: 0.02, weight: 1 },
          { hex: '#f08a70', texture, intensity: 1 },
        ).target;
      expect(findTarget(0.65)).toEqual(hexToOklab('#f08a70'));
      expect(findTarget(0.35)[0]).toBeLessThan(0.75 * findTarget(0.65)[0]);
    },
  );
});

describe('gloss', () => {
  it.each(['#f0cdb4', '#c68a63', '#55352a'])(
    'gloss shines on the lips of a face of %s, and satin does not',
    (skin) => {
      const { data, face, indices } = paintFace({ skin });
      const measureHighlight = (texture: 'satin' | 'glossy') => {
        const painted = wear(data, face, { makeup: { lipstick: { hex: '#8c2f39', texture, intensity: 1 } } });
        const lights = indices('lips')
          .map((index) => rgbToLab(rgbAt(painted, index))[0])
          .sort((a, b) => b - a);
        const mean = lights.reduce((sum, value) => sum + value, 0) / lights.length;
        return (lights[Math.floor(lights.length * 0.03)] as number) - mean;
      };
      expect(measureHighlight('glossy')).toBeGreaterThan(measureHighlight('satin') + 8);
    },
  );

  it('gloss shines where the lips of the picture shine', () => {
    const { data, face, indices } = paintFace({});
    // A small shine on the lower lip, below the band on which gloss shines anyway.
    const at = (index: number, share: number) =>
      [getLandmarkX, getLandmarkY].map((read) => {
        const inner = read(face, 'lipsInner', index);
        return Math.round(inner + (read(face, 'lipsOuter', index) - inner) * share);
      }) as [number, number];
    const [x, y] = at(4, 0.66);
    const shine = indices('lips').filter((index) => {
      const pixel = index / 4;
      return Math.abs((pixel % WIDTH) - x) < 2 && Math.abs(Math.floor(pixel / WIDTH) - y) < 1;
    });
    const measureGain = (pixels: Uint8ClampedArray) => {
      const paint = (texture: 'satin' | 'glossy') =>
        wear(pixels, face, { makeup: { lipstick: { hex: '#8c2f39', texture, intensity: 1 } } });
      return meanLab(paint('glossy'), shine)[0] - meanLab(paint('satin'), shine)[0];
    };
    const shining = data.slice();
    for (const index of shine)
      for (let c = 0; c < 3; c += 1) shining[index + c] = Math.min(255, 1.35 * (data[index + c] as number));
    expect(shine.length).toBeGreaterThan(1);
    expect(measureGain(shining)).toBeGreaterThan(measureGain(data) + 5);
  });

  it('gloss shines more on the half of the lips that light falls on', () => {
    const { data, face, indices } = paintFace({});
    const lips = indices('lips');
    const middle = lips.reduce((sum, index) => sum + ((index / 4) % WIDTH), 0) / lips.length;
    const isLit = (index: number) => (index / 4) % WIDTH < middle;
    for (const index of lips)
      for (let c = 0; c < 3; c += 1)
        data[index + c] = (data[index + c] as number) * (isLit(index) ? 1.15 : 0.85);
    const paint = (texture: 'satin' | 'glossy') =>
      wear(data, face, { makeup: { lipstick: { hex: '#8c2f39', texture, intensity: 1 } } });
    const [satin, glossy] = [paint('satin'), paint('glossy')];
    const gain = (half: readonly number[]) => meanLab(glossy, half)[0] - meanLab(satin, half)[0];
    expect(gain(lips.filter(isLit))).toBeGreaterThan(gain(lips.filter((index) => !isLit(index))) + 2);
  });

  it('gloss changes nothing outside the box of the lips', () => {
    const { data, face } = paintFace({});
    const wearTexture = (texture: 'satin' | 'glossy') =>
      wear(data, face, { makeup: { lipstick: { hex: '#8c2f39', texture, intensity: 1 } } });
    const [satin, glossy] = [wearTexture('satin'), wearTexture('glossy')];
    const { x, y, width, height } = findBoundingBox([getContourPolygon(face, 'lipsOuter')], 2, WIDTH, HEIGHT);
    const isAround = (px: number, py: number) => px < x || px >= x + width || py < y || py >= y + height;
    // One expectation for all pixels: a third of a million of them take seconds.
    let greatest = 0;
    for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
      if (!isAround(i % WIDTH, Math.floor(i / WIDTH))) continue;
      const difference = Math.abs(
        calculateRelativeLuminance(rgbAt(satin, 4 * i)) - calculateRelativeLuminance(rgbAt(glossy, 4 * i)),
      );
      greatest = Math.max(greatest, difference);
    }
    expect(greatest).toBe(0);
  });
});
