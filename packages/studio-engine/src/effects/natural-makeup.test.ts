import { describe, expect, it } from 'vitest';
import { listPairs } from '../../../../tests/support/soak.js';
import { analyzeFace } from '../analysis/analyze-face.js';
import { findFoundations } from '../analysis/shade-recommendations.js';
import { deltaE2000 } from '../color/delta-e.js';
import { rgbToLab } from '../color/lab.js';
import { hexToOklab } from '../color/oklab.js';
import { averageTriples, calculateRelativeLuminance, type Triple } from '../color/srgb.js';
import { getContourPolygon, getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { createMask, findBoundingBox, readMaskValue } from '../masks/mask.js';
import { createPortrait, placePortrait } from '../portrait/portrait.js';
import { createPortraitLandmarks } from '../portrait/portrait-landmarks.js';
import { MONK_TONES, type PortraitModel } from '../portrait/portrait-model.js';
import { REGIONS, type Region } from '../portrait/shapes.js';
import { paintOnce } from '../testing/paint-once.js';
import { relight } from '../testing/relight.js';
import { applyLayer } from './apply-layer.js';
import { type Look, LookPlanner } from './look-planner.js';
import { createLipstickLayer } from './makeup-layers.js';

const [WIDTH, HEIGHT] = [640, 480];

function paintFace(changes: Partial<PortraitModel>) {
  const model = createPortrait(changes);
  const { data, groundTruth } = paintOnce(model, WIDTH, HEIGHT);
  const place = placePortrait(WIDTH, HEIGHT);
  const face = createPortraitLandmarks(model, place.scale, place.x, place.y);
  const indices = (region: Region) => {
    const found: number[] = [];
    groundTruth.forEach((value, i) => {
      if (value === REGIONS.indexOf(region)) found.push(4 * i);
    });
    return found;
  };
  return { data, face, indices };
}

function wear(data: Uint8ClampedArray, face: ReturnType<typeof paintFace>['face'], look: Look) {
  const painted = data.slice();
  const { layers, blurred } = new LookPlanner().plan(data, WIDTH, HEIGHT, face, look);
  for (const layer of layers) applyLayer(painted, WIDTH, layer, blurred);
  return painted;
}

const rgbAt = (data: Uint8ClampedArray, index: number): Triple => [
  data[index] as number,
  data[index + 1] as number,
  data[index + 2] as number,
];
const meanLab = (data: Uint8ClampedArray, indices: readonly number[]) =>
  averageTriples(indices.map((index) => rgbToLab(rgbAt(data, index))));

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
      const [nearest] = tone ? findFoundations(tone.lab) : [];
      if (!nearest) throw new Error('No skin was found');
      const { hex } = nearest.product;
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
      const forehead = averageTriples(indices('face').map((index) => rgbAt(data, index)));
      const isHair = (index: number) => (index / 4) % 3 === 0;
      const bare = brows.filter((index) => !isHair(index));
      for (const index of bare) data.set(forehead.map(Math.round), index);
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

describe('blush', () => {
  it('blush colors no strands that hang over the cheeks', () => {
    const { data, face, indices } = paintFace({ hairstyle: 'modern-shag', hair: '#d9b574' });
    const painted = wear(data, face, {
      makeup: { blush: { hex: '#b0304a', texture: 'matte', intensity: 1 } },
    });
    const changes = indices('hair').map((index) =>
      deltaE2000(rgbToLab(rgbAt(data, index)), rgbToLab(rgbAt(painted, index))),
    );
    expect(changes.filter((change) => change > 3).length / changes.length).toBeLessThan(0.002);
  });

  /** The change of the skin in L*a*b* where a blush is densest: the tenth of the face that changes most. */
  function measureBlush(skin: string, hex: string) {
    const { data, face, indices } = paintFace({ skin });
    const painted = wear(data, face, { makeup: { blush: { hex, texture: 'matte', intensity: 0.9 } } });
    const changed = indices('face')
      .map((index) => ({ index, change: deltaE2000(meanLab(data, [index]), meanLab(painted, [index])) }))
      .sort((a, b) => b.change - a.change);
    const dense = changed.slice(0, changed.length / 10).map(({ index }) => index);
    const [before, after] = [meanLab(data, dense), meanLab(painted, dense)];
    return { before, after, change: deltaE2000(before, after) };
  }

  const BLUSHES = ['#eab0ac', '#e89f7e', '#d9808a', '#97415a', '#743243'];

  it.each(BLUSHES)('a blush of %s looks equally worn on fair and on the darkest skin', (hex) => {
    const changes = ['#f0cdb4', '#c68a63', '#8a5a3c', '#55352a', '#3b2219'].map(
      (skin) => measureBlush(skin, hex).change,
    );
    expect(Math.min(...changes)).toBeGreaterThan(2.5);
    expect(Math.max(...changes) / Math.min(...changes)).toBeLessThan(2);
  });

  it.each(BLUSHES)('a blush of %s turns no skin to ash or lilac', (hex) => {
    for (const skin of ['#c68a63', '#8a5a3c', '#55352a', '#3b2219']) {
      const { before, after } = measureBlush(skin, hex);
      expect(Math.hypot(after[1], after[2]), skin).toBeGreaterThan(Math.hypot(before[1], before[2]));
      expect(after[0] - before[0], skin).toBeLessThan(2);
      expect(after[2], skin).toBeGreaterThan(0.7 * before[2]);
    }
  });

  it('blush reaches farther towards the temple than towards the nose, and fades without an edge', () => {
    const { data, face } = paintFace({});
    const { layers } = new LookPlanner().plan(data, WIDTH, HEIGHT, face, {
      makeup: { blush: { hex: '#d9808a', texture: 'matte', intensity: 0.9 } },
    });
    const mask = layers[0]?.mask;
    if (!mask) throw new Error('No blush was planned');
    const [earX, earY] = [getLandmarkX(face, 'oval', 29), getLandmarkY(face, 'oval', 29)];
    let [most, x, y] = [0, 0, 0];
    for (let py = 0; py < HEIGHT; py += 1)
      for (let px = 0; px < getLandmarkX(face, 'nose', 1); px += 1) {
        const value = readMaskValue(mask, px, py);
        if (value > most) [most, x, y] = [value, px, py];
      }
    const width = getLandmarkX(face, 'oval', 8) - getLandmarkX(face, 'oval', 28);
    const length = Math.hypot(earX - x, earY - y);
    /** The mask on the line from nose to temple, at a distance from the densest point as a share of the face's width. */
    const read = (distance: number) =>
      readMaskValue(
        mask,
        Math.round(x + (distance * width * (earX - x)) / length),
        Math.round(y + (distance * width * (earY - y)) / length),
      );
    expect(read(0.14)).toBeGreaterThan(1.2 * read(-0.14));
    for (let distance = -0.3; distance < 0; distance += 0.01)
      expect(Math.abs(read(distance) - read(distance + 0.01))).toBeLessThan(20);
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
