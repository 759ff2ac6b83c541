import { describe, expect, it } from 'vitest';
import type { Face } from '../face/landmarks.js';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks } from '../portrait/portrait-landmarks.js';
import { type EyeLines, findPointOnLine, measureEyeLines, movePoint, type Point } from './eye-lines.js';
import { fitLashLine } from './fit-lash-line.js';

const [WIDTH, HEIGHT] = [640, 480];

function measureEye(): EyeLines {
  const face: Face = createPlacedLandmarks(createPortrait(), WIDTH, HEIGHT);
  return measureEyeLines(face, 'left');
}

/** A picture whose gray value depends on how far a pixel lies above a line, in pixels. */
function paintAlong(
  line: readonly Point[],
  shade: (above: number) => number,
): { data: Uint8ClampedArray; width: number; height: number } {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(255);
  const xs = line.map(([x]) => x);
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  const heightAt = (x: number) => {
    const at = Math.max(from, Math.min(to, x));
    const i = line.findIndex(([px], n) => n > 0 && (px - at) * ((line[n - 1] as Point)[0] - at) <= 0);
    const [a, b] = [line[Math.max(0, i - 1)] as Point, line[Math.max(1, i)] as Point];
    return b[0] === a[0] ? a[1] : a[1] + ((b[1] - a[1]) * (at - a[0])) / (b[0] - a[0]);
  };
  for (let x = 0; x < WIDTH; x += 1) {
    const at = heightAt(x + 0.5);
    for (let y = 0; y < HEIGHT; y += 1)
      data.fill(shade(at - y - 0.5), 4 * (y * WIDTH + x), 4 * (y * WIDTH + x) + 3);
  }
  return { data, width: WIDTH, height: HEIGHT };
}

describe('fitLashLine', () => {
  it.each([-0.035, 0, 0.035])(
    'lashes grow where the lid of the picture begins, although landmarks lie %s of the width of the eye beside it',
    (shift) => {
      const eye = measureEye();
      const { upperLashes, upwards, width } = eye;
      const edge = upperLashes.map((point) => movePoint(point, shift * width, upwards, 0, upwards));
      // Skin above, the dark roots of the lashes below, then the white of the eye.
      const picture = paintAlong(edge, (above) => (above > 0 ? 190 : above > -0.05 * width ? 40 : 170));
      const fitted = fitLashLine(eye, picture);
      const middle = findPointOnLine(fitted.upperLashes, 0.5);
      const wanted = findPointOnLine(edge, 0.5);
      const above = (middle[0] - wanted[0]) * upwards[0] + (middle[1] - wanted[1]) * upwards[1];
      expect(Math.abs(above + 0.009 * width)).toBeLessThan(0.015 * width);
    },
  );

  it('the outer corner moves along, so that liner and lashes do not float above it', () => {
    const eye = measureEye();
    const { upperLashes, upwards, width } = eye;
    const edge = upperLashes.map((point) => movePoint(point, -0.05 * width, upwards, 0, upwards));
    const picture = paintAlong(edge, (above) => (above > 0 ? 190 : above > -0.05 * width ? 40 : 170));
    const [x, y] = fitLashLine(eye, picture).upperLashes[0] as Point;
    const [fromX, fromY] = upperLashes[0] as Point;
    const down = (fromX - x) * upwards[0] + (fromY - y) * upwards[1];
    expect(down).toBeGreaterThan(0.01 * width);
    expect(down).toBeLessThan(0.08 * width);
  });

  it('lashes stay at the landmarks where the picture shows no lid', () => {
    const eye = measureEye();
    const picture = paintAlong(eye.upperLashes, () => 120);
    const [x, y] = findPointOnLine(fitLashLine(eye, picture).upperLashes, 0.5);
    const [wantedX, wantedY] = findPointOnLine(eye.upperLashes, 0.5);
    expect(Math.hypot(x - wantedX, y - wantedY)).toBeLessThan(0.015 * eye.width);
  });
});
