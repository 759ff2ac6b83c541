import { REVIEWED_MAKEUP } from '@mirabelle/catalogue';
import { deltaE2000 } from '@mirabelle/recommendations/color-difference';
import { describe, expect, it } from 'vitest';
import { listPairs } from '../../../../tests/support/soak.js';
import { hexToLab, type Lab, rgbToLab } from '../color/lab.js';
import { getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import type { PaintedPortrait } from '../portrait/paint-portrait.js';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks } from '../portrait/portrait-landmarks.js';
import type { PortraitModel } from '../portrait/portrait-model.js';
import { REGIONS, type Region } from '../portrait/shapes.js';
import { paintOnce } from '../testing/paint-once.js';
import { applyLayer } from './apply-layer.js';
import { type Look, LookPlanner } from './look-planner.js';

const [WIDTH, HEIGHT] = [640, 480];

/** A drawn face before and after a look is painted. */
function paintLook(changes: Partial<PortraitModel>, look: Look) {
  const model = createPortrait(changes);
  const before = paintOnce(model, WIDTH, HEIGHT);
  const face = createPlacedLandmarks(model, WIDTH, HEIGHT);
  const data = new Uint8ClampedArray(before.data);
  const { layers, blurred } = new LookPlanner().plan(before.data, WIDTH, HEIGHT, face, look);
  for (const layer of layers) applyLayer(data, WIDTH, layer, blurred);
  return { before, after: { ...before, data } };
}

const meansByPortrait = new WeakMap<PaintedPortrait, readonly Lab[]>();

/** Mean Lab of the pixels of a region whose direct neighbors belong to it too. */
function getMean(portrait: PaintedPortrait, region: Region): Lab {
  const means = meansByPortrait.get(portrait) ?? computeMeans(portrait);
  meansByPortrait.set(portrait, means);
  return means[REGIONS.indexOf(region)] as Lab;
}

/** The means of all regions, in one pass over the pixels. */
function computeMeans({ data, groundTruth }: PaintedPortrait): readonly Lab[] {
  const sums = REGIONS.map(() => [0, 0, 0, 0] as [number, number, number, number]);
  for (let index = WIDTH + 1; index < groundTruth.length - WIDTH - 1; index += 1) {
    const region = groundTruth[index] as number;
    const isInside =
      groundTruth[index - 1] === region &&
      groundTruth[index + 1] === region &&
      groundTruth[index - WIDTH] === region &&
      groundTruth[index + WIDTH] === region;
    const sum = sums[region];
    if (!isInside || !sum) continue;
    const lab = rgbToLab([
      data[index * 4] as number,
      data[index * 4 + 1] as number,
      data[index * 4 + 2] as number,
    ]);
    for (const channel of [0, 1, 2] as const) sum[channel] += lab[channel];
    sum[3] += 1;
  }
  return sums.map(([l, a, b, count]): Lab => [l / count, a / count, b / count]);
}

/** The Lab colors of all pixels of a region. */
function samplePixels({ data, groundTruth }: PaintedPortrait, region: Region): Lab[] {
  const wanted = REGIONS.indexOf(region);
  return [...groundTruth].flatMap((value, index) => {
    if (value !== wanted) return [];
    const [r, g, b] = data.subarray(index * 4, index * 4 + 3);
    return [rgbToLab([r as number, g as number, b as number])];
  });
}

/** Standard deviation of CIE lightness in a region. */
function measureLightnessDeviation(portrait: PaintedPortrait, region: Region): number {
  const mean = getMean(portrait, region)[0];
  const wanted = REGIONS.indexOf(region);
  let [sum, count] = [0, 0];
  portrait.groundTruth.forEach((value, index) => {
    if (value !== wanted) return;
    const [r, g, b] = portrait.data.subarray(index * 4, index * 4 + 3);
    sum += (rgbToLab([r as number, g as number, b as number])[0] - mean) ** 2;
    count += 1;
  });
  return Math.sqrt(sum / count);
}

/** ΔE2000 between the means of a region before and after. */
const measureMeanChange = (result: ReturnType<typeof paintLook>, region: Region) =>
  deltaE2000(getMean(result.before, region), getMean(result.after, region));

const SKINS = { light: '#f0cdb4', medium: '#c68a63', dark: '#55352a' };

/** One lipstick of each texture. */
const LIPSTICKS = ['velmira-l111', 'pelluma-lp02', 'pelluma-ml05'].map((wanted) => {
  const found = REVIEWED_MAKEUP.lipstick.find(({ id }) => id === wanted);
  if (!found) throw new RangeError(wanted);
  return found;
});

