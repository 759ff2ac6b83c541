import type { Triple } from '../color/srgb.js';
import { type FaceInFrame, getContourPolygon } from '../face/landmarks.js';
import { createMask, findBoundingBox, readMaskValue } from '../masks/mask.js';
import { PolygonRasterizer } from '../masks/polygon-rasterizer.js';
import { blurGrid } from './blur-grid.js';
import type { HairDensity } from './hair-density.js';
import { EllipsoidDepth, unprojectPoint } from './head-depth.js';
import { type HeadFit, toHeadDirection } from './head-fit.js';
import { FACE, NECK } from './head-shape.js';
import type { SceneLight } from './scene-light.js';

/** The share of linear light that the skin loses where the main light or the whole sky is hidden. */
const LOSS = { lamp: 0.4, sky: 0.34 } as const;

/** Directions in camera space from which the sky lights the face. */
const SKY: readonly Triple[] = [
  [0, 0.8, 0.6],
  [0.6, 0.5, 0.6],
  [-0.6, 0.5, 0.6],
  [0.9, 0, 0.4],
  [-0.9, 0, 0.4],
];

/** The hair that casts a shadow, and the light that it keeps away. */
interface ShadowCaster {
  readonly fit: HeadFit;
  readonly density: HairDensity;
  readonly light: SceneLight;
  /** The opacity of the hairstyle, 0 to 1. */
  readonly strength: number;
}

/** Darkens face and neck where the hair keeps light away from them. Changes the data of the frame in place. */
export function castHairShadow(
  { data, width, height, face }: FaceInFrame,
  { fit, density, light, strength }: ShadowCaster,
): void {
  const oval = getContourPolygon(face, 'oval');
  const mask = createMask();
  // Nine centimeters around the face reach down to the neck.
  const reach = Math.ceil(fit.scale * 9);
  const box = findBoundingBox([oval], reach, width, height);
  new PolygonRasterizer().fill(mask, box, [oval]);
  const cell = Math.max(2, Math.round(fit.scale / 3));
  const [columns, rows] = [Math.ceil(box.width / cell) + 1, Math.ceil(box.height / cell) + 1];
  const shade = new Float32Array(columns * rows).fill(1);
  const solids = { face: new EllipsoidDepth(FACE, fit), neck: new EllipsoidDepth(NECK, fit) };
  const lamp = toHeadDirection(fit, light.direction);
  const sky = SKY.map((direction) => toHeadDirection(fit, direction));
  for (let row = 0, i = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1, i += 1) {
      const [px, py] = [box.x + column * cell, box.y + row * cell];
      const isFace = readMaskValue(mask, px, py) > 127;
      const depth = (isFace ? solids.face : solids.neck).at(px, py);
      if (depth === -Infinity) continue;
      const [x, y, z] = unprojectPoint(fit, px, py, depth);
      const lampShare = density.transmit(x, y, z, lamp, 'hair');
      let skyShare = 0;
      for (const direction of sky) skyShare += density.transmit(x, y, z, direction, 'hair') / sky.length;
      shade[i] = 1 - strength * (LOSS.lamp * light.contrast * (1 - lampShare) + LOSS.sky * (1 - skyShare));
    }
  const soft = blurGrid(shade, columns, rows);
  for (let y = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1) {
      const [fx, fy] = [x / cell, y / cell];
      const [ix, iy] = [Math.floor(fx), Math.floor(fy)];
      const at = iy * columns + ix;
      const [sx, sy] = [fx - ix, fy - iy];
      const right = ix + 1 < columns ? 1 : 0;
      const below = iy + 1 < rows ? columns : 0;
      const top = (soft[at] as number) * (1 - sx) + (soft[at + right] as number) * sx;
      const bottom = (soft[at + below] as number) * (1 - sx) + (soft[at + below + right] as number) * sx;
      const factor = top * (1 - sy) + bottom * sy;
      if (factor > 0.995) continue;
      shadePixel(data, 4 * ((box.y + y) * width + box.x + x), factor);
    }
}

/**
 * Puts a pixel of 8-bit RGBA into a shadow. Shadows on skin are warm: red falls least.
 *
 * @param factor on linear light, which the exponents turn into factors on sRGB
 */
export function shadePixel(data: Uint8ClampedArray, index: number, factor: number): void {
  data[index] = (data[index] as number) * factor ** 0.4;
  data[index + 1] = (data[index + 1] as number) * factor ** 0.46;
  data[index + 2] = (data[index + 2] as number) * factor ** 0.48;
}
