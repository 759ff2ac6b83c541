import { deltaE2000 } from '@mirabelle/recommendations/color-difference';
import { describe, expect, it } from 'vitest';
import { rgbToLab } from '../color/lab.js';
import { getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { HairFinder } from '../masks/hair-finder.js';
import { readMaskValue } from '../masks/mask.js';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks } from '../portrait/portrait-landmarks.js';
import { renderPixels } from '../render/cpu-renderer.js';
import { SceneBuilder } from '../render/scene-builder.js';
import { paintOnce } from '../testing/paint-once.js';
import { fitHead } from './head-fit.js';
import { isHairTooLong } from './own-hair.js';

const [WIDTH, HEIGHT] = [200, 240];

/** A drawn head with hair of its own. */
function drawHead(hairstyle: string) {
  const model = createPortrait({ hairstyle, hair: '#2b1c14' });
  const { data } = paintOnce(model, WIDTH, HEIGHT);
  const face = createPlacedLandmarks(model, WIDTH, HEIGHT);
  return { data, face, hair: new HairFinder().find(data, WIDTH, HEIGHT, face).hair };
}

/** The scene of a hairstyle on a drawn head, as in a video, which has fewer strands. */
function wear(own: string, id: string, hex?: string) {
  const { data, face, hair } = drawHead(own);
  const look = { hairstyle: { id, intensity: 1 }, ...(hex && { hairColor: { hex, intensity: 1 } }) };
  const { scene, isOwnHairTooLong } = new SceneBuilder().build(
    { data, width: WIDTH, height: HEIGHT },
    face,
    look,
    { isVideo: true },
  );
  return { data, face, hair, scene, isOwnHairTooLong };
}

/** The pixel beside the neck, between the face and the shoulder. */
const besideNeck = ({ face }: ReturnType<typeof drawHead>) => {
  const chin = getLandmarkY(face, 'oval', 18);
  const width = getLandmarkX(face, 'oval', 8) - getLandmarkX(face, 'oval', 28);
  return { x: Math.round(getLandmarkX(face, 'oval', 18) + 0.34 * width), y: Math.round(chin + 0.02 * width) };
};

describe('own hair under a hairstyle', () => {
  it('own hair is too long for a pixie if it falls over the shoulders, and for no hairstyle if it is short', () => {
    const long = drawHead('sleek-center-part');
    const short = drawHead('classic-pixie');
    expect(isHairTooLong(long.hair, fitHead(long.face), 'classic-pixie')).toBe(true);
    expect(isHairTooLong(long.hair, fitHead(long.face), 'waterfall-layers')).toBe(false);
    for (const id of ['classic-pixie', 'blunt-bob', 'rounded-afro', 'waterfall-layers'])
      expect(isHairTooLong(short.hair, fitHead(short.face), id), id).toBe(false);
  });

  it('own hair stays as it is, and the scene says so, where a hairstyle is too short to hide it', () => {
    const { data, scene, isOwnHairTooLong } = wear('sleek-center-part', 'classic-pixie');
    expect(isOwnHairTooLong).toBe(true);
    expect(scene.hairstyle).toBeUndefined();
    expect(scene.base).toBe(data);
  });

  it('own hair stays as it is, and the scene says so, where it is much fuller than a hairstyle', () => {
    const { data, scene, isOwnHairTooLong } = wear('rounded-afro', 'sleek-center-part');
    expect(isOwnHairTooLong).toBe(true);
    expect(scene.hairstyle).toBeUndefined();
    expect(scene.base).toBe(data);
    expect(wear('classic-pixie', 'sleek-center-part').isOwnHairTooLong).toBeUndefined();
  });

  it('own hair stays beside the neck inside a hairstyle that is as long, and is taken away outside of it', () => {
    const { data, face, hair, scene } = wear('soft-beach-waves', 'sleek-center-part');
    const kept = besideNeck({ data, face, hair });
    const at = 4 * (kept.y * WIDTH + kept.x);
    expect(readMaskValue(hair, kept.x, kept.y)).toBeGreaterThan(200);
    // The new hair casts a shadow on it.
    for (let i = 0; i < 3; i += 1)
      expect(Math.abs((scene.base[at + i] as number) - (data[at + i] as number))).toBeLessThan(8);
    let changed = 0;
    for (let i = 0; i < data.length; i += 4) if (scene.base[i] !== data[i]) changed += 1;
    expect(changed).toBeGreaterThan(500);
  });

  it('own hair gets the color of the hairstyle where it stays', () => {
    const { data, face, hair, scene } = wear('soft-beach-waves', 'sleek-center-part', '#d8b679');
    const out = new Uint8ClampedArray(data.length);
    const { hairstyle: _, ...ownHairOnly } = scene;
    renderPixels(ownHairOnly, out);
    const { x, y } = besideNeck({ data, face, hair });
    const lab = (from: Uint8ClampedArray) => {
      const [r, g, b] = from.subarray(4 * (y * WIDTH + x), 4 * (y * WIDTH + x) + 3);
      return rgbToLab([r as number, g as number, b as number]);
    };
    expect(deltaE2000(lab(out), lab(data))).toBeGreaterThan(20);
  });
});
