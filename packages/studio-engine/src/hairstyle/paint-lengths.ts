import type { Pixels } from '../color/pixels.js';
import { Feather } from '../masks/feather.js';
import { createMask, type Mask, readMaskValue, resizeMask } from '../masks/mask.js';
import type { FloatCanvas } from './draw-strands.js';
import { shadePixel } from './hair-shadow.js';
import { EllipsoidDepth } from './head-depth.js';
import type { HeadFit, HeadInFrame } from './head-fit.js';
import { FACE, NECK, TORSO } from './head-shape.js';
import type { DrawnLengths } from './lengthen-hair.js';

/** The shadow of lengths on what is behind them: its strength, blur and distance in centimeters. */
const SHADOW = { strength: 0.5, blur: 0.8, distance: 0.6 } as const;

/**
 * Paints drawn lengths and their shadow onto a photograph.
 *
 * @param base 8-bit RGBA of the photograph, changed in place
 * @param strength opacity of the lengths, 0 to 1
 * @returns the coverage of the lengths
 */
export function paintLengths(
  { width, height, ownHair }: HeadInFrame,
  { canvas, fit, light }: DrawnLengths,
  base: Uint8ClampedArray,
  strength: number,
): Mask {
  const lengths = readCoverage(canvas, width, height, strength);
  const [right, up] = light.direction;
  const distance = SHADOW.distance * fit.scale;
  const shift = { x: -right * distance, y: (0.5 + 0.5 * up) * distance };
  castShadow({ data: base, width, height }, lengths, ownHair, fit, { blur: SHADOW.blur * fit.scale, shift });
  composite({ data: base, width }, canvas, strength, lengths);
  return lengths;
}

/** The mean of a channel over the pixels of a canvas that lie in one pixel of the picture. */
function averagePixel(
  { width, data, resolution }: FloatCanvas,
  x: number,
  y: number,
  channel: number,
): number {
  let sum = 0;
  for (let v = 0; v < resolution; v += 1)
    for (let u = 0; u < resolution; u += 1)
      sum += data[4 * ((y * resolution + v) * width + x * resolution + u) + channel] as number;
  return sum / (resolution * resolution);
}

/** The coverage of the drawn lengths in the picture, with a margin for their shadow. */
function readCoverage(canvas: FloatCanvas, width: number, height: number, strength: number): Mask {
  const margin = 40;
  const [columns, rows] = [canvas.width / canvas.resolution, canvas.height / canvas.resolution];
  const x1 = Math.max(0, canvas.x - margin);
  const y1 = Math.max(0, canvas.y - margin);
  const mask = createMask();
  const box = {
    x: x1,
    y: y1,
    width: Math.min(width, canvas.x + columns + margin) - x1,
    height: Math.min(height, canvas.y + rows + margin) - y1,
  };
  resizeMask(mask, box);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1)
      mask.data[(canvas.y + y - y1) * box.width + canvas.x + x - x1] =
        averagePixel(canvas, x, y, 3) * strength;
  return mask;
}

/** Darkens what lies behind the lengths, close to them. Changes the pixels in place. */
function castShadow(
  { data, width, height }: Pixels,
  lengths: Mask,
  ownHair: Mask,
  fit: HeadFit,
  { blur, shift }: { blur: number; shift: { x: number; y: number } },
): void {
  const { box } = lengths;
  const soft = createMask();
  resizeMask(soft, box);
  soft.data.set(lengths.data.subarray(0, box.width * box.height));
  new Feather().blur(soft, blur);
  // What is far behind the head gets no shadow.
  const solids = [FACE, NECK, TORSO].map((ellipsoid) => new EllipsoidDepth(ellipsoid, fit));
  for (let y = box.y; y < Math.min(height, box.y + box.height); y += 1)
    for (let x = box.x; x < box.x + box.width; x += 1) {
      const shade = readMaskValue(soft, Math.round(x - shift.x), Math.round(y - shift.y));
      if (shade === 0 || solids.every((solid) => solid.at(x, y) === -Infinity)) continue;
      const bare = 1 - readMaskValue(ownHair, x, y) / 255;
      const factor = 1 - ((SHADOW.strength * shade) / 255) * bare;
      shadePixel(data, 4 * (y * width + x), factor);
    }
}

/** Lays the canvas over the picture. */
function composite(
  { data, width }: Pick<Pixels, 'data' | 'width'>,
  canvas: FloatCanvas,
  strength: number,
  lengths: Mask,
): void {
  for (let y = 0; y < canvas.height / canvas.resolution; y += 1)
    for (let x = 0; x < canvas.width / canvas.resolution; x += 1) {
      const alpha = readMaskValue(lengths, canvas.x + x, canvas.y + y) / 255;
      if (alpha === 0) continue;
      const index = 4 * ((canvas.y + y) * width + canvas.x + x);
      for (let i = 0; i < 3; i += 1)
        data[index + i] =
          (data[index + i] as number) * (1 - alpha) + averagePixel(canvas, x, y, i) * strength;
    }
}
