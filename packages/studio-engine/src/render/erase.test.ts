import { describe, expect, it } from 'vitest';
import { deltaE2000 } from '../color/delta-e.js';
import { rgbToLab } from '../color/lab.js';
import type { Triple } from '../color/srgb.js';
import { HairFinder } from '../masks/hair.js';
import { landmarksOf } from '../portrait/landmarks.js';
import type { PortraitModel } from '../portrait/model.js';
import { paintPortrait } from '../portrait/paint.js';
import { placeIn, portraitOf } from '../portrait/portrait.js';
import { REGIONS, type Region } from '../portrait/shapes.js';
import { HairEraser } from './erase.js';

const [WIDTH, HEIGHT] = [400, 480];
const FACES: Readonly<Record<string, Partial<PortraitModel>>> = {
  light: { skin: '#f0cdb4', hair: '#b98a52', hairstyle: 'sleek-center-part', shape: 'heart' },
  medium: { skin: '#c68a63', hair: '#4a2c1e', hairstyle: 'soft-beach-waves' },
  dark: { skin: '#5d3a2b', hair: '#17110f', hairstyle: 'layered-curls', shape: 'round' },
};

const labAt = (data: Uint8ClampedArray, at: number) =>
  rgbToLab([data[at], data[at + 1], data[at + 2]] as unknown as Triple);

/** The same person drawn with short hair tells what the long hair hid. */
function behindHair(
  changes: Partial<PortraitModel>,
  bareStyle = 'classic-pixie',
  shows: readonly Region[] = ['background', 'clothes', 'neck'],
) {
  const model = portraitOf(changes);
  const { data, truth } = paintPortrait(model, WIDTH, HEIGHT);
  const short = paintPortrait(portraitOf({ ...changes, hairstyle: bareStyle }), WIDTH, HEIGHT);
  const { scale, x, y } = placeIn(WIDTH, HEIGHT);
  const face = landmarksOf(model, scale, x, y);
  const { hair } = new HairFinder().find(data, WIDTH, HEIGHT, face);
  const erased = data.slice();
  new HairEraser().erase(erased, WIDTH, HEIGHT, face, hair, 1);
  const distances: number[] = [];
  for (let at = 0; at < truth.length; at += 1) {
    const was = REGIONS[truth[at] as number];
    const is = REGIONS[short.truth[at] as number] as Region;
    if (was !== 'hair' || !shows.includes(is)) continue;
    distances.push(deltaE2000(labAt(erased, at * 4), labAt(short.data, at * 4)));
  }
  return distances;
}

describe('hair that a shorter style does not cover', () => {
  it.each(Object.entries(FACES))('gives way to what was behind it, on a %s face', (_name, changes) => {
    const distances = behindHair(changes);
    const wrong = distances.filter((away) => away > 6).length;
    expect(distances.length).toBeGreaterThan(1500);
    expect(wrong / distances.length).toBeLessThan(0.12);
  });
});

describe('a fringe under a style that has none', () => {
  it.each(Object.entries(FACES))('gives way to the forehead, on a %s face', (_name, changes) => {
    const fringed = { ...changes, hairstyle: 'french-bob' };
    const distances = behindHair(fringed, 'sleek-center-part', ['face']);
    const wrong = distances.filter((away) => away > 10).length;
    expect(distances.length).toBeGreaterThan(500);
    expect(wrong / distances.length).toBeLessThan(0.35);
  });
});
