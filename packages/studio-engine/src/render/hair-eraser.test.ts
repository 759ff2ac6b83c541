import { deltaE2000 } from '@mirabelle/recommendations/color-difference';
import { describe, expect, it } from 'vitest';
import { rgbToLab } from '../color/lab.js';
import { HairFinder } from '../masks/hair-finder.js';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks } from '../portrait/portrait-landmarks.js';
import type { PortraitModel } from '../portrait/portrait-model.js';
import { REGIONS, type Region } from '../portrait/shapes.js';
import { paintOnce } from '../testing/paint-once.js';
import { HairEraser } from './hair-eraser.js';

const [WIDTH, HEIGHT] = [400, 480];
const FACES: Readonly<Record<string, Partial<PortraitModel>>> = {
  light: { skin: '#f0cdb4', hair: '#b98a52', hairstyle: 'sleek-center-part', faceShape: 'heart' },
  medium: { skin: '#c68a63', hair: '#4a2c1e', hairstyle: 'soft-beach-waves' },
  dark: { skin: '#5d3a2b', hair: '#17110f', hairstyle: 'layered-curls', faceShape: 'round' },
};

const labAt = (data: Uint8ClampedArray, index: number) =>
  rgbToLab([data[index] as number, data[index + 1] as number, data[index + 2] as number]);

/**
 * ΔE2000 between the picture after erasing the hair and the same person drawn with `bareStyle`, for each pixel that
 * shows one of the `shows` regions instead of hair in that drawing.
 */
function measureErasingErrors(
  changes: Partial<PortraitModel>,
  bareStyle = 'classic-pixie',
  shows: readonly Region[] = ['background', 'clothes', 'neck'],
) {
  const model = createPortrait(changes);
  const { data, groundTruth } = paintOnce(model, WIDTH, HEIGHT);
  const short = paintOnce(createPortrait({ ...changes, hairstyle: bareStyle }), WIDTH, HEIGHT);
  const face = createPlacedLandmarks(model, WIDTH, HEIGHT);
  const { hair } = new HairFinder().find(data, WIDTH, HEIGHT, face);
  const erased = data.slice();
  new HairEraser().erase({ data: erased, width: WIDTH, height: HEIGHT, face }, hair, { share: 1 });
  const distances: number[] = [];
  for (let index = 0; index < groundTruth.length; index += 1) {
    const was = REGIONS[groundTruth[index] as number];
    const is = REGIONS[short.groundTruth[index] as number] as Region;
    if (was !== 'hair' || !shows.includes(is)) continue;
    distances.push(deltaE2000(labAt(erased, index * 4), labAt(short.data, index * 4)));
  }
  return distances;
}

describe('HairEraser', () => {
  it.each(Object.entries(FACES))(
    'HairEraser restores what long hair covers on a %s face',
    (_name, changes) => {
      const distances = measureErasingErrors(changes);
      const wrong = distances.filter((distance) => distance > 6).length;
      expect(distances.length).toBeGreaterThan(1500);
      expect(wrong / distances.length).toBeLessThan(0.12);
    },
  );

  it.each(Object.entries(FACES))(
    'HairEraser replaces a fringe by the forehead on a %s face',
    (_name, changes) => {
      const fringed = { ...changes, hairstyle: 'french-bob' };
      const distances = measureErasingErrors(fringed, 'sleek-center-part', ['face']);
      const wrong = distances.filter((distance) => distance > 10).length;
      expect(distances.length).toBeGreaterThan(500);
      expect(wrong / distances.length).toBeLessThan(0.35);
    },
  );
});
