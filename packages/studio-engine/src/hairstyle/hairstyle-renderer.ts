import { type Face, getContourPolygon } from '../face/landmarks.js';
import { Feather } from '../masks/feather.js';
import { createMask, findBoundingBox, type Mask } from '../masks/mask.js';
import { PolygonRasterizer } from '../masks/polygon-rasterizer.js';
import { closeGaps } from './close-gaps.js';
import { drawScalp } from './draw-scalp.js';
import { drawStrands, type FloatCanvas } from './draw-strands.js';
import { type Growth, growStrands, type Strands } from './grow-strands.js';
import { HairDensity } from './hair-density.js';
import { findHairstyleShape } from './hairstyle-shapes.js';
import { type HeadFit, toHeadDirection } from './head-fit.js';
import type { SceneLight } from './scene-light.js';
import { shadeStrands } from './shade-strands.js';
import { POINT_SIZE, type ShadedStrands } from './shaded-strands.js';
import type { Steps } from './steps.js';

/** A drawn hairstyle as 8-bit RGBA with premultiplied alpha. */
export interface HairOverlay {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/**
 * An affine transform from pixels of the picture to pixels of an overlay: `u = a x + b y + c`, `v = d x + e y + f`.
 */
export type OverlayTransform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Up to this many pixels, the canvas that the strands of a photograph are drawn on gets twice the resolution. */
const MAX_PIXELS = 2_400_000;

/** How soft the outline of the face is that hides hair behind it, in centimeters. */
const FACE_SOFTNESS = 0.25;

/** A hairstyle drawn for one pose of a head. */
export interface RenderedHairstyle {
  readonly overlay: HairOverlay;
  /** Width of a pixel of the picture in pixels of the overlay: 1 or 2. */
  readonly resolution: number;
  /** The pixel of the picture at the upper left corner of the overlay. */
  readonly x: number;
  readonly y: number;
  /** The hair in space, which casts shadows. */
  readonly density: HairDensity;
}

interface HairstyleToRender {
  /** Id of the hairstyle in the catalogue. */
  readonly id: string;
  /** Color of the hair, `#rrggbb`. */
  readonly hex: string;
  readonly growth: Growth;
  /** Whether the picture is a photograph: it gets no margin, and twice the resolution unless it is large (`MAX_PIXELS`). */
  readonly isPhoto: boolean;
}

/** The head that gets the hairstyle, and the picture around it. */
interface HeadInPicture {
  /** Width of the picture in pixels. */
  readonly width: number;
  /** Height of the picture in pixels. */
  readonly height: number;
  readonly face: Face;
  readonly fit: HeadFit;
  readonly light: SceneLight;
}

/** Grows, lights and draws hairstyles. It keeps the strands of the last one, whose growth does not depend on the head. */
export class HairstyleRenderer {
  #strands: { readonly key: string; readonly value: Strands } | undefined;

  /** Draws a hairstyle for a head, in small steps. */
  *render(
    { id, hex, growth, isPhoto }: HairstyleToRender,
    { width, height, face, fit, light }: HeadInPicture,
  ): Steps<RenderedHairstyle> {
    const key = `${id} ${growth.strands}`;
    const grown = this.#strands?.key === key ? this.#strands.value : undefined;
    const strands = grown ?? (yield* growStrands(findHairstyleShape(id), growth));
    this.#strands = { key, value: strands };
    const density = yield* HairDensity.measure(strands, toHeadDirection(fit, light.direction));
    const shaded = yield* shadeStrands(strands, density, fit, light, hex);
    const canvas = createCanvas(shaded, { width, height, isPhoto });
    const outline = drawFaceOutline(canvas, face, fit);
    yield* drawScalp(canvas, fit, hex);
    yield* drawStrands(canvas, shaded, outline);
    yield* closeGaps(canvas, fit.scale * canvas.resolution * 0.55, outline);
    const overlay = {
      width: canvas.width,
      height: canvas.height,
      data: new Uint8ClampedArray(canvas.data),
    };
    return { overlay, resolution: canvas.resolution, x: canvas.x, y: canvas.y, density };
  }
}

/** Draws the soft outline of a face, which hides hair behind it, in pixels of a canvas. */
export function drawFaceOutline(canvas: FloatCanvas, face: Face, fit: HeadFit): Mask {
  const outline = createMask();
  const oval = smoothPolygon(getContourPolygon(face, 'oval')).map((value, i) =>
    i % 2 ? (value - canvas.y) * canvas.resolution : (value - canvas.x) * canvas.resolution,
  );
  const softness = FACE_SOFTNESS * fit.scale * canvas.resolution;
  const box = findBoundingBox([oval], Math.ceil(2 * softness), canvas.width, canvas.height);
  new PolygonRasterizer().fill(outline, box, [oval]);
  new Feather().blur(outline, softness);
  return outline;
}

/** Rounds off the corners of a closed polygon, in which x and y alternate. The result has twice as many points. */
function smoothPolygon(polygon: Float32Array): Float32Array {
  const { length } = polygon;
  const read = (points: Float32Array, i: number) => points[(i + length) % length] as number;
  const soft = polygon.map((value, i) => 0.5 * value + 0.25 * (read(polygon, i - 2) + read(polygon, i + 2)));
  const smooth = new Float32Array(2 * length);
  // Chaikin's corner cutting.
  for (let i = 0; i < length; i += 1) {
    const [here, next] = [read(soft, i), read(soft, i + 2)];
    const to = 4 * (i >> 1) + (i & 1);
    smooth[to] = 0.75 * here + 0.25 * next;
    smooth[to + 2] = 0.25 * here + 0.75 * next;
  }
  return smooth;
}

/**
 * Creates a canvas around the strands, clipped to the picture. In a video the head moves, so a margin around the picture
 * is drawn too.
 */
export function createCanvas(
  { points }: ShadedStrands,
  { width, height, isPhoto }: Pick<HeadInPicture, 'width' | 'height'> & Pick<HairstyleToRender, 'isPhoto'>,
): FloatCanvas {
  let [x1, y1, x2, y2] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += POINT_SIZE) {
    const [x, y] = [points[i] as number, points[i + 1] as number];
    if (x < x1) x1 = x;
    if (x > x2) x2 = x;
    if (y < y1) y1 = y;
    if (y > y2) y2 = y;
  }
  const margin = isPhoto ? 0 : Math.round(0.2 * Math.max(width, height));
  const left = Math.max(-margin, Math.floor(x1) - 2);
  const top = Math.max(-margin, Math.floor(y1) - 2);
  const [pictureWidth, pictureHeight] = [
    Math.max(2, Math.min(width + margin, Math.ceil(x2) + 2) - left),
    Math.max(2, Math.min(height + margin, Math.ceil(y2) + 2) - top),
  ];
  // Twice the resolution, so that the renderer averages four pixels into one.
  const resolution = isPhoto && 4 * pictureWidth * pictureHeight <= MAX_PIXELS ? 2 : 1;
  const [columns, rows] = [pictureWidth * resolution, pictureHeight * resolution];
  return {
    width: columns,
    height: rows,
    data: new Float32Array(4 * columns * rows),
    resolution,
    x: left,
    y: top,
  };
}
