import { expect, it } from 'vitest';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks } from '../portrait/portrait-landmarks.js';
import { paintOnce } from '../testing/paint-once.js';
import { findEyeLines } from './eye-masks.js';
import { measureSoftness } from './picture-softness.js';

it('strokes are softer on a blurred photograph than on a sharp one', () => {
  const [width, height] = [640, 480];
  const model = createPortrait();
  const eyes = findEyeLines(createPlacedLandmarks(model, width, height), undefined);
  const { data } = paintOnce(model, width, height);
  const blurred = data.slice();
  const reach = [-2, -1, 0, 1, 2];
  for (let i = 0; i < width * (height - 2); i += 1)
    for (let c = 0; c < 3; c += 1) {
      const sum = reach.reduce(
        (total, dy) => total + reach.reduce((row, dx) => row + (data[4 * (i + dy * width + dx) + c] ?? 0), 0),
        0,
      );
      blurred[4 * i + c] = sum / 25;
    }
  const measure = (pixels: Uint8ClampedArray) => measureSoftness(eyes, { data: pixels, width, height });
  expect(measure(blurred)).toBeGreaterThan(measure(data) + 0.3);
});
