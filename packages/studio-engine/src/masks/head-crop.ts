import { measureHeadPose } from '../face/head-pose.js';
import { type Face, getContourPolygon } from '../face/landmarks.js';
import { createMask } from './mask.js';
import { PolygonRasterizer } from './polygon-rasterizer.js';

/** The place of a crop around the head: a square of `side` pixels that is turned with the face. */
export interface HeadCropPlace {
  readonly side: number;
  /** The side in heights of the face. */
  readonly span: number;
  /** The upper edge in heights of the face: 0 is the top of the forehead, 1 is the chin. */
  readonly top: number;
}

/** A transform from pixels of a picture to pixels of a crop: `u = cos x + sin y + u0`, `v = cos y - sin x + v0`. */
export interface HeadCropTransform {
  readonly cos: number;
  readonly sin: number;
  readonly u0: number;
  readonly v0: number;
}

/** The greatest number of samples of the picture along each side of a pixel of the crop. */
const MAX_SAMPLES = 4;

/** Computes the transform to the crop of a face. `tools/hair-model/head_crop.py` computes the same. */
export function createHeadCropTransform(face: Face, { side, span, top }: HeadCropPlace): HeadCropTransform {
  const { x, y, height, tilt } = measureHeadPose(face);
  const scale = side / (span * height);
  const [cos, sin] = [Math.cos(tilt) * scale, Math.sin(tilt) * scale];
  const middle = ((0.5 - top) * side) / span;
  return { cos, sin, u0: side / 2 - cos * x - sin * y, v0: middle - cos * y + sin * x };
}

const rasterizer = new PolygonRasterizer();
const oval = createMask();

/**
 * Reads the crop of a face. Beyond the border, the picture continues with its outermost pixels.
 *
 * @param data 8-bit RGBA of the picture
 * @param target receives red, green, blue and the face, 0 to 1, for each pixel of the crop
 */
export function readHeadCrop(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  face: Face,
  place: HeadCropPlace,
  target: Float32Array,
): void {
  const { side } = place;
  const { cos, sin, u0, v0 } = createHeadCropTransform(face, place);
  const squared = cos * cos + sin * sin;
  const samples = Math.max(1, Math.min(MAX_SAMPLES, Math.ceil(1 / Math.sqrt(squared))));
  const scale = 1 / (255 * samples * samples);
  for (let v = 0, to = 0; v < side; v += 1) {
    for (let u = 0; u < side; u += 1, to += 4) {
      let [red, green, blue] = [0, 0, 0];
      for (let row = 0; row < samples; row += 1) {
        const dv = v + (row + 0.5) / samples - v0;
        for (let column = 0; column < samples; column += 1) {
          const du = u + (column + 0.5) / samples - u0;
          const x = ((cos * du - sin * dv) / squared) | 0;
          const y = ((sin * du + cos * dv) / squared) | 0;
          const clampedX = x < 0 ? 0 : x >= width ? width - 1 : x;
          const clampedY = y < 0 ? 0 : y >= height ? height - 1 : y;
          const index = (clampedY * width + clampedX) * 4;
          red += data[index] as number;
          green += data[index + 1] as number;
          blue += data[index + 2] as number;
        }
      }
      target[to] = red * scale;
      target[to + 1] = green * scale;
      target[to + 2] = blue * scale;
    }
  }
  const outline = getContourPolygon(face, 'oval').map((_, i, points) => {
    const [x, y] = [points[i & ~1] as number, points[i | 1] as number];
    return i % 2 === 0 ? cos * x + sin * y + u0 : cos * y - sin * x + v0;
  });
  rasterizer.fill(oval, { x: 0, y: 0, width: side, height: side }, [outline]);
  for (let pixel = 0; pixel < side * side; pixel += 1)
    target[4 * pixel + 3] = (oval.data[pixel] as number) / 255;
}
