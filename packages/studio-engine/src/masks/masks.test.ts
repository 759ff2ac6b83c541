import { describe, expect, it } from 'vitest';
import { listPairs, takeTurns } from '../../../../tests/support/soak.js';
import { HAIR_DESIGNS } from '../hair/hair-designs.js';
import { createGroundTruthMask } from '../portrait/paint-portrait.js';
import { createPortrait, placePortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks, createPortraitLandmarks } from '../portrait/portrait-landmarks.js';
import { FACE_SHAPES, type PortraitModel } from '../portrait/portrait-model.js';
import { computeIou } from '../testing/mask-iou.js';
import { paintOnce } from '../testing/paint-once.js';
import { HairFinder } from './hair-finder.js';
import { readMaskValue } from './mask.js';
import { RegionMasks } from './region-masks.js';

const [WIDTH, HEIGHT] = [640, 480];

function paintFace(changes: Partial<PortraitModel>) {
  const model = createPortrait(changes);
  const painted = paintOnce(model, WIDTH, HEIGHT);
  return { painted, face: createPlacedLandmarks(model, WIDTH, HEIGHT) };
}

/** A frame of a video in which the head has moved sideways by `offset` pixels, with the ground truth of its hair. */
function paintFaceMovedBy(offset: number) {
  const model = createPortrait();
  const still = stillPortrait ?? paintOnce(model, WIDTH, HEIGHT);
  stillPortrait = still;
  const place = placePortrait(WIDTH, HEIGHT);
  const sourceIndex = (index: number) => {
    const x = index % WIDTH;
    return index - x + Math.max(0, Math.min(WIDTH - 1, x - offset));
  };
  const hair = createGroundTruthMask(still, 'hair').data;
  const pixels = new Uint32Array(still.data.buffer);
  const whole = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  return {
    painted: {
      data: new Uint8ClampedArray(pixels.map((_, index) => pixels[sourceIndex(index)] as number).buffer),
      truth: { box: whole, data: hair.map((_, index) => hair[sourceIndex(index)] as number) },
    },
    face: createPortraitLandmarks(model, place.scale, place.x + offset, place.y),
  };
}

let stillPortrait: ReturnType<typeof paintOnce> | undefined;

describe('the lips mask', () => {
  it.each(FACE_SHAPES)('the lips mask covers the lips of a %s face and leaves out the teeth', (shape) => {
    const { painted, face } = paintFace({ faceShape: shape, mouth: 'smile' });
    const mask = new RegionMasks().drawLips(face, WIDTH, HEIGHT);
    expect(computeIou(mask, createGroundTruthMask(painted, 'lips'), WIDTH, HEIGHT)).toBeGreaterThan(0.9);
    const teeth = createGroundTruthMask(painted, 'teeth');
    for (let index = 0; index < teeth.data.length; index += 1) {
      if (teeth.data[index])
        expect(readMaskValue(mask, index % WIDTH, Math.floor(index / WIDTH))).toBeLessThan(128);
    }
  });
});

describe('the masks of skin, cheeks and lids', () => {
  it('the skin mask covers the face, and none of the masks covers eyes or mouth', () => {
    const { painted, face } = paintFace({ mouth: 'smile', hairstyle: 'classic-pixie' });
    const masks = new RegionMasks();
    const skin = masks.drawSkin(face, WIDTH, HEIGHT);
    expect(computeIou(skin, createGroundTruthMask(painted, 'face'), WIDTH, HEIGHT)).toBeGreaterThan(0.8);
    const excluded = createGroundTruthMask(painted, 'eye', 'iris', 'teeth', 'mouth');
    for (const mask of [skin, masks.drawCheeks(face, skin), masks.drawLids(face, WIDTH, HEIGHT)]) {
      let [spilt, count] = [0, 0];
      for (let index = 0; index < excluded.data.length; index += 1) {
        if (!excluded.data[index]) continue;
        spilt += readMaskValue(mask, index % WIDTH, Math.floor(index / WIDTH)) / 255;
        count += 1;
      }
      expect(spilt / count).toBeLessThan(0.03);
    }
  });
});

