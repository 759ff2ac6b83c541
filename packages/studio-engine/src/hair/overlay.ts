import { frameOf } from '../face/frame.js';
import type { Face } from '../face/topology.js';
import { bodyShapes } from '../portrait/face-shapes.js';
import { CENTRE, type Head, headOf } from '../portrait/head.js';
import { DEFAULT_PORTRAIT } from '../portrait/model.js';
import { Painter } from '../portrait/painter.js';
import { type Path, type Point, through } from '../portrait/path.js';
import { designOf } from './designs.js';
import { drawHair } from './draw.js';

/** The drawing's face, forehead to chin, that a person's is laid over. */
const [TOP, CHIN] = [118, 325];
/** The piece of the drawing that hair lies in, and pixels per unit of it. */
const FRAME = { x: 20, y: 10, width: 360, height: 460 } as const;
const SHARPNESS = 1.5;

/** Faces differ: the gap for one is a little narrow, so that hair reaches its edge. */
const SNUG = 0.86;

/** A hairstyle as a picture with premultiplied alpha, and how it lies on a face. */
export interface Overlay {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
  /** Half the face's width in units of the drawing, for which it was drawn. */
  readonly half: number;
}

/** A map from the picture to an overlay: `u = a x + b y + c`, `v = d x + e y + f`, both in the overlay's pixels. */
export type Fit = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Half of a face's width in the drawing's units: what a hairstyle is drawn for. */
export function halfOf(face: Face): number {
  const { width, height } = frameOf(face);
  return Math.max(62, Math.min(98, ((width / height) * (CHIN - TOP)) / 2));
}

/**
 * Draws a hairstyle for a face's proportions.
 *
 * @param id of the catalogue's hairstyle
 * @param hex colour of the hair, `#rrggbb`
 * @param half from `halfOf`
 */
export function drawOverlay(id: string, hex: string, half: number): Overlay {
  const width = Math.round(FRAME.width * SHARPNESS);
  const height = Math.round(FRAME.height * SHARPNESS);
  const data = new Uint8ClampedArray(width * height * 4);
  const placement = { scale: SHARPNESS, x: -FRAME.x * SHARPNESS, y: -FRAME.y * SHARPNESS };
  const painter = new Painter(data, width, height, placement);
  const head = { ...headOf('oval'), half, outline: faceOutline(half * SNUG) };
  const { back, front } = drawHair(head, designOf(id), hex);
  for (const shape of back) painter.paint(shape);
  // What lies behind face, neck and shoulders is not seen.
  for (const { path } of bodyShapes(head, DEFAULT_PORTRAIT).filter(({ region }) => region))
    painter.punch({ path });
  painter.punch({ path: head.outline });
  for (const shape of front) painter.paint(shape);
  return { width, height, data, half };
}

/** How an overlay lies on a face: by position, size and tilt of the head. */
export function fitOverlay(face: Face): Fit {
  const { x, y, height, tilt } = frameOf(face);
  const scale = ((CHIN - TOP) / height) * SHARPNESS;
  const [cos, sin] = [Math.cos(tilt) * scale, Math.sin(tilt) * scale];
  const centreX = (CENTRE - FRAME.x) * SHARPNESS;
  const centreY = ((TOP + CHIN) / 2 - FRAME.y) * SHARPNESS;
  return [cos, sin, centreX - cos * x - sin * y, -sin, cos, centreY + sin * x - cos * y];
}

function faceOutline(half: number): Path {
  const head: Head = headOf('oval');
  const side = [0.03, 0.1, 0.19, 0.37, 0.5, 0.69, 0.8, 0.9, 0.97].map((share): Point => {
    const y = head.at(share);
    return [(head.halfAt(y) / head.half) * half, y];
  });
  const right = side.map(([dx, y]): Point => [CENTRE + dx, y]);
  const left = side.map(([dx, y]): Point => [CENTRE - dx, y]).reverse();
  return through([[CENTRE, head.top], ...right, [CENTRE, head.chin], ...left], true);
}