describe('lipstick', () => {
  for (const [[face, skin], { name, hex, texture }] of listPairs(Object.entries(SKINS), LIPSTICKS)) {
    it(`${name} on a ${face} face colors the lips and nothing else`, () => {
      const look = { makeup: { lipstick: { hex, texture, intensity: 1 } } };
      const result = paintLook({ skin, mouth: 'smile' }, look);
      const distanceBefore = deltaE2000(getMean(result.before, 'lips'), hexToLab(hex));
      const distanceAfter = deltaE2000(getMean(result.after, 'lips'), hexToLab(hex));
      expect(distanceAfter).toBeLessThan(Math.max(distanceBefore * 0.5, 4));
      for (const region of ['teeth', 'eye', 'iris', 'background', 'hair', 'face'] as const)
        expect(measureMeanChange(result, region)).toBeLessThan(2);
    });
  }

  it('matte lips have the least contrast and glossy lips the most', () => {
    const spread = (texture: 'matte' | 'satin' | 'glossy') =>
      measureLightnessDeviation(
        paintLook({}, { makeup: { lipstick: { hex: '#8c2f39', texture, intensity: 1 } } }).after,
        'lips',
      );
    expect(spread('matte')).toBeLessThan(spread('satin'));
    expect(spread('satin')).toBeLessThan(spread('glossy'));
  });

  it('an intensity of 0 changes no pixel', () => {
    const result = paintLook(
      {},
      { makeup: { lipstick: { hex: '#8c2f39', texture: 'satin', intensity: 0 } } },
    );
    expect(result.after.data.every((value, i) => value === result.before.data[i])).toBe(true);
  });
});