const SKINS = { light: '#f0cdb4', medium: '#c68a63', dark: '#55352a' };
const HAIRS = ['#15110f', '#6b4430', '#b5562f', '#d9b574', '#8f8a86'];

describe('the hair mask', () => {
  for (const [[name, skin], hair] of listPairs(Object.entries(SKINS), HAIRS)) {
    it(`the hair mask covers hair of ${hair} on a ${name} face`, () => {
      const { painted, face } = paintFace({ skin, hair });
      const { hair: mask } = new HairFinder().find(painted.data, WIDTH, HEIGHT, face);
      expect(computeIou(mask, createGroundTruthMask(painted, 'hair'), WIDTH, HEIGHT)).toBeGreaterThan(0.85);
    });
  }

  it.each(takeTurns(Object.keys(HAIR_DESIGNS)))('the hair mask covers the hairstyle %s', (hairstyle) => {
    const { painted, face } = paintFace({ hairstyle });
    const { hair: mask } = new HairFinder().find(painted.data, WIDTH, HEIGHT, face);
    expect(computeIou(mask, createGroundTruthMask(painted, 'hair'), WIDTH, HEIGHT)).toBeGreaterThan(0.85);
  });

  it.each([
    ['a slightly lighter wall', { hair: '#2a1a12', background: '#45362e' }],
    ['a slightly darker wall', { hair: '#8a6242', background: '#6b5040', clothes: '#8a6242' }],
    ['clothes of the same color', { hair: '#15110f', clothes: '#15110f', background: '#2b3a5a' }],
    [
      'clothes and a wall of nearly the same color',
      { hair: '#241a16', clothes: '#241a16', background: '#3c332e' },
    ],
  ])('the hair mask separates short hair from %s', (_backdrop, colors) => {
    for (const hairstyle of ['classic-pixie', 'tousled-crop']) {
      const { painted, face } = paintFace({ hairstyle, ...colors });
      const { hair: mask } = new HairFinder().find(painted.data, WIDTH, HEIGHT, face);
      expect(computeIou(mask, createGroundTruthMask(painted, 'hair'), WIDTH, HEIGHT)).toBeGreaterThan(0.8);
    }
  });

  it('the hair mask follows a head that moves through the picture of a video', () => {
    const finder = new HairFinder();
    // The head moves by about a cell per frame over a third of the picture, many times the search margin.
    for (let offset = -100; offset <= 100; offset += 5) {
      const { painted, face } = paintFaceMovedBy(offset);
      const { hair } = finder.find(painted.data, WIDTH, HEIGHT, face);
      if (offset % 25 !== 0) continue;
      const { hair: fresh } = new HairFinder().find(painted.data, WIDTH, HEIGHT, face);
      expect(computeIou(hair, fresh, WIDTH, HEIGHT)).toBeGreaterThan(0.95);
    }
  });

  it('the hair mask covers the hair again after the head has jumped, once colors are learned again', () => {
    const finder = new HairFinder();
    const first = paintFaceMovedBy(-120);
    finder.find(first.painted.data, WIDTH, HEIGHT, first.face);
    const { painted, face } = paintFaceMovedBy(120);
    let iou = 0;
    for (let frame = 0; frame < 12; frame += 1) {
      const { hair } = finder.find(painted.data, WIDTH, HEIGHT, face);
      iou = computeIou(hair, painted.truth, WIDTH, HEIGHT);
    }
    expect(iou).toBeGreaterThan(0.85);
  });

  it('the hair mask leaves out the shadow on the neck beside a narrow chin', () => {
    const { painted, face } = paintFace({ faceShape: 'heart', skin: '#f0cdb4', hair: '#b98a52' });
    const { hair } = new HairFinder().find(painted.data, WIDTH, HEIGHT, face);
    const neck = createGroundTruthMask(painted, 'neck').data;
    let [spilt, count] = [0, 0];
    for (let index = 0; index < neck.length; index += 1) {
      if (!neck[index]) continue;
      count += 1;
      if (readMaskValue(hair, index % WIDTH, Math.floor(index / WIDTH)) > 127) spilt += 1;
    }
    expect(spilt / count).toBeLessThan(0.01);
  });
});
