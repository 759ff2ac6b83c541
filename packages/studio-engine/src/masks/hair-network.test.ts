import { describe, expect, it } from 'vitest';
import { HAIR_DESIGNS } from '../hair/hair-designs.js';
import { createGroundTruthMask } from '../portrait/paint-portrait.js';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks } from '../portrait/portrait-landmarks.js';
import type { PortraitModel } from '../portrait/portrait-model.js';
import { createHairNetwork } from '../testing/hair-network-files.js';
import { computeIou } from '../testing/mask-iou.js';
import { paintOnce } from '../testing/paint-once.js';
import { FRAMES_PER_MODEL, HairFinder } from './hair-finder.js';
import { type Box, readMaskValue } from './mask.js';

const [WIDTH, HEIGHT] = [640, 480];
const network = createHairNetwork();

function paintFace(changes: Partial<PortraitModel>) {
  const model = createPortrait(changes);
  const painted = paintOnce(model, WIDTH, HEIGHT);
  return { painted, face: createPlacedLandmarks(model, WIDTH, HEIGHT) };
}

describe('the hair mask of the network', () => {
  it.each(Object.keys(HAIR_DESIGNS))(
    'the hair mask of the network covers the drawn hairstyle %s',
    (hairstyle) => {
      const { painted, face } = paintFace({ hairstyle });
      const { hair } = new HairFinder(network).find(painted.data, WIDTH, HEIGHT, face);
      expect(computeIou(hair, createGroundTruthMask(painted, 'hair'), WIDTH, HEIGHT)).toBeGreaterThan(0.7);
    },
  );

  it('the hair mask of the network stays the same while a still picture is painted again', () => {
    const { painted, face } = paintFace({});
    const finder = new HairFinder(network);
    const { hair } = finder.find(painted.data, WIDTH, HEIGHT, face);
    const first = { box: hair.box, data: hair.data.slice() };
    for (let again = 0; again < 13; again += 1) finder.find(painted.data, WIDTH, HEIGHT, face);
    const { hair: last } = finder.find(painted.data, WIDTH, HEIGHT, face);
    expect(computeIou(first, last, WIDTH, HEIGHT)).toBeGreaterThan(0.99);
  });

  it('the hair mask of the network never jumps from one frame to the next, even if the hair is suddenly another', () => {
    const finder = new HairFinder(network);
    const pictures = [
      paintFace({ hairstyle: 'waterfall-layers' }),
      paintFace({ hairstyle: 'classic-pixie' }),
    ];
    let last: { box: Box; data: Uint8Array } | undefined;
    for (const [i, { painted, face }] of pictures.entries()) {
      for (let frame = 0; frame < (i === 0 ? 12 : 60); frame += 1) {
        const { hair } = finder.find(painted.data, WIDTH, HEIGHT, face);
        if (last) expect(computeIou(last, hair, WIDTH, HEIGHT)).toBeGreaterThan(0.9);
        last = { box: hair.box, data: hair.data.slice() };
      }
      const truth = createGroundTruthMask(painted, 'hair');
      expect(last && computeIou(last, truth, WIDTH, HEIGHT)).toBeGreaterThan(0.7);
    }
  });

  it('the confidence is that of the hair that is shown while other hair is refused', () => {
    const finder = new HairFinder(network);
    const { painted, face } = paintFace({ hairstyle: 'waterfall-layers' });
    const { confidence } = finder.find(painted.data, WIDTH, HEIGHT, face);
    const gray = new Uint8ClampedArray(painted.data.length).fill(128);
    for (let frame = 1; frame < FRAMES_PER_MODEL; frame += 1) finder.find(painted.data, WIDTH, HEIGHT, face);
    expect(finder.find(gray, WIDTH, HEIGHT, face).confidence).toBe(confidence);
  });

  it('the hair mask moves with the head between the frames for which the network runs', () => {
    const finder = new HairFinder(network);
    const { painted, face } = paintFace({});
    finder.find(painted.data, WIDTH, HEIGHT, face);
    const moved = new Uint8ClampedArray(painted.data.length);
    const [dx, dy] = [24, 0];
    for (let y = 0; y < HEIGHT; y += 1) {
      for (let x = 0; x < WIDTH; x += 1) {
        const from = (y - dy) * WIDTH + Math.max(0, x - dx);
        moved.set(painted.data.subarray(4 * from, 4 * from + 4), 4 * (y * WIDTH + x));
      }
    }
    const { hair } = finder.find(moved, WIDTH, HEIGHT, {
      points: face.points.map((value, i) => value + (i % 2 === 0 ? dx : dy)),
    });
    const truth = createGroundTruthMask(painted, 'hair');
    expect(computeIou(hair, { ...truth, box: { ...truth.box, x: dx } }, WIDTH, HEIGHT)).toBeGreaterThan(0.85);
  });
});

describe('the strokes of the brush', () => {
  const isHairAt = (finder: HairFinder, picture: ReturnType<typeof paintFace>, x: number, y: number) => {
    const { hair } = finder.find(picture.painted.data, WIDTH, HEIGHT, picture.face);
    return readMaskValue(hair, x, y) > 127;
  };

  it.each([
    ['the network', network],
    ['color and place', undefined],
  ])('the strokes of the brush take hair away and give it back, with %s', (_how, net) => {
    const picture = paintFace({ hairstyle: 'blunt-bob' });
    const truth = createGroundTruthMask(picture.painted, 'hair');
    const x = WIDTH / 2;
    // The middle of the hair above the forehead.
    const top =
      Array.from({ length: HEIGHT }, (_, y) => y).find((y) => readMaskValue(truth, x, y) > 127) ?? 0;
    const y = top + 12;
    const finder = new HairFinder(net);
    const points = [(x - 40) / WIDTH, y / HEIGHT, (x + 40) / WIDTH, y / HEIGHT];
    const radius = 14 / WIDTH;
    expect(isHairAt(finder, picture, x, y)).toBe(true);
    finder.setStrokes([{ isHair: false, points, radius }]);
    expect(isHairAt(finder, picture, x, y)).toBe(false);
    finder.setStrokes([
      { isHair: false, points, radius },
      { isHair: true, points, radius },
    ]);
    expect(isHairAt(finder, picture, x, y)).toBe(true);
    finder.reset();
    expect(isHairAt(finder, picture, x, y)).toBe(true);
  });
});
