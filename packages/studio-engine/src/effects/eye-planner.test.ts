import { deltaE2000 } from '@mirabelle/recommendations/color-difference';
import { describe, expect, it } from 'vitest';
import { rgbToLab } from '../color/lab.js';
import type { Triple } from '../color/srgb.js';
import { getContourPolygon, getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { EyeMasks } from '../masks/eye-masks.js';
import { createMask, findBoundingBox, readMaskValue, resizeMask } from '../masks/mask.js';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks } from '../portrait/portrait-landmarks.js';
import { createHairNetwork } from '../testing/hair-network-files.js';
import { paintOnce } from '../testing/paint-once.js';
import { applyLayer } from './apply-layer.js';
import type { EyeDefinition } from './eye-layers.js';
import { planEyes } from './eye-planner.js';
import { type Look, LookPlanner } from './look-planner.js';

const [WIDTH, HEIGHT] = [640, 480];
const MODEL = createPortrait({ hair: '#1a1412' });
const FACE = createPlacedLandmarks(MODEL, WIDTH, HEIGHT);
const { data: DATA } = paintOnce(MODEL, WIDTH, HEIGHT);

const rgbAt = (data: Uint8ClampedArray, pixel: number): Triple => [
  data[4 * pixel] as number,
  data[4 * pixel + 1] as number,
  data[4 * pixel + 2] as number,
];

/** The greatest ΔE2000 that a look changes a photograph by, among the pixels that `isCounted` tells. */
function measureChange(
  data: Uint8ClampedArray,
  look: Look,
  isCounted: (x: number, y: number) => boolean,
  planner = new LookPlanner(),
): number {
  const painted = data.slice();
  const { layers } = planner.plan(data, WIDTH, HEIGHT, FACE, look, { isPhoto: true });
  for (const layer of layers) applyLayer(painted, WIDTH, layer);
  let most = 0;
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel += 1)
    if (isCounted(pixel % WIDTH, Math.floor(pixel / WIDTH)))
      most = Math.max(most, deltaE2000(rgbToLab(rgbAt(data, pixel)), rgbToLab(rgbAt(painted, pixel))));
  return most;
}

describe('makeup stays where it belongs', () => {
  it.each(['matte', 'satin', 'glossy'] as const)(
    'a %s lipstick changes nothing outside of the lips',
    (texture) => {
      const lips = getContourPolygon(FACE, 'lipsOuter');
      const { x, y, width, height } = findBoundingBox([lips], 4, WIDTH, HEIGHT);
      const isOutside = (px: number, py: number) => px < x || py < y || px >= x + width || py >= y + height;
      const look = { makeup: { lipstick: { hex: '#b3122f', texture, intensity: 1 } } };
      expect(measureChange(DATA, look, isOutside)).toBe(0);
      expect(measureChange(DATA, look, () => true)).toBeGreaterThan(10);
    },
  );

  it.each<[string, Look]>([
    ['eyeshadow', { makeup: { eyeshadow: { hex: '#5b3a78', texture: 'matte', intensity: 1 } } }],
    ['eyeliner', { eyes: { liner: 1, wing: 1 } }],
    ['mascara', { eyes: { mascara: 1 } }],
  ])('%s colors no strands that hang in front of an eye', (_, look) => {
    const [from, to] = [getLandmarkX(FACE, 'rightEye', 0), getLandmarkX(FACE, 'rightEye', 8)].sort(
      (a, b) => a - b,
    );
    const [left, right] = [(from as number) - 12, (to as number) + 12];
    const [top, bottom] = [getLandmarkY(FACE, 'oval', 0) - 20, getLandmarkY(FACE, 'rightEye', 4) + 20];
    const isStrand = (x: number, y: number) => x > left && x < right && y > top && y < bottom;
    const data = DATA.slice();
    for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel += 1)
      if (isStrand(pixel % WIDTH, Math.floor(pixel / WIDTH))) data.set([24, 19, 18], 4 * pixel);
    const isInside = (x: number, y: number) => isStrand(x - 6, y) && isStrand(x + 6, y) && isStrand(x, y + 6);
    const planner = new LookPlanner(createHairNetwork());
    const points = [0.25, 0.5, 0.75].flatMap((share) => {
      const x = (left + (right - left) * share) / WIDTH;
      return [x, top / HEIGHT, x, bottom / HEIGHT];
    });
    planner.setHairStrokes([{ isHair: true, points, radius: (right - left) / 7 / WIDTH }]);
    expect(measureChange(data, look, isInside, planner)).toBeLessThan(2);
    expect(measureChange(data, look, (x) => x > WIDTH / 2, planner)).toBeGreaterThan(5);
  });

  it('eyeshadow leaves a strand bare that was not found as hair, and covers the lid beside it', () => {
    const [x, y] = [0, 1].map((axis) =>
      Math.round(
        [2, 3, 4].reduce(
          (sum, i) => sum + (getContourPolygon(FACE, 'rightCrease')[2 * i + axis] as number),
          0,
        ) / 3,
      ),
    ) as [number, number];
    const data = DATA.slice();
    const isStrand = (px: number, py: number) => Math.abs(px - x) < 2 && Math.abs(py - y) < 12;
    for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel += 1)
      if (isStrand(pixel % WIDTH, Math.floor(pixel / WIDTH))) data.set([24, 19, 18], 4 * pixel);
    const look = { makeup: { eyeshadow: { hex: '#5b3a78', texture: 'matte', intensity: 1 } } } as const;
    expect(measureChange(data, look, isStrand)).toBeLessThan(3);
    const isBeside = (px: number, py: number) => Math.abs(px - x) < 8 && Math.abs(py - y) < 4;
    expect(measureChange(data, look, isBeside)).toBeGreaterThan(8);
  });

  it.each<[string, EyeDefinition]>([
    ['eyeliner', { liner: 1, wing: 1 }],
    ['mascara', { mascara: 1 }],
  ])('%s ends softly at hair beside the corner of an eye, even where hair is not certain', (_, eyes) => {
    const corner = Math.round(getLandmarkX(FACE, 'rightEye', 0));
    const edge = corner + 4;
    const hair = createMask();
    resizeMask(hair, { x: 0, y: 0, width: edge, height: HEIGHT });
    hair.data.fill(255, 0, edge * HEIGHT);
    const frame = { data: DATA, width: WIDTH, height: HEIGHT, face: FACE };
    const listValues = (isHairThere: boolean) => {
      const [layer] = planEyes(new EyeMasks(), frame, eyes, {
        isPhoto: true,
        hair: isHairThere ? hair : undefined,
        isHairCertain: false,
      });
      return (x: number) =>
        Math.max(...Array.from({ length: HEIGHT }, (__, y) => readMaskValue(layer?.mask ?? hair, x, y)));
    };
    const [covered, bare] = [listValues(true), listValues(false)];
    for (let x = corner - 12; x < edge - 1; x += 1) expect([x, covered(x)]).toEqual([x, 0]);
    expect(bare(corner + 1)).toBeGreaterThan(100);
    expect(covered(corner + 14)).toBe(bare(corner + 14));
  });
});
