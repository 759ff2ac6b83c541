import { measureHeadPose } from '../face/head-pose.js';
import type { Face } from '../face/landmarks.js';
import { drawBody } from '../portrait/draw-face.js';
import { CENTER_X, createHead, type Head } from '../portrait/head.js';
import { curveThrough, type Path, type Point } from '../portrait/path.js';
import { DEFAULT_PORTRAIT } from '../portrait/portrait-model.js';
import { ShapePainter } from '../portrait/shape-painter.js';
import { drawHair } from './draw-hair.js';
import { findHairDesign } from './hair-designs.js';

/** The y coordinates of forehead and chin of the drawn face, in units of the drawing. */
const [FOREHEAD_Y, CHIN_Y] = [118, 325];
/** The part of the drawing that contains the hair, and the resolution of the overlay. */
const CROP = { x: 20, y: 10, width: 360, height: 460 } as const;
const PIXELS_PER_UNIT = 1.5;

/** Width of the gap for the face, as a share of the face. Below 1, so that hair reaches the edge of the face. */
const GAP_SCALE = 0.86;

/** A drawn hairstyle as 8-bit RGBA with premultiplied alpha. */
export interface HairOverlay {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
  /** Half the width of the face that it was drawn for, in units of the drawing. */
  readonly faceHalfWidth: number;
}

/**
 * An affine transform from pixels of the picture to pixels of an overlay: `u = a x + b y + c`, `v = d x + e y + f`.
 */
export type OverlayTransform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Measures half the width of a face in units of the drawing, clamped to the range that hairstyles can be drawn for. */
export function measureFaceHalfWidth(face: Face): number {
  const { width, height } = measureHeadPose(face);
  return Math.max(62, Math.min(98, ((width / height) * (CHIN_Y - FOREHEAD_Y)) / 2));
}

/**
 * Draws a hairstyle for a face's proportions.
 *
 * @param id id of the hairstyle in the catalogue
 * @param hex color of the hair, `#rrggbb`
 * @param faceHalfWidth from `measureFaceHalfWidth`
 */
export function drawHairOverlay(id: string, hex: string, faceHalfWidth: number): HairOverlay {
  const width = Math.round(CROP.width * PIXELS_PER_UNIT);
  const height = Math.round(CROP.height * PIXELS_PER_UNIT);
  const data = new Uint8ClampedArray(width * height * 4);
  const placement = { scale: PIXELS_PER_UNIT, x: -CROP.x * PIXELS_PER_UNIT, y: -CROP.y * PIXELS_PER_UNIT };
  const painter = new ShapePainter(data, width, height, placement);
  const head = {
    ...createHead('oval'),
    halfWidth: faceHalfWidth,
    outline: createFaceOutline(faceHalfWidth * GAP_SCALE),
  };
  const { back, front } = drawHair(head, findHairDesign(id), hex);
  for (const shape of back) painter.paint(shape);
  // Face, neck and shoulders hide the hair behind them.
  for (const { path } of drawBody(head, DEFAULT_PORTRAIT).filter(({ region }) => region))
    painter.erase({ path });
  painter.erase({ path: head.outline });
  for (const shape of front) painter.paint(shape);
  return { width, height, data, faceHalfWidth };
}

/** Computes the transform that places an overlay on a face, from position, height and tilt of the head. */
export function computeOverlayTransform(face: Face): OverlayTransform {
  const { x, y, height, tilt } = measureHeadPose(face);
  const scale = ((CHIN_Y - FOREHEAD_Y) / height) * PIXELS_PER_UNIT;
  const [cos, sin] = [Math.cos(tilt) * scale, Math.sin(tilt) * scale];
  const centerX = (CENTER_X - CROP.x) * PIXELS_PER_UNIT;
  const centerY = ((FOREHEAD_Y + CHIN_Y) / 2 - CROP.y) * PIXELS_PER_UNIT;
  return [cos, sin, centerX - cos * x - sin * y, -sin, cos, centerY + sin * x - cos * y];
}

/** Creates the outline of an oval face of a given width. */
function createFaceOutline(faceHalfWidth: number): Path {
  const head: Head = createHead('oval');
  const side = [0.03, 0.1, 0.19, 0.37, 0.5, 0.69, 0.8, 0.9, 0.97].map((share): Point => {
    const y = head.yAt(share);
    return [(head.halfWidthAt(y) / head.halfWidth) * faceHalfWidth, y];
  });
  const right = side.map(([dx, y]): Point => [CENTER_X + dx, y]);
  const left = side.map(([dx, y]): Point => [CENTER_X - dx, y]).reverse();
  return curveThrough([[CENTER_X, head.top], ...right, [CENTER_X, head.chin], ...left], true);
}
