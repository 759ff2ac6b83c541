import { deltaE2000, rgbToLab } from '@mirabelle/studio-engine/color';
import { type Mask, measureHeadPose } from '@mirabelle/studio-engine/masks';
import { createPlacedLandmarks, createPortrait } from '@mirabelle/studio-engine/portrait';
import { computeIou } from '@mirabelle/studio-engine/testing';
import { describe, expect, it } from 'vitest';
import type { PhotoMeasurement } from '../../browser/studio-engine-page/photo-measurements.js';
import { LEAK_REGIONS, measureLeakage } from '../../browser/studio-engine-page/photo-regions.js';
import { changeLight, findSection } from '../../browser/studio-engine-page/photo-variants.js';
import { calculateShapeEntropy, findPairs, measureAgreement } from './agreement.js';
import {
  calibrate,
  estimateYaw,
  groupPhotos,
  type MeasuredPhoto,
  summarizeLeakage,
  summarizeOverlaps,
} from './summary.js';
import { summarizeVariants } from './variant-report.js';

const [WIDTH, HEIGHT] = [320, 320];

/** A drawn face in the middle of a picture that is gray everywhere. */
const FACE = createPlacedLandmarks(createPortrait({}), WIDTH, HEIGHT);
const POSE = measureHeadPose(FACE);

type PixelTest = (x: number, y: number) => boolean;

function drawMask(isFilled: PixelTest): Mask {
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    isFilled(i % WIDTH, Math.floor(i / WIDTH)) ? 255 : 0,
  );
  return { box: { x: 0, y: 0, width: WIDTH, height: HEIGHT }, data };
}

/** A gray picture that is green where `isGreen` says so. */
function drawPicture(isGreen: PixelTest = () => false) {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1)
    data.set(isGreen(i % WIDTH, Math.floor(i / WIDTH)) ? [31, 163, 74, 255] : [128, 128, 128, 255], 4 * i);
  return { data, width: WIDTH, height: HEIGHT };
}

const GREEN_ON_GRAY = deltaE2000(rgbToLab([128, 128, 128]), rgbToLab([31, 163, 74]));

/** Hair drawn by hand: a cap that ends at the middle of the forehead. */
const isCap: PixelTest = (x, y) => y < POSE.y - 0.4 * POSE.height && Math.abs(x - POSE.x) < 0.6 * POSE.width;

const measureGreen = (isGreen: PixelTest) =>
  measureLeakage(drawPicture(), drawPicture(isGreen).data, FACE, drawMask(isCap));

/** The half axes of the face: the regions are given in these units from its middle. */
const measureAcross = (x: number) => Math.abs(x - POSE.x) / (POSE.width / 2);
const measureDown = (y: number) => (y - POSE.y) / (POSE.height / 2);

const isBesideFace: PixelTest = (x, y) =>
  measureAcross(x) ** 2 + measureDown(y) ** 2 > 1 && measureAcross(x) < 1.35;

function createMeasuredPhoto(
  name: string,
  measured: Partial<PhotoMeasurement>,
  person?: string,
): MeasuredPhoto {
  const complete = { faces: 1, turn: 0, confidence: 1, ...measured } as PhotoMeasurement;
  return { photo: { name, path: name, ...(person && { person }) }, measured: complete };
}

const createShapeMeasurement = (name: string) =>
  ({ analysis: { faceShape: { shape: name }, doubts: {} } }) as never;

