import { describe, expect, it } from 'vitest';
import { hexToOklab } from '../color/oklab.js';
import { calculateRelativeLuminance, readLinear } from '../color/srgb.js';
import { CONTOURS, type Face, getContourPolygon, getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { findPointOnLine, measureEyeLines } from '../masks/eye-lines.js';
import { createLashPolygons } from '../masks/lash-strokes.js';
import { createLinerPolygon } from '../masks/liner-stroke.js';
import { createMask, resizeMask } from '../masks/mask.js';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks } from '../portrait/portrait-landmarks.js';
import { MONK_TONES, type PortraitModel } from '../portrait/portrait-model.js';
import { REGIONS, type Region } from '../portrait/shapes.js';
import { paintOnce } from '../testing/paint-once.js';
import { applyLayer } from './apply-layer.js';
import { createLinerLayer, type EyeDefinition } from './eye-layers.js';
import { LookPlanner } from './look-planner.js';
import { measureRegion } from './region-stats.js';

const [WIDTH, HEIGHT] = [640, 480];

/** Index of the y of a lash's tip, the seventh point in the flat list of x and y. */
const LASH_TIP = 13;

const createFace = (changes: Partial<PortraitModel> = {}, width = WIDTH, height = HEIGHT): Face => {
  return createPlacedLandmarks(createPortrait(changes), width, height);
};

/** Paints a face with the strokes of a look. @returns functions that measure what the strokes have changed */
function paintEyes(
  eyes: EyeDefinition,
  changes: Partial<PortraitModel> = {},
  [width, height] = [WIDTH, HEIGHT],
) {
  const { data, groundTruth } = paintOnce(createPortrait(changes), width, height);
  const painted = data.slice();
  const { layers } = new LookPlanner().plan(data, width, height, createFace(changes, width, height), {
    eyes,
  });
  for (const layer of layers) applyLayer(painted, width, layer);
  const luminance = (pixels: Uint8ClampedArray, i: number) =>
    calculateRelativeLuminance(readLinear(pixels, 4 * i));
  const listPixels = (region: Region) =>
    Array.from(groundTruth.keys()).filter((i) => groundTruth[i] === REGIONS.indexOf(region));
  return {
    countChangedPixels: () =>
      groundTruth.filter((_, i) => luminance(data, i) !== luminance(painted, i)).length,
    /** How much darker a region has become on average, as a share. */
    measureDarkening(region: Region) {
      const sum = (pixels: Uint8ClampedArray) =>
        listPixels(region).reduce((total, i) => total + luminance(pixels, i), 0);
      return 1 - sum(painted) / sum(data);
    },
    /** How much darker the pixel has become that has changed most, in luminance. */
    measureGreatestDarkening: () =>
      Math.max(...Array.from(groundTruth, (_, i) => luminance(data, i) - luminance(painted, i))),
    /** The share of a region's pixels that have changed visibly. */
    measureChangedShare(region: Region) {
      const pixels = listPixels(region);
      return (
        pixels.filter((i) => Math.abs(luminance(data, i) - luminance(painted, i)) > 0.01).length /
        pixels.length
      );
    },
  };
}

describe('brows, eyeliner and mascara', () => {
  it.each([MONK_TONES[1], MONK_TONES[4], MONK_TONES[7]])(
    'brows, eyeliner and mascara change only the surroundings of the eyes on %s',
    (skin) => {
      const { measureChangedShare } = paintEyes({ liner: 1, wing: 1, mascara: 1, brows: 1 }, { skin });
      for (const region of ['background', 'clothes', 'neck', 'ear', 'lips'] as const)
        expect([region, measureChangedShare(region)]).toEqual([region, 0]);
      expect(measureChangedShare('iris')).toBeLessThan(0.15);
      expect(measureChangedShare('face')).toBeLessThan(0.08);
    },
  );

  it('filled brows become visibly darker, and brows without filling stay as they are', () => {
    expect(paintEyes({ brows: 1 }).measureDarkening('brow')).toBeGreaterThan(0.3);
    expect(paintEyes({ liner: 1, mascara: 1 }).measureChangedShare('brow')).toBe(0);
  });

  it('no lash hangs in front of an open eye', () => {
    const { measureChangedShare } = paintEyes({ mascara: 1 });
    expect(measureChangedShare('iris')).toBeLessThan(0.02);
  });

  it('mascara and eyeliner are seen on a face of 60 pixels', () => {
    for (const eyes of [{ mascara: 1 }, { liner: 1 }]) {
      const { measureGreatestDarkening } = paintEyes(eyes, {}, [160, 120]);
      expect(measureGreatestDarkening(), JSON.stringify(eyes)).toBeGreaterThan(0.2);
    }
  });

  it('eye makeup with every strength at 0 paints nothing', () => {
    const { countChangedPixels } = paintEyes({ liner: 0, wing: 1, mascara: 0, brows: 0 });
    expect(countChangedPixels()).toBe(0);
  });
});

