import { deltaE2000 } from '@mirabelle/recommendations/color-difference';
import { describe, expect, it } from 'vitest';
import { takeTurns } from '../../../../tests/support/soak.js';
import { hexToLab, rgbToLab } from '../color/lab.js';
import { hexToOklab, rgbToOklab } from '../color/oklab.js';
import { averageTriples, type Triple } from '../color/srgb.js';
import type { Face } from '../face/landmarks.js';
import type { Mask } from '../masks/mask.js';
import { paintPortrait } from '../portrait/paint-portrait.js';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks, createPortraitLandmarks } from '../portrait/portrait-landmarks.js';
import type { PortraitModel } from '../portrait/portrait-model.js';
import { REGIONS, type Region } from '../portrait/shapes.js';
import { applyLayer } from './apply-layer.js';
import { HairDye } from './hair-dye.js';
import { LookPlanner } from './look-planner.js';

const [WIDTH, HEIGHT] = [640, 480];

const rgbAt = (data: ArrayLike<number>, pixel: number): Triple => [
  data[4 * pixel] as number,
  data[4 * pixel + 1] as number,
  data[4 * pixel + 2] as number,
];

/** A drawn face, photographed, before and after its hair is dyed. */
function dyePortrait(changes: Partial<PortraitModel>, hex: string, intensity = 0.85) {
  const model = createPortrait(changes);
  const { data, groundTruth } = paintPortrait(model, WIDTH, HEIGHT);
  const face = createPlacedLandmarks(model, WIDTH, HEIGHT);
  const look = { hairColor: { hex, intensity } };
  const { base, layers } = new LookPlanner().plan(data, WIDTH, HEIGHT, face, look, { isPhoto: true });
  const after = (base ?? data).slice();
  for (const layer of layers) applyLayer(after, WIDTH, layer);
  const pixels = (region: Region) =>
    [...groundTruth].flatMap((value, pixel) => (value === REGIONS.indexOf(region) ? [pixel] : []));
  const mean = (source: Uint8ClampedArray, region: Region) =>
    averageTriples(
      pixels(region)
        .filter((_, i) => i % 5 === 0)
        .map((pixel) => rgbToLab(rgbAt(source, pixel))),
    );
  return { before: data, after, pixels, mean };
}

const SHADES = { platinum: '#e6dccb', 'pastel pink': '#eab4c6', copper: '#b3562b', brown: '#5b3a29' };

/** The places of values in ascending order. */
function rank(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((a, b) => (values[a] as number) - (values[b] as number));
  const ranks = new Array<number>(values.length);
  order.forEach((i, place) => {
    ranks[i] = place;
  });
  return ranks;
}

/** Spearman's rank correlation. */
function correlate(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [rank(one), rank(other)];
  const middle = (one.length - 1) / 2;
  let [both, square] = [0, 0];
  for (let i = 0; i < one.length; i += 1) {
    both += ((a[i] as number) - middle) * ((b[i] as number) - middle);
    square += ((a[i] as number) - middle) ** 2;
  }
  return both / square;
}

describe('dyed hair of a photograph', () => {
  it.each(takeTurns(Object.entries(SHADES)))(
    '%s colors black hair and leaves face, eyes and background',
    (_, hex) => {
      const { before, after, mean } = dyePortrait({ hair: '#1a1412' }, hex);
      const distance = (source: Uint8ClampedArray) => deltaE2000(mean(source, 'hair'), hexToLab(hex));
      expect(distance(after)).toBeLessThan(Math.max(11, 0.4 * distance(before)));
      for (const region of ['eye', 'iris', 'lips', 'face', 'background'] as const)
        expect(deltaE2000(mean(before, region), mean(after, region)), region).toBeLessThan(2);
    },
  );

  it.each(takeTurns(Object.entries(SHADES)))(
    '%s on brown hair is lighter where the hair was lighter',
    (_, hex) => {
      const { before, after, pixels } = dyePortrait({ hair: '#6b4430' }, hex);
      const hair = pixels('hair').filter((_, i) => i % 7 === 0);
      const lightness = (source: Uint8ClampedArray) =>
        hair.map((pixel) => rgbToOklab(rgbAt(source, pixel))[0]);
      expect(correlate(lightness(before), lightness(after))).toBeGreaterThan(0.75);
    },
  );

  it('blonde hair that is dyed in its own blonde stays as it is', () => {
    const { before, after, mean } = dyePortrait({ hair: '#d8b679' }, '#d8b679', 1);
    expect(deltaE2000(mean(before, 'hair'), mean(after, 'hair'))).toBeLessThan(6);
  });

  it('an intensity of 0 changes no pixel', () => {
    const { before, after } = dyePortrait({}, '#e6dccb', 0);
    expect(Buffer.from(after.buffer).equals(Buffer.from(before.buffer))).toBe(true);
  });
});

