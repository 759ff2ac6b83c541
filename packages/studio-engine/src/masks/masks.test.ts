import { describe, expect, it } from 'vitest';
import { HAIR_DESIGNS } from '../hair/designs.js';
import { landmarksOf } from '../portrait/landmarks.js';
import { FACE_SHAPES, type PortraitModel } from '../portrait/model.js';
import { paintPortrait, truthMask } from '../portrait/paint.js';
import { placeIn, portraitOf } from '../portrait/portrait.js';
import { overlapOf } from '../testing/overlap.js';
import { HairFinder } from './hair.js';
import { valueAt } from './raster.js';
import { RegionMasks } from './regions.js';

const [WIDTH, HEIGHT] = [640, 480];

function drawn(changes: Partial<PortraitModel>) {
  const model = portraitOf(changes);
  const painted = paintPortrait(model, WIDTH, HEIGHT);
  const place = placeIn(WIDTH, HEIGHT);
  return { painted, face: landmarksOf(model, place.scale, place.x, place.y) };
}

/** The face of a video that has moved sideways, and where its hair is. */
function movedBy(moved: number) {
  const model = portraitOf();
  const still = drawnOnce ?? paintPortrait(model, WIDTH, HEIGHT);
  drawnOnce = still;
  const place = placeIn(WIDTH, HEIGHT);
  const from = (at: number) => {
    const x = at % WIDTH;
    return at - x + Math.max(0, Math.min(WIDTH - 1, x - moved));
  };
  const hair = truthMask(still, 'hair').data;
  const pixels = new Uint32Array(still.data.buffer);
  const whole = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  return {
    painted: {
      data: new Uint8ClampedArray(pixels.map((_, at) => pixels[from(at)] as number).buffer),
      truth: { box: whole, data: hair.map((_, at) => hair[from(at)] as number) },
    },
    face: landmarksOf(model, place.scale, place.x + moved, place.y),
  };
}

let drawnOnce: ReturnType<typeof paintPortrait> | undefined;

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

  it.each([
    ['a wall that is hardly lighter', { hair: '#2a1a12', background: '#45362e' }],
    ['a wall that is hardly darker', { hair: '#8a6242', background: '#6b5040', clothes: '#8a6242' }],
    ['clothes of its colour', { hair: '#15110f', clothes: '#15110f', background: '#2b3a5a' }],
    [
      'clothes and a wall nearly of its colour',
      { hair: '#241a16', clothes: '#241a16', background: '#3c332e' },
    ],
  ])('that is short is told from %s', (_what, colours) => {
    for (const hairstyle of ['classic-pixie', 'tousled-crop']) {
      const { painted, face } = drawn({ hairstyle, ...colours });
      const { hair: mask } = new HairFinder().find(painted.data, WIDTH, HEIGHT, face);
      expect(overlapOf(mask, truthMask(painted, 'hair'), WIDTH, HEIGHT)).toBeGreaterThan(0.8);
    }
  });

  it('is followed through a video, wherever the head goes', () => {
    const finder = new HairFinder();
    // Half a cell a frame, as far as a third of the picture: many times what is looked at around the last place.
    for (let moved = -100; moved <= 100; moved += 5) {
      const { painted, face } = movedBy(moved);
      const { hair } = finder.find(painted.data, WIDTH, HEIGHT, face);
      if (moved % 25 !== 0) continue;
      const { hair: alone } = new HairFinder().find(painted.data, WIDTH, HEIGHT, face);
      expect(overlapOf(hair, alone, WIDTH, HEIGHT)).toBeGreaterThan(0.95);
    }
  });

  it('is found again where the head has jumped, once colours are learnt anew', () => {
    const finder = new HairFinder();
    const first = movedBy(-120);
    finder.find(first.painted.data, WIDTH, HEIGHT, first.face);
    const { painted, face } = movedBy(120);
    let overlap = 0;
    for (let frame = 0; frame < 12; frame += 1) {
      const { hair } = finder.find(painted.data, WIDTH, HEIGHT, face);
      overlap = overlapOf(hair, painted.truth, WIDTH, HEIGHT);
    }
    expect(overlap).toBeGreaterThan(0.85);
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