describe('the measurements of photographs', () => {
  it('the measurements of photographs find the part of a photograph that a variant shows, which never reaches beyond the photograph', () => {
    expect(findSection({ width: 200, height: 100 }, { x: 100, y: 50 }, 'cropped')).toEqual({
      x: 15,
      y: 8,
      width: 170,
      height: 85,
      scale: 1,
    });
    expect(findSection({ width: 200, height: 100 }, { x: 5, y: 99 }, 'cropped')).toMatchObject({
      x: 0,
      y: 15,
    });
    expect(findSection({ width: 200, height: 100 }, { x: 5, y: 99 }, 'darker')).toEqual({
      x: 0,
      y: 0,
      width: 200,
      height: 100,
      scale: 1,
    });
  });

  it('the measurements of photographs make a photograph brighter or darker by a factor on its light', () => {
    const data = Uint8ClampedArray.from([0, 100, 250, 255, 128, 128, 128, 7]);
    changeLight(data, 0.5);
    const halveLight = (value: number) => Math.round(255 * ((value / 255) ** 2.2 / 2) ** (1 / 2.2));
    expect([...data]).toEqual([
      0,
      halveLight(100),
      halveLight(250),
      255,
      halveLight(128),
      halveLight(128),
      halveLight(128),
      7,
    ]);
    const bright = Uint8ClampedArray.from([250, 0, 0, 255]);
    changeLight(bright, 4);
    expect([...bright]).toEqual([255, 0, 0, 255]);
  });

  it('the measurements of photographs compare each variant with its own photograph only', () => {
    const createOriginal = (name: string, depth: string) =>
      createMeasuredPhoto(name, {
        analysis: { faceShape: { shape: 'oval' }, skinTone: { depth, monk: 2 }, doubts: {} } as never,
      });
    const createVariant = (kind: 'darker' | 'smaller', iou: number, depth: string) => ({
      variant: kind,
      iou,
      analysis: { faceShape: { shape: 'round' }, skinTone: { depth, monk: 2 }, doubts: {} } as never,
    });
    const photos = [
      {
        original: createOriginal('a', 'light'),
        variants: [createVariant('darker', 0.9, 'light'), createVariant('smaller', 0.5, 'light')],
      },
      { original: createOriginal('b', 'deep'), variants: [createVariant('darker', 0.7, 'tan')] },
    ];
    const { count, meanIou, leastIou, answers } = summarizeVariants(photos, 'darker');
    expect([count, leastIou]).toEqual([2, 0.7]);
    expect(meanIou).toBeCloseTo(0.8, 6);
    expect(answers['skin depth, first answer only']).toEqual({ same: 0.5, answered: 1 });
    expect(answers['face shape, or both if between two']).toEqual({ same: 0, answered: 1 });
  });

  it('the measurements of photographs find an overlap (IoU) of a third for two masks of the same size of which each covers half of the other', () => {
    const left = drawMask((x) => x < 100);
    const middle = drawMask((x) => x >= 50 && x < 150);
    expect(computeIou(left, middle, WIDTH, HEIGHT)).toBeCloseTo(1 / 3, 6);
    expect(computeIou(left, left, WIDTH, HEIGHT)).toBe(1);
    expect(
      computeIou(
        left,
        drawMask((x) => x >= 100),
        WIDTH,
        HEIGHT,
      ),
    ).toBe(0);
  });

  it('the measurements of photographs find no leakage where the color stays on the hair that was drawn by hand', () => {
    const leakage = measureGreen(isCap);
    expect(Object.keys(leakage).sort()).toEqual([...LEAK_REGIONS].sort());
    for (const region of LEAK_REGIONS) expect(leakage[region], region).toBe(0);
  });

  it('the measurements of photographs do not count a seam beside the hair, whose pixels are part hair', () => {
    const seam = Math.floor(0.02 * POSE.width);
    const leakage = measureGreen(
      (x, y) => isCap(x, y) || isCap(x, y - seam) || isCap(x - seam, y) || isCap(x + seam, y),
    );
    for (const region of LEAK_REGIONS) expect(leakage[region], region).toBeLessThan(0.01);
  });

  it.each([
    ['face', (x: number, y: number) => measureAcross(x) ** 2 + measureDown(y) ** 2 < 1],
    ['ears', (x: number, y: number) => isBesideFace(x, y) && Math.abs(measureDown(y) - 0.05) < 0.3],
    ['clothes', (x: number, y: number) => measureDown(y) > 1.15 && measureAcross(x) < 2.55],
  ] as const)(
    'the measurements of photographs find a leak onto the %s there and hardly elsewhere',
    (leaking, isGreen) => {
      const leakage = measureGreen(isGreen);
      expect(leakage[leaking]).toBeGreaterThan(0.8 * GREEN_ON_GRAY);
      for (const region of LEAK_REGIONS)
        if (region !== leaking) expect(leakage[region], region).toBeLessThan(0.05 * GREEN_ON_GRAY);
    },
  );

  it('the measurements of photographs weigh a leak by its share of the region', () => {
    const isBackground: PixelTest = (x, y) => measureDown(y) < -1.5 && x % 2 === 0;
    const all = measureGreen((_, y) => measureDown(y) < -1.5).background ?? 0;
    expect(measureGreen(isBackground).background).toBeCloseTo(all / 2, 0);
  });

  it('the measurements of photographs leave a region out that the picture does not show', () => {
    const everything = drawMask(() => true);
    expect(measureLeakage(drawPicture(), drawPicture(() => true).data, FACE, everything)).toEqual({});
  });

  it('the measurements of photographs report mean, median and the share of good masks, and the mean of each leak over the photographs that have it', () => {
    const photos = [
      createMeasuredPhoto('a', { iou: 0.9, leakage: { face: 1, ears: 4 } }),
      createMeasuredPhoto('b', { iou: 0.85, leakage: { face: 3 } }),
      createMeasuredPhoto('c', { iou: 0.35 }),
    ];
    const { count, mean, median, good } = summarizeOverlaps(photos);
    expect([count, median, good]).toEqual([3, 0.85, 2 / 3]);
    expect(mean).toBeCloseTo(0.7, 6);
    expect(summarizeLeakage(photos)).toMatchObject({ face: 2, ears: 4 });
  });

  it('the measurements of photographs sort masks by confidence and count those with an IoU of 0.8 and more', () => {
    const bins = calibrate([
      createMeasuredPhoto('sure', { confidence: 0.9, iou: 0.81 }),
      createMeasuredPhoto('sure and wrong', { confidence: 1, iou: 0.79 }),
      createMeasuredPhoto('unsure', { confidence: 0.2, iou: 0.1 }),
      createMeasuredPhoto('without a mask', { confidence: 0.9 }),
    ]);
    expect(bins.map(({ count }) => count)).toEqual([1, 0, 0, 0, 2]);
    expect([bins[0]?.right, bins[4]?.right]).toEqual([0, 0.5]);
  });

  it('the measurements of photographs estimate the angle of a head from its nose and group photographs by it', () => {
    expect(estimateYaw(0)).toBe(0);
    expect(estimateYaw(-0.75)).toBeCloseTo(45, 6);
    const groups = groupPhotos([
      createMeasuredPhoto('front', { turn: 0.1 }),
      createMeasuredPhoto('turned', { turn: -0.5 }),
    ]);
    expect([...groups].map(([name, { length }]) => [name, length])).toEqual([
      ['all', 2],
      ['turned by less than 30°', 1],
      ['turned by less than 15°', 1],
      ['turned by 30° and more', 1],
    ]);
  });

  it('the measurements of photographs count the pairs of photographs of a person that agree, and how many of them both have an answer', () => {
    const createToneMeasurement = (depth: string, monk: number) =>
      ({ analysis: { faceShape: { shape: 'oval' }, skinTone: { depth, monk }, doubts: {} } }) as never;
    const pairs = findPairs([
      createMeasuredPhoto('a1', createToneMeasurement('light', 2), 'a'),
      createMeasuredPhoto('a2', createToneMeasurement('light', 3), 'a'),
      createMeasuredPhoto('b1', createToneMeasurement('deep', 9), 'b'),
      createMeasuredPhoto('b2', createToneMeasurement('tan', 7), 'b'),
      createMeasuredPhoto('c1', createToneMeasurement('deep', 9), 'c'),
      createMeasuredPhoto('c2', createShapeMeasurement('oval'), 'c'),
      createMeasuredPhoto('nobody', createToneMeasurement('light', 2)),
    ]);
    expect(pairs).toHaveLength(3);
    const agreement = measureAgreement(pairs);
    expect(agreement['skin depth, first answer only']).toEqual({ same: 0.5, answered: 2 / 3 });
    expect(agreement['Monk tone within one']).toEqual({ same: 0.5, answered: 2 / 3 });
  });

  it('the measurements of photographs find no entropy for one face shape, one bit for two, and leave turned heads out', () => {
    const photos = ['oval', 'oval', 'round', 'round'].map((name) =>
      createMeasuredPhoto(name, createShapeMeasurement(name)),
    );
    expect(calculateShapeEntropy(photos.slice(0, 2))).toBeCloseTo(0, 6);
    expect(calculateShapeEntropy(photos)).toBeCloseTo(1, 6);
    const turned = createMeasuredPhoto('turned', {
      turn: 0.9,
      ...(createShapeMeasurement('heart') as object),
    });
    expect(calculateShapeEntropy([...photos, turned])).toBeCloseTo(1, 6);
  });
});
