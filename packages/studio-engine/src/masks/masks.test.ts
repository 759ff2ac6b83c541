import { describe, expect, it } from 'vitest';
import { HAIR_DESIGNS } from '../hair/index.js';
import {
  FACE_SHAPES,
  landmarksOf,
  type PortraitModel,
  paintPortrait,
  placeIn,
  portraitOf,
  truthMask,
} from '../portrait/index.js';
import { overlapOf, valueAt } from '../testing/overlap.js';
import { HairFinder, RegionMasks } from './index.js';

const [WIDTH, HEIGHT] = [640, 480];

function drawn(changes: Partial<PortraitModel>) {
  const model = portraitOf(changes);
  const painted = paintPortrait(model, WIDTH, HEIGHT);
  const place = placeIn(WIDTH, HEIGHT);
  return { painted, face: landmarksOf(model, place.scale, place.x, place.y) };
}

describe('the lips', () => {
  it.each(FACE_SHAPES)('of a %s face are found within their outline, teeth left out', (shape) => {
    const { painted, face } = drawn({ shape, mouth: 'smile' });
    const mask = new RegionMasks().lips(face, WIDTH, HEIGHT);
    expect(overlapOf(mask, truthMask(painted, 'lips'), WIDTH, HEIGHT)).toBeGreaterThan(0.9);
    const teeth = truthMask(painted, 'teeth');
    for (let at = 0; at < teeth.data.length; at += 1) {
      if (teeth.data[at]) expect(valueAt(mask, at % WIDTH, Math.floor(at / WIDTH))).toBeLessThan(128);
    }
  });
});

describe('skin, cheeks and lids', () => {
  it('lie on the face and leave eyes, brows and mouth alone', () => {
    const { painted, face } = drawn({ mouth: 'smile', hairstyle: 'classic-pixie' });
    const masks = new RegionMasks();
    const skin = masks.skin(face, WIDTH, HEIGHT);
    expect(overlapOf(skin, truthMask(painted, 'face'), WIDTH, HEIGHT)).toBeGreaterThan(0.8);
    const keep = truthMask(painted, 'eye', 'iris', 'teeth', 'mouth');
    for (const mask of [skin, masks.cheeks(face, skin), masks.lids(face, WIDTH, HEIGHT)]) {
      let [spilt, count] = [0, 0];
      for (let at = 0; at < keep.data.length; at += 1) {
        if (!keep.data[at]) continue;
        spilt += valueAt(mask, at % WIDTH, Math.floor(at / WIDTH)) / 255;
        count += 1;
      }
      expect(spilt / count).toBeLessThan(0.03);
    }
  });
});

const SKINS = { light: '#f0cdb4', medium: '#c68a63', dark: '#55352a' };
const HAIRS = ['#15110f', '#6b4430', '#b5562f', '#d9b574', '#8f8a86'];

describe('the hair', () => {
  for (const [name, skin] of Object.entries(SKINS)) {
    it.each(HAIRS)(`on a ${name} face is found, in %s`, (hair) => {
      const { painted, face } = drawn({ skin, hair });
      const { hair: mask } = new HairFinder().find(painted.data, WIDTH, HEIGHT, face);
      expect(overlapOf(mask, truthMask(painted, 'hair'), WIDTH, HEIGHT)).toBeGreaterThan(0.85);
    });
  }

  it.each(Object.keys(HAIR_DESIGNS))('is found as %s', (hairstyle) => {
    const { painted, face } = drawn({ hairstyle });
    const { hair: mask } = new HairFinder().find(painted.data, WIDTH, HEIGHT, face);
    expect(overlapOf(mask, truthMask(painted, 'hair'), WIDTH, HEIGHT)).toBeGreaterThan(0.85);
  });

  it('is not the shadow on the neck beside a narrow chin', () => {
    const { painted, face } = drawn({ shape: 'heart', skin: '#f0cdb4', hair: '#b98a52' });
    const { hair } = new HairFinder().find(painted.data, WIDTH, HEIGHT, face);
    const neck = truthMask(painted, 'neck').data;
    let [spilt, count] = [0, 0];
    for (let at = 0; at < neck.length; at += 1) {
      if (!neck[at]) continue;
      count += 1;
      if (valueAt(hair, at % WIDTH, Math.floor(at / WIDTH)) > 127) spilt += 1;
    }
    expect(spilt / count).toBeLessThan(0.01);
  });
});
