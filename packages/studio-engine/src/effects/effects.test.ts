import { STUDIO_MAKEUP } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { deltaE2000 } from '../color/delta-e.js';
import { hexToLab, type Lab, rgbToLab } from '../color/lab.js';
import { type PaintedPortrait, paintPortrait } from '../portrait/paint-portrait.js';
import { createPortrait, placePortrait } from '../portrait/portrait.js';
import { portraitLandmarks } from '../portrait/portrait-landmarks.js';
import type { PortraitModel } from '../portrait/portrait-model.js';
import { REGIONS, type Region } from '../portrait/shapes.js';
import { applyLayer } from './apply-layer.js';
import { type Look, LookPlanner } from './look-planner.js';

const [WIDTH, HEIGHT] = [640, 480];

function worn(changes: Partial<PortraitModel>, look: Look) {
  const model = createPortrait(changes);
  const before = paintPortrait(model, WIDTH, HEIGHT);
  const place = placePortrait(WIDTH, HEIGHT);
  const face = portraitLandmarks(model, place.scale, place.x, place.y);
  const data = new Uint8ClampedArray(before.data);
  const { layers, blurred } = new LookPlanner().plan(before.data, WIDTH, HEIGHT, face, look);
  for (const layer of layers) applyLayer(data, WIDTH, layer, blurred);
  return { before, after: { ...before, data } };
}

/** Mean Lab of a region, well inside it. */
function meanOf({ data, groundTruth }: PaintedPortrait, region: Region): Lab {
  const wanted = REGIONS.indexOf(region);
  const sum = [0, 0, 0, 0] as [number, number, number, number];
  for (let at = WIDTH + 1; at < groundTruth.length - WIDTH - 1; at += 1) {
    if ([at, at - 1, at + 1, at - WIDTH, at + WIDTH].some((near) => groundTruth[near] !== wanted)) continue;
    const lab = rgbToLab([data[at * 4] as number, data[at * 4 + 1] as number, data[at * 4 + 2] as number]);
    lab.forEach((value, i) => {
      sum[i as 0 | 1 | 2] += value;
    });
    sum[3] += 1;
  }
  return [sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3]];
}

/** Standard deviation of lightness in a region. */
function spreadOf(portrait: PaintedPortrait, region: Region): number {
  const mean = meanOf(portrait, region)[0];
  const wanted = REGIONS.indexOf(region);
  let [sum, count] = [0, 0];
  portrait.groundTruth.forEach((value, at) => {
    if (value !== wanted) return;
    const [r, g, b] = portrait.data.subarray(at * 4, at * 4 + 3);
    sum += (rgbToLab([r as number, g as number, b as number])[0] - mean) ** 2;
    count += 1;
  });
  return Math.sqrt(sum / count);
}

const moved = (result: ReturnType<typeof worn>, region: Region) =>
  deltaE2000(meanOf(result.before, region), meanOf(result.after, region));

const SKINS = { light: '#f0cdb4', medium: '#c68a63', dark: '#55352a' };

/** One of each texture: red, coral, brown. */
const LIPSTICKS = ['velmira-l111', 'pelluma-lp02', 'pelluma-ml05'].map((wanted) => {
  const found = STUDIO_MAKEUP.lipstick.find(({ id }) => id === wanted);
  if (!found) throw new RangeError(wanted);
  return found;
});

describe('a lipstick', () => {
  for (const [name, skin] of Object.entries(SKINS)) {
    it.each(LIPSTICKS)(
      `$name on a ${name} face makes the lips its shade and touches nothing else`,
      ({ hex, texture }) => {
        const look = { makeup: { lipstick: { hex, texture, intensity: 1 } } };
        const result = worn({ skin, mouth: 'smile' }, look);
        const was = deltaE2000(meanOf(result.before, 'lips'), hexToLab(hex));
        const is = deltaE2000(meanOf(result.after, 'lips'), hexToLab(hex));
        expect(is).toBeLessThan(Math.max(was * 0.5, 4));
        for (const region of ['teeth', 'eye', 'iris', 'background', 'hair', 'face'] as const)
          expect(moved(result, region)).toBeLessThan(2);
      },
    );
  }

  it('leaves matte lips flatter and glossy lips brighter at their highlights', () => {
    const spread = (texture: 'matte' | 'satin' | 'glossy') =>
      spreadOf(worn({}, { makeup: { lipstick: { hex: '#8c2f39', texture, intensity: 1 } } }).after, 'lips');
    expect(spread('matte')).toBeLessThan(spread('satin'));
    expect(spread('satin')).toBeLessThan(spread('glossy'));
  });

  it('is not there at no intensity', () => {
    const result = worn({}, { makeup: { lipstick: { hex: '#8c2f39', texture: 'satin', intensity: 0 } } });
    expect(result.after.data.every((value, i) => value === result.before.data[i])).toBe(true);
  });
});

