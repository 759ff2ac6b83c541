import { describe, expect, it } from 'vitest';
import { measureHeadPose } from '../face/head-pose.js';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks } from '../portrait/portrait-landmarks.js';
import { createSeededRandom } from '../portrait/seeded-random.js';
import { measureHairTexture } from './hair-texture.js';

const [WIDTH, HEIGHT] = [640, 480];
const face = createPlacedLandmarks(createPortrait({}), WIDTH, HEIGHT);
const centimeter = measureHeadPose(face).height / 18;
const box = { x: 60, y: 40, width: 520, height: 400 };
const hair = { box, data: new Uint8Array(box.width * box.height).fill(255) };

/** A picture full of strands that hang down in waves. Wavelength and amplitude are in centimeters. */
function drawWaves(wavelength: number, amplitude: number): Uint8ClampedArray {
  const random = createSeededRandom(5);
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(40);
  for (let strand = 0; strand < 2600; strand += 1) {
    const start = WIDTH * random();
    const top = HEIGHT * (random() - 0.3);
    const phase = 0.6 * random();
    const shade = 30 + 120 * random();
    for (let step = 0; step < 300; step += 0.5) {
      const angle = (2 * Math.PI * step) / (wavelength * centimeter) + phase + top / 40;
      const px = Math.round(start + amplitude * centimeter * Math.sin(angle));
      const py = Math.round(top + step);
      if (px < 0 || px >= WIDTH || py < 0 || py >= HEIGHT) continue;
      data.set([shade, 0.8 * shade, 0.6 * shade, 255], 4 * (py * WIDTH + px));
    }
  }
  return data;
}

/** A picture of coils: circles with a diameter in centimeters. */
function drawCoils(diameter: number): Uint8ClampedArray {
  const random = createSeededRandom(9);
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(30);
  for (let coil = 0; coil < 9000; coil += 1) {
    const [cx, cy] = [WIDTH * random(), HEIGHT * random()];
    const shade = 20 + 110 * random();
    const radius = (diameter / 2) * centimeter * (0.8 + 0.4 * random());
    for (let angle = 0; angle < 2 * Math.PI; angle += 0.4 / radius) {
      const [px, py] = [Math.round(cx + radius * Math.cos(angle)), Math.round(cy + radius * Math.sin(angle))];
      if (px < 0 || px >= WIDTH || py < 0 || py >= HEIGHT) continue;
      data.set([shade, 0.85 * shade, 0.75 * shade, 255], 4 * (py * WIDTH + px));
    }
  }
  return data;
}

const measure = (data: Uint8ClampedArray, confidence = 0.9) =>
  measureHairTexture(data, WIDTH, HEIGHT, face, { hair, roots: hair, confidence });

describe('measureHairTexture', () => {
  it.each([
    ['straight', drawWaves(60, 0.2)],
    ['wavy', drawWaves(11, 0.6)],
    ['curly', drawWaves(5.5, 0.7)],
    ['coily', drawCoils(0.8)],
  ])('measureHairTexture tells that drawn hair is %s', (name, data) => {
    expect(measure(data).value?.name).toBe(name);
  });

  it('measureHairTexture is not sure if the mask is not, if there is little hair and if no strands are seen', () => {
    const data = drawWaves(60, 0.2);
    expect(measure(data, 0.2)).toEqual({ doubt: 'hidden' });
    const spot = { box: { x: 300, y: 40, width: 20, height: 20 }, data: new Uint8Array(400).fill(255) };
    expect(
      measureHairTexture(data, WIDTH, HEIGHT, face, { hair: spot, roots: spot, confidence: 0.9 }),
    ).toEqual({ doubt: 'hidden' });
    expect(measure(new Uint8ClampedArray(data.length).fill(60))).toEqual({ doubt: 'unclear' });
  });
});