const SIDE = 160;
/** A face in the middle of a square picture, whose oval has a radius of 30 pixels. */
const FACE: Face = (() => {
  const model = createPortrait();
  const points = createPortraitLandmarks(model, 1, 0, 0).points.slice();
  const [xs, ys] = [0, 1].map((odd) => points.filter((_, i) => i % 2 === odd)) as [
    Float32Array,
    Float32Array,
  ];
  const range = (values: Float32Array) => [Math.min(...values), Math.max(...values)] as const;
  const [[x0, x1], [y0, y1]] = [range(xs), range(ys)];
  return {
    points: points.map((value, i) =>
      i % 2 === 0 ? 50 + (60 * (value - x0)) / (x1 - x0) : 30 + (70 * (value - y0)) / (y1 - y0),
    ),
  };
})();
const BLACK: Triple = [26, 22, 21];
const FULL_BOX = { x: 0, y: 0, width: SIDE, height: SIDE };
const NO_ROOTS: Mask = { box: FULL_BOX, data: new Uint8Array(SIDE * SIDE) };

/** Dyes a picture of black hair and of what is behind it, by the share of hair in each pixel. */
function dyePicture(
  shareAt: (x: number, y: number) => number,
  behind: Triple,
  hex: string,
  roots: Mask = NO_ROOTS,
) {
  const data = new Uint8ClampedArray(4 * SIDE * SIDE).fill(255);
  const mask: Mask = { box: FULL_BOX, data: new Uint8Array(SIDE * SIDE) };
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const share = shareAt(i % SIDE, Math.floor(i / SIDE));
    mask.data[i] = 255 * share;
    for (let c = 0; c < 3; c += 1)
      data[4 * i + c] = share * (BLACK[c] as number) + (1 - share) * (behind[c] as number);
  }
  const matted = {
    mask,
    trust: new Uint8Array(SIDE * SIDE).fill(255),
    readHair: (_x: number, _y: number, color: Float32Array) => color.set(BLACK),
  };
  const stats = { mean: rgbToOklab(BLACK), deviation: 0.01, weight: 1000 };
  const out = new Uint8ClampedArray(data.length);
  new HairDye().paint(data, SIDE, FACE, { matted, roots, stats }, { hex, intensity: 1 }, out);
  return (x: number, y: number) => rgbAt(out, y * SIDE + x);
}

describe('the edge and the depth of dyed hair', () => {
  it('black hair in front of a light wall has no dark rim when it becomes platinum', () => {
    const wall: Triple = [235, 235, 235];
    const read = dyePicture((x) => Math.max(0, Math.min(1, (20 - x) / 8)), wall, '#e6dccb');
    const lightness = Array.from({ length: 24 }, (_, x) => rgbToOklab(read(x, 120))[0]);
    expect(lightness[2]).toBeLessThan(0.93);
    for (let x = 3; x < 24; x += 1)
      expect(lightness[x], `${x}`).toBeGreaterThan((lightness[2] as number) - 0.05);
  });

  it('platinum on black hair is darker beside the neck than away from it', () => {
    const read = dyePicture(() => 1, [0, 0, 0], '#e6dccb');
    const meanAround = (x: number) => {
      const some = Array.from({ length: 400 }, (_, i) => read(x - 10 + (i % 20), 100 + Math.floor(i / 20)));
      return some.reduce((sum, rgb) => sum + rgbToOklab(rgb)[0], 0) / some.length;
    };
    expect(meanAround(62)).toBeLessThan(meanAround(12) - 0.05);
  });

  it('platinum on black hair is darkest right beside the face that shows', () => {
    const isFace = (x: number, y: number) => Math.hypot((x - 80) / 28, (y - 65) / 33) < 1;
    const read = dyePicture((x, y) => (isFace(x, y) ? 0 : 1), [150, 110, 90], '#e6dccb');
    const meanAt = (x: number) =>
      averageTriples(Array.from({ length: 12 }, (_, i) => rgbToOklab(read(x, 56 + i))))[0];
    expect(meanAt(49)).toBeLessThan(meanAt(30) - 0.08);
  });

  it('roots of platinum on black hair are darker and warmer than its lengths', () => {
    const roots: Mask = {
      box: FULL_BOX,
      data: Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (i % SIDE < 20 && i < 30 * SIDE ? 255 : 0)),
    };
    const read = dyePicture(() => 1, [0, 0, 0], '#e6dccb', roots);
    const meanAround = (x: number) =>
      averageTriples(
        Array.from({ length: 100 }, (_, i) => rgbToOklab(read(x + (i % 10), 10 + (i - (i % 10)) / 10))),
      );
    const [root, length] = [meanAround(5), meanAround(140)];
    expect(root[0]).toBeLessThan(length[0] - 0.12);
    expect(root[0]).toBeGreaterThan(rgbToOklab(BLACK)[0] + 0.2);
    expect(root[2] / root[0]).toBeGreaterThan(length[2] / length[0]);
  });

  it('flat black hair becomes platinum that is a little darker than the shade', () => {
    const [shadeL] = hexToOklab('#e6dccb');
    const read = dyePicture(() => 1, [0, 0, 0], '#e6dccb');
    const mean = rgbToOklab(averageTriples(Array.from({ length: SIDE }, (_, x) => read(x, 20))))[0];
    expect(mean).toBeGreaterThan(shadeL - 0.16);
    expect(mean).toBeLessThan(shadeL);
  });
});