describe('createLinerPolygon', () => {
  it('the eyeliner ends at the corner of the eye without a wing, and beyond and above it with one', () => {
    const face = createFace();
    const eye = measureEyeLines(face, 'right');
    const measureTip = (wing: number) => {
      const polygon = createLinerPolygon(eye, wing);
      const xs = polygon.filter((_, i) => i % 2 === 0);
      const tip = xs.indexOf(Math.min(...xs));
      return {
        reach: getLandmarkX(face, 'rightEye', 0) - (xs[tip] as number),
        rise: getLandmarkY(face, 'rightEye', 0) - (polygon[2 * tip + 1] as number),
      };
    };
    expect(measureTip(0).reach).toBeLessThan(0.05 * eye.width);
    expect(measureTip(1).reach).toBeGreaterThan(0.15 * eye.width);
    expect(measureTip(1).rise).toBeGreaterThan(0.05 * eye.width);
  });

  it('the eyeliner is far thicker at the outer third than at the inner corner, and not evenly thick', () => {
    const eye = measureEyeLines(createFace({}, 3 * WIDTH, 3 * HEIGHT), 'right');
    const polygon = createLinerPolygon(eye, 0);
    const height = (i: number) => {
      const x = (polygon[2 * i] as number) - (eye.upperLashes[0]?.[0] as number);
      const y = (polygon[2 * i + 1] as number) - (eye.upperLashes[0]?.[1] as number);
      return x * eye.upwards[0] + y * eye.upwards[1];
    };
    // The upper edge comes first and runs from the inner corner outwards; the lashes are as many points from outside to inside.
    const thickness = Array.from({ length: 33 }, (_, i) => {
      const [x, y] = findPointOnLine(eye.upperLashes, 1 - i / 40);
      const lash =
        (x - (eye.upperLashes[0]?.[0] as number)) * eye.upwards[0] +
        (y - (eye.upperLashes[0]?.[1] as number)) * eye.upwards[1];
      return (height(i) - lash) / eye.width;
    });
    expect(thickness[28] as number).toBeGreaterThan(4 * (thickness[2] as number));
    const growths = thickness.slice(5, 30).map((value, i) => value / (thickness[4 + i] as number));
    expect(Math.max(...growths) - Math.min(...growths)).toBeGreaterThan(0.05);
  });
});

describe('createLinerLayer', () => {
  it.each(['#f0cdb4', '#8a5a3c', '#3b2219'])(
    'eyeliner at full strength is as dark as lashes on a lid of %s',
    (lid) => {
      const mean = hexToOklab(lid);
      const layer = createLinerLayer(createMask(), { mean, deviation: 0.02, weight: 1 }, 1);
      expect(layer.opacity).toBe(1);
      expect(layer.target[0]).toBeLessThan(0.3 * mean[0]);
    },
  );

  it('eyeliner takes a share of the light of every pixel, so that a lash in it stays darker than the skin beside', () => {
    const mask = createMask();
    resizeMask(mask, { x: 0, y: 0, width: 2, height: 1 });
    mask.data.fill(255);
    const pixels = Uint8ClampedArray.from([205, 160, 140, 255, 90, 60, 50, 255]);
    const layer = createLinerLayer(mask, measureRegion(pixels, 2, mask), 1);
    applyLayer(pixels, 2, layer);
    const [skin, lash] = [0, 4].map((i) => calculateRelativeLuminance(readLinear(pixels, i))) as [
      number,
      number,
    ];
    expect(skin).toBeLessThan(0.08);
    expect(lash).toBeLessThan(0.5 * skin);
    expect(lash).toBeGreaterThan(0);
  });
});