describe('a foundation', () => {
  it('evens red cheeks and keeps freckles and modelling', () => {
    const result = worn(
      { uneven: true, skin: '#e8bfa2' },
      { makeup: { foundation: { hex: '#e3ba96', texture: 'natural', intensity: 1 } } },
    );
    const redness = (portrait: PaintedPortrait) => chromaSpread(portrait);
    expect(redness(result.after)).toBeLessThan(redness(result.before) * 0.75);
    expect(spreadOf(result.after, 'face')).toBeGreaterThan(spreadOf(result.before, 'face') * 0.7);
    for (const region of ['eye', 'iris', 'lips', 'hair', 'background', 'clothes'] as const)
      expect(moved(result, region)).toBeLessThan(2);
  });
});

function chromaSpread({ data, groundTruth }: PaintedPortrait): number {
  const wanted = REGIONS.indexOf('face');
  const values: number[] = [];
  groundTruth.forEach((value, at) => {
    if (value === wanted)
      values.push(
        rgbToLab([data[at * 4] as number, data[at * 4 + 1] as number, data[at * 4 + 2] as number])[1],
      );
  });
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

describe('blush and eyeshadow', () => {
  it.each(Object.entries(SKINS))('show on a %s face, and not in its eyes', (_name, skin) => {
    for (const kind of ['blush', 'eyeshadow'] as const) {
      const product = STUDIO_MAKEUP[kind][4];
      if (!product) throw new RangeError('no fifth product');
      const result = worn({ skin }, { makeup: { [kind]: { ...product, intensity: 1 } } });
      expect(
        result.after.data.some((value, i) => Math.abs(value - (result.before.data[i] as number)) > 12),
      ).toBe(true);
      for (const region of ['eye', 'iris', 'lips', 'hair', 'background'] as const)
        expect(moved(result, region)).toBeLessThan(2);
    }
  });
});

describe('a hair color', () => {
  const colors = {
    black: '#1b1614',
    brown: '#5b3a29',
    copper: '#b3562b',
    red: '#8e2a22',
    blonde: '#d8b679',
    blue: '#2f6f9f',
  };
  for (const hair of ['#1a1412', '#6b4430', '#d9b574']) {
    it.each(Object.entries(colors))(`takes hair of ${hair} to %s, strands and face kept`, (_name, hex) => {
      const result = worn({ hair }, { hairColor: { hex, intensity: 1 } });
      const was = deltaE2000(meanOf(result.before, 'hair'), hexToLab(hex));
      const is = deltaE2000(meanOf(result.after, 'hair'), hexToLab(hex));
      expect(is).toBeLessThan(Math.max(9, was * 0.4));
      expect(spreadOf(result.after, 'hair')).toBeGreaterThan(1.5);
      for (const region of ['eye', 'iris', 'lips', 'teeth', 'background', 'face'] as const)
        if (region !== 'teeth') expect(moved(result, region)).toBeLessThan(2);
    });
  }
});

describe('powders', () => {
  /** Mean ΔE2000 of what a powder changes where it lies thickest. */
  function seenOn(skin: string, kind: 'eyeshadow' | 'blush') {
    const model = createPortrait({ skin });
    const { data } = paintPortrait(model, WIDTH, HEIGHT);
    const place = placePortrait(WIDTH, HEIGHT);
    const face = portraitLandmarks(model, place.scale, place.x, place.y);
    return STUDIO_MAKEUP[kind].map(({ name, hex, texture }) => {
      const look: Look = { makeup: { [kind]: { hex, texture, intensity: 0.75 } } };
      const { layers } = new LookPlanner().plan(data, WIDTH, HEIGHT, face, look);
      const painted = new Uint8ClampedArray(data);
      for (const layer of layers) applyLayer(painted, WIDTH, layer);
      const { box, data: cover } = layers[0]?.mask ?? { box: { x: 0, y: 0, width: 0, height: 0 }, data: [] };
      const labAt = (from: Uint8ClampedArray, at: number) =>
        rgbToLab([from[at] as number, from[at + 1] as number, from[at + 2] as number]);
      let [sum, count] = [0, 0];
      for (let i = 0; i < box.width * box.height; i += 1) {
        if ((cover[i] as number) < 128) continue;
        const at = ((box.y + Math.floor(i / box.width)) * WIDTH + box.x + (i % box.width)) * 4;
        sum += deltaE2000(labAt(data, at), labAt(painted, at));
        count += 1;
      }
      return { name, away: sum / count };
    });
  }

  it.each(['#f0cdb4', '#c68a63', '#3b2219'])('are seen on skin of %s, each of them', (skin) => {
    for (const { name, away } of seenOn(skin, 'eyeshadow'))
      expect([name, away]).toEqual([name, expect.toSatisfy((seen: number) => seen > 2.3)]);
    for (const { name, away } of seenOn(skin, 'blush'))
      expect([name, away]).toEqual([name, expect.toSatisfy((seen: number) => seen > 2.7)]);
  });

  it('show on the darkest skin even where they are as dark', () => {
    for (const { name, away } of seenOn('#3b2219', 'eyeshadow'))
      expect([name, away]).toEqual([name, expect.toSatisfy((seen: number) => seen > 7)]);
  });
});