describe('concealer', () => {
  it.each(Object.entries(SKINS))(
    'concealer on a %s face colors the skin under the eyes and nothing else',
    (_, skin) => {
      const shade = '#e7b698';
      const result = paintLook(
        { skin },
        { makeup: { concealer: { hex: shade, texture: 'natural', intensity: 1 } } },
      );
      // The ellipse below the middle of each eye, where shadows are.
      const face = createPlacedLandmarks(createPortrait({ skin }), WIDTH, HEIGHT);
      for (const eye of ['rightEye', 'leftEye'] as const) {
        const x = Math.round(getLandmarkX(face, eye, 4));
        const width = Math.abs(getLandmarkX(face, eye, 8) - getLandmarkX(face, eye, 0));
        const y = Math.round(getLandmarkY(face, eye, 4) + width * 0.3);
        const labAt = ({ data }: { data: Uint8ClampedArray }) => {
          const [r, g, b] = data.subarray((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3);
          return rgbToLab([r as number, g as number, b as number]);
        };
        const before = deltaE2000(labAt(result.before), hexToLab(shade));
        expect(deltaE2000(labAt(result.after), hexToLab(shade))).toBeLessThan(Math.max(before * 0.5, 4));
      }
      for (const region of ['eye', 'iris', 'lips', 'hair', 'background', 'clothes'] as const)
        expect(measureMeanChange(result, region), region).toBeLessThan(1);
    },
  );
});

describe('foundation', () => {
  it('foundation evens out red cheeks and keeps freckles and shading', () => {
    const result = paintLook(
      { hasBlemishes: true, skin: '#e8bfa2' },
      { makeup: { foundation: { hex: '#e3ba96', texture: 'natural', intensity: 1 } } },
    );
    expect(measureRednessDeviation(result.after)).toBeLessThan(measureRednessDeviation(result.before) * 0.75);
    expect(measureLightnessDeviation(result.after, 'face')).toBeGreaterThan(
      measureLightnessDeviation(result.before, 'face') * 0.7,
    );
    for (const region of ['eye', 'iris', 'lips', 'hair', 'background', 'clothes'] as const)
      expect(measureMeanChange(result, region)).toBeLessThan(2);
  });
});

/** Standard deviation of a* on the skin. */
function measureRednessDeviation({ data, groundTruth }: PaintedPortrait): number {
  const wanted = REGIONS.indexOf('face');
  const values: number[] = [];
  groundTruth.forEach((value, index) => {
    if (value === wanted)
      values.push(
        rgbToLab([
          data[index * 4] as number,
          data[index * 4 + 1] as number,
          data[index * 4 + 2] as number,
        ])[1],
      );
  });
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

describe('blush and eyeshadow', () => {
  it.each(Object.entries(SKINS))(
    'blush and eyeshadow are visible on a %s face, and not in its eyes',
    (_name, skin) => {
      for (const kind of ['blush', 'eyeshadow'] as const) {
        const product = REVIEWED_MAKEUP[kind][4];
        if (!product) throw new RangeError('No fifth product');
        const result = paintLook({ skin }, { makeup: { [kind]: { ...product, intensity: 1 } } });
        expect(
          result.after.data.some((value, i) => Math.abs(value - (result.before.data[i] as number)) > 12),
        ).toBe(true);
        for (const region of ['eye', 'iris', 'lips', 'hair', 'background'] as const)
          expect(measureMeanChange(result, region)).toBeLessThan(2);
      }
    },
  );
});

describe('hair color', () => {
  const colors = {
    black: '#1b1614',
    brown: '#5b3a29',
    copper: '#b3562b',
    red: '#8e2a22',
    blonde: '#d8b679',
    blue: '#2f6f9f',
  };
  for (const [hair, [name, hex]] of listPairs(['#1a1412', '#6b4430', '#d9b574'], Object.entries(colors))) {
    it(`the hair color ${name} changes hair of ${hair} and keeps strands and face`, () => {
      const result = paintLook({ hair }, { hairColor: { hex, intensity: 1 } });
      const distanceBefore = deltaE2000(getMean(result.before, 'hair'), hexToLab(hex));
      const distanceAfter = deltaE2000(getMean(result.after, 'hair'), hexToLab(hex));
      expect(distanceAfter).toBeLessThan(Math.max(9, distanceBefore * 0.4));
      expect(measureLightnessDeviation(result.after, 'hair')).toBeGreaterThan(1.5);
      for (const region of ['eye', 'iris', 'lips', 'background', 'face'] as const)
        expect(measureMeanChange(result, region)).toBeLessThan(2);
    });
  }

  it('a shadow of light hair has more color than its highlights, so that platinum does not look like powder', () => {
    const { after } = paintLook({ hair: '#1a1412' }, { hairColor: { hex: '#e6dccb', intensity: 1 } });
    const labs = samplePixels(after, 'hair').sort(([a], [b]) => a - b);
    const meanChroma = (some: readonly Lab[]) =>
      some.reduce((sum, [, a, b]) => sum + Math.hypot(a, b), 0) / some.length;
    const tenth = Math.floor(labs.length / 10);
    expect(meanChroma(labs.slice(0, tenth))).toBeGreaterThan(1.1 * meanChroma(labs.slice(-tenth)));
  });

  it('light hair that is dyed black is black in the sun, too', () => {
    const { after } = paintLook({ hair: '#d9b574' }, { hairColor: { hex: '#1b1614', intensity: 1 } });
    const lightness = samplePixels(after, 'hair')
      .map(([l]) => l)
      .sort((a, b) => a - b);
    expect(lightness[Math.floor(0.95 * lightness.length)]).toBeLessThan(32);
  });

  it('no hair color shows on eyes and brows beside which strands lie', () => {
    const model = createPortrait({ hair: '#1a1412' });
    const before = paintOnce(model, WIDTH, HEIGHT);
    const face = createPlacedLandmarks(model, WIDTH, HEIGHT);
    const data = new Uint8ClampedArray(before.data);
    const planner = new LookPlanner();
    // A stroke of the brush over one eye stands for a mask that reaches too far.
    const x = getLandmarkX(face, 'rightEye', 0);
    const y = getLandmarkY(face, 'rightEye', 0);
    const points = [(x - 20) / WIDTH, (y - 40) / HEIGHT, x / WIDTH, y / HEIGHT];
    planner.setHairStrokes([{ isHair: true, radius: 6 / WIDTH, points }]);
    const { layers } = planner.plan(before.data, WIDTH, HEIGHT, face, {
      hairColor: { hex: '#e6dccb', intensity: 1 },
    });
    for (const layer of layers) applyLayer(data, WIDTH, layer);
    const result = { before, after: { ...before, data } };
    for (const region of ['eye', 'iris'] as const) expect(measureMeanChange(result, region)).toBeLessThan(1);
  });
});

describe('the visibility of powders', () => {
  /** Mean ΔE2000 that each powder causes where its mask covers at least half of a pixel. */
  function measureChanges(skin: string, kind: 'eyeshadow' | 'blush') {
    const model = createPortrait({ skin });
    const { data } = paintOnce(model, WIDTH, HEIGHT);
    const face = createPlacedLandmarks(model, WIDTH, HEIGHT);
    return REVIEWED_MAKEUP[kind].map(({ name, hex, texture }) => {
      const look: Look = { makeup: { [kind]: { hex, texture, intensity: 0.75 } } };
      const { layers } = new LookPlanner().plan(data, WIDTH, HEIGHT, face, look);
      const painted = new Uint8ClampedArray(data);
      for (const layer of layers) applyLayer(painted, WIDTH, layer);
      const { box, data: cover } = layers[0]?.mask ?? { box: { x: 0, y: 0, width: 0, height: 0 }, data: [] };
      const labAt = (source: Uint8ClampedArray, index: number) =>
        rgbToLab([source[index] as number, source[index + 1] as number, source[index + 2] as number]);
      let [sum, count] = [0, 0];
      for (let i = 0; i < box.width * box.height; i += 1) {
        if ((cover[i] as number) < 128) continue;
        const index = ((box.y + Math.floor(i / box.width)) * WIDTH + box.x + (i % box.width)) * 4;
        sum += deltaE2000(labAt(data, index), labAt(painted, index));
        count += 1;
      }
      return { name, change: sum / count };
    });
  }

  it.each(['#f0cdb4', '#c68a63', '#3b2219'])('every powder is visible on skin of %s', (skin) => {
    for (const { name, change } of measureChanges(skin, 'eyeshadow'))
      expect([name, change]).toEqual([name, expect.toSatisfy((change: number) => change > 2.3)]);
    for (const { name, change } of measureChanges(skin, 'blush'))
      expect([name, change]).toEqual([name, expect.toSatisfy((change: number) => change > 2.7)]);
  });

  it('every eyeshadow stands out on the darkest skin', () => {
    for (const { name, change } of measureChanges('#3b2219', 'eyeshadow'))
      expect([name, change]).toEqual([name, expect.toSatisfy((change: number) => change > 7)]);
  });
});