describe('createLashPolygons', () => {
  /** A face whose eyes are large enough for single lashes. */
  const createLargeFace = () => createFace({}, 3 * WIDTH, 3 * HEIGHT);

  /** The upper lashes of an eye: the place of the root, from the outer corner (0) to the inner one (1), and the length in eye widths. */
  function listUpperLashes(face: Face) {
    const eye = measureEyeLines(face, 'left');
    const [cornerX, cornerY] = eye.upperLashes[0] as readonly [number, number];
    return createLashPolygons(eye)
      .map((lash) => {
        const [x, y, tipX, tipY] = [lash[0], lash[1], lash[LASH_TIP - 1], lash[LASH_TIP]] as number[] as [
          number,
          number,
          number,
          number,
        ];
        return {
          place: -((x - cornerX) * eye.outwards[0] + (y - cornerY) * eye.outwards[1]) / eye.width,
          length: Math.hypot(tipX - x, tipY - y) / eye.width,
          rise: ((tipX - x) * eye.upwards[0] + (tipY - y) * eye.upwards[1]) / eye.width,
          reach: ((tipX - x) * eye.outwards[0] + (tipY - y) * eye.outwards[1]) / eye.width,
        };
      })
      .filter(({ rise }) => rise > 0);
  }
  const average = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;

  it('lashes are of unequal length, longest at the outer third, and fan out', () => {
    const lashes = listUpperLashes(createLargeFace());
    const within = (from: number, to: number) => lashes.filter(({ place }) => place >= from && place < to);
    const lengths = (from: number, to: number) => within(from, to).map(({ length }) => length);
    expect(average(lengths(0.05, 0.4))).toBeGreaterThan(1.3 * average(lengths(0.6, 1)));
    expect(Math.max(...lengths(0.05, 0.4))).toBeGreaterThan(1.4 * Math.min(...lengths(0.05, 0.4)));
    const reach = (from: number, to: number) => average(within(from, to).map((lash) => lash.reach));
    expect(reach(0, 0.3)).toBeGreaterThan(reach(0.3, 0.6));
    expect(reach(0.3, 0.6)).toBeGreaterThan(reach(0.6, 1));
  });

  it('lashes lean to where the head turns', () => {
    const face = createLargeFace();
    const turned = { points: face.points.slice() };
    const nose = CONTOURS.nose.start + 1;
    turned.points[2 * nose] = (turned.points[2 * nose] as number) + 90;
    const reach = (of: Face) => average(listUpperLashes(of).map((lash) => lash.reach));
    expect(reach(turned)).toBeGreaterThan(reach(face) + 0.01);
  });

  /** How far the tip of the steepest lash lies above its root, in eye widths. */
  const measureSteepestRise = (face: Face) => {
    const eye = measureEyeLines(face, 'left');
    const rises = createLashPolygons(eye).map((lash) => (lash[1] as number) - (lash[LASH_TIP] as number));
    return Math.max(...rises) / eye.width;
  };

  it('lashes point up on an open eye and not on a closed one', () => {
    const open = createLargeFace();
    const closed = createLargeFace();
    // The upper lid comes down to the lower one.
    const lids = getContourPolygon(closed, 'leftEye');
    for (let i = 9; i < 16; i += 1) lids[2 * i + 1] = (lids[2 * (16 - i) + 1] as number) - 1.5;
    expect(measureSteepestRise(open)).toBeGreaterThan(0.05);
    expect(measureSteepestRise(closed)).toBeLessThan(0.05);
  });

  it('the tip of a lash is far thinner than its root', () => {
    const eye = measureEyeLines(createLargeFace(), 'left');
    for (const lash of createLashPolygons(eye)) {
      const last = lash.length - 2;
      const measureWidth = (one: number, other: number) =>
        Math.hypot(
          (lash[one] as number) - (lash[other] as number),
          (lash[one + 1] as number) - (lash[other + 1] as number),
        );
      expect(measureWidth(LASH_TIP - 1, LASH_TIP + 1)).toBeLessThan(0.2 * measureWidth(0, last));
    }
  });

  it('the lashes of both eyes differ, and stay the same when the face moves', () => {
    const face = createLargeFace();
    const moved = { points: face.points.map((value) => value + 2) };
    const list = (of: Face, side: 'right' | 'left') => {
      const eye = measureEyeLines(of, side);
      const [x, y] = eye.upperLashes[0] as readonly [number, number];
      const direction = side === 'right' ? -1 : 1;
      return createLashPolygons(eye).map((lash) => [
        direction * ((lash[LASH_TIP - 1] as number) - x),
        (lash[LASH_TIP] as number) - y,
      ]);
    };
    const [left, right, later] = [list(face, 'left'), list(face, 'right'), list(moved, 'left')];
    expect(later.length).toBe(left.length);
    later.flat().forEach((value, i) => {
      expect(value).toBeCloseTo(left.flat()[i] as number, 1);
    });
    const areAlike = left.map(([x], i) => Math.abs((x as number) - (right[i]?.[0] ?? Infinity)) < 0.5);
    expect(areAlike.filter(Boolean).length).toBeLessThan(0.5 * left.length);
  });

  it('the lower lashes are fewer than half and shorter than half of the upper ones', () => {
    const face = createLargeFace();
    const upper = listUpperLashes(face);
    const eye = measureEyeLines(face, 'left');
    const lower = createLashPolygons(eye)
      .slice(upper.length)
      .map((lash) =>
        Math.hypot(
          (lash[LASH_TIP - 1] as number) - (lash[0] as number),
          (lash[LASH_TIP] as number) - (lash[1] as number),
        ),
      );
    expect(lower.length).toBeLessThan(0.5 * upper.length);
    expect(average(lower) / eye.width).toBeLessThan(0.5 * average(upper.map(({ length }) => length)));
  });

  it('an eye of less than 38 pixels gets a soft line that no single lash breaks', () => {
    const eye = measureEyeLines(createFace(), 'left');
    expect(eye.width).toBeLessThan(38);
    expect(createLashPolygons(eye)).toEqual([]);
    expect(paintEyes({ mascara: 1 }).measureGreatestDarkening()).toBeGreaterThan(0.2);
  });
});
