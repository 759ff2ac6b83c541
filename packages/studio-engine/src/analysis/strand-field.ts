import { measureHeadPose } from '../face/head-pose.js';
import type { Face } from '../face/landmarks.js';
import { blurBox } from '../masks/blur-box.js';
import { computeLuma } from '../masks/luma.js';
import { type Mask, readMaskValue } from '../masks/mask.js';

/**
 * The height of a face from hairline to chin in centimeters.
 *
 * Source: Farkas, "Anthropometry of the Head and Face", 1994: 17 to 19 cm for women and men.
 */
const FACE_HEIGHT_CM = 18;
/** Pixels of the field per centimeter: one is about as wide as the finest lock that can be told apart. */
export const PIXELS_PER_CM = 10;
/** Radius of the box over which the directions of edges are averaged, twice, in pixels of the field. */
const TENSOR_RADIUS = 2;
/** The picture may be enlarged by this factor at most: more only makes blur, in which no strands can be seen. */
const MAX_ENLARGEMENT = 1.3;
/** The lowest face, in pixels, in which strands can be seen. */
export const MIN_FACE_HEIGHT = (FACE_HEIGHT_CM * PIXELS_PER_CM) / MAX_ENLARGEMENT;

/** The directions of the strands of hair in a picture that is scaled to `PIXELS_PER_CM`, row by row. */
export interface StrandField {
  readonly width: number;
  readonly height: number;
  /** Cosine and sine of the doubled angle of the strands, times their coherence: 0 is no direction, 1 a clear one. */
  readonly cos: Float32Array;
  readonly sin: Float32Array;
  /** Root mean square of the slope of luma, in luma (0 to 1) per pixel of the field. */
  readonly contrast: Float32Array;
  /** 1 where there is hair. */
  readonly hair: Uint8Array;
}

/**
 * Measures the directions of strands by the structure tensor.
 *
 * Source: Bigün and Granlund, "Optimal orientation detection of linear symmetry", ICCV 1987.
 *
 * @param data 8-bit RGBA of the unpainted picture
 * @returns undefined if the face is too small for strands to be seen
 */
export function measureStrandField(
  data: Uint8ClampedArray,
  pictureWidth: number,
  pictureHeight: number,
  face: Face,
  mask: Mask,
): StrandField | undefined {
  const faceHeight = measureHeadPose(face).height;
  if (faceHeight < MIN_FACE_HEIGHT) return undefined;
  const scale = (FACE_HEIGHT_CM * PIXELS_PER_CM) / faceHeight;
  const { box } = mask;
  const width = Math.max(1, Math.floor(box.width * scale));
  const height = Math.max(1, Math.floor(box.height * scale));
  const luma = new Float32Array(width * height);
  const hair = new Uint8Array(width * height);
  for (let y = 0, index = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, index += 1) {
      luma[index] = measureMeanLuma(
        data,
        pictureWidth,
        pictureHeight,
        box.x + x / scale,
        box.y + y / scale,
        1 / scale,
      );
      const [middleX, middleY] = [box.x + (x + 0.5) / scale, box.y + (y + 0.5) / scale];
      hair[index] = readMaskValue(mask, Math.floor(middleX), Math.floor(middleY)) > 200 ? 1 : 0;
    }
  }
  return { width, height, hair, ...computeTensor(luma, width, height) };
}

/** Mean luma, 0 to 1, of a square of pixels. */
function measureMeanLuma(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  left: number,
  top: number,
  side: number,
): number {
  let [sum, count] = [0, 0];
  const right = Math.min(width, Math.max(Math.floor(left) + 1, Math.floor(left + side)));
  const bottom = Math.min(height, Math.max(Math.floor(top) + 1, Math.floor(top + side)));
  for (let y = Math.floor(top); y < bottom; y += 1) {
    for (let x = Math.floor(left); x < right; x += 1) {
      const index = (y * width + x) * 4;
      sum += computeLuma(data, index);
      count += 1;
    }
  }
  return sum / (255 * Math.max(1, count));
}

/** Directions and contrast of a picture's edges, from the structure tensor: the products of the gradient, blurred. */
function computeTensor(luma: Float32Array, width: number, height: number) {
  const size = width * height;
  const [xx, yy, xy] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  for (let y = 1; y < height - 1; y += 1) {
    for (let index = y * width + 1; index < (y + 1) * width - 1; index += 1) {
      const dx = ((luma[index + 1] as number) - (luma[index - 1] as number)) / 2;
      const dy = ((luma[index + width] as number) - (luma[index - width] as number)) / 2;
      xx[index] = dx * dx;
      yy[index] = dy * dy;
      xy[index] = dx * dy;
    }
  }
  for (const each of [xx, yy, xy]) {
    blurBox(each, width, height, TENSOR_RADIUS);
    blurBox(each, width, height, TENSOR_RADIUS);
  }
  const [cos, sin, contrast] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  for (let index = 0; index < size; index += 1) {
    const energy = (xx[index] as number) + (yy[index] as number);
    // Strands run at a right angle to the direction in which luma changes. Of doubled angles that is the opposite one.
    cos[index] = ((yy[index] as number) - (xx[index] as number)) / Math.max(1e-9, energy);
    sin[index] = (-2 * (xy[index] as number)) / Math.max(1e-9, energy);
    contrast[index] = Math.sqrt(energy);
  }
  return { cos, sin, contrast };
}
