import { type Face, type FaceInFrame, getContourPolygon } from '../face/landmarks.js';
import { EllipsoidDepth, unprojectPoint } from '../hairstyle/head-depth.js';
import { fitHead } from '../hairstyle/head-fit.js';
import { findHairline, SKULL } from '../hairstyle/head-shape.js';
import { createMask, findBoundingBox, type Mask, readMaskValue } from '../masks/mask.js';
import { PolygonRasterizer } from '../masks/polygon-rasterizer.js';
import { inpaintSkin, type SkinKind } from './skin-inpainter.js';

/** How far skin reaches under the roots of new hair, in centimeters of the head model. */
const UNDER_ROOTS = 1;
/** Angle around the skull, 0 in front, at which the temples end. */
const TEMPLE_ANGLE = 1.1;
/** The kinds of pixels by their number in an array. */
const KINDS: readonly SkinKind[] = ['other', 'known', 'hidden'];

/** Where the skin of a face is hidden by hair that is removed. */
interface HiddenSkin {
  /** The oval of the face. */
  readonly outline: Mask;
  /** See `createForeheadTest`. */
  isForehead(x: number, y: number): boolean;
  /** The hair to remove. */
  readonly hair: Mask;
  /** A larger area around the hair, whose pixels are not used. */
  readonly surroundings: Mask;
  /** How much of the hair is removed at a pixel, 0 to 1. */
  share(x: number, y: number): number;
}

/**
 * Continues the skin of the face under the hair that is removed: on the cheeks, and on the forehead up to the
 * hairline of the head model. Changes the data of the frame in place.
 */
export function continueSkin(
  { data, width, height, face }: FaceInFrame,
  { outline, isForehead, hair, surroundings, share }: HiddenSkin,
): void {
  const features = createMask();
  const polygons = (['rightEye', 'leftEye', 'rightBrow', 'leftBrow', 'lipsOuter'] as const).map((contour) =>
    getContourPolygon(face, contour),
  );
  new PolygonRasterizer().fill(features, findBoundingBox(polygons, 1, width, height), polygons);
  const oval = getContourPolygon(face, 'oval');
  const margin = Math.round(outline.box.width * 0.15);
  const box = findBoundingBox([oval], margin, width, height);
  const kinds = new Uint8Array(box.width * box.height);
  for (let y = 0, i = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1, i += 1) {
      const [px, py] = [box.x + x, box.y + y];
      const isInside = readMaskValue(outline, px, py) > 127;
      if (!isInside && !isForehead(px, py)) continue;
      if (readMaskValue(features, px, py) > 0) continue;
      if (readMaskValue(hair, px, py) > 0) kinds[i] = KINDS.indexOf('hidden');
      else if (isInside && readMaskValue(surroundings, px, py) === 0) kinds[i] = KINDS.indexOf('known');
    }
  const kindAt = (px: number, py: number): SkinKind =>
    KINDS[kinds[(py - box.y) * box.width + px - box.x] as number] as SkinKind;
  inpaintSkin(data, width, box, kindAt, (px, py) => (readMaskValue(hair, px, py) / 255) * share(px, py));
}

/** Creates a test whether a pixel shows the forehead or the temples of the head model. */
export function createForeheadTest(face: Face): (px: number, py: number) => boolean {
  const fit = fitHead(face);
  const skull = new EllipsoidDepth(SKULL, fit);
  return (px, py) => {
    const depth = skull.at(px, py);
    if (depth === -Infinity) return false;
    const [x, y, z] = unprojectPoint(fit, px, py, depth);
    const angle = Math.atan2(Math.abs(x), z - SKULL.z);
    return angle < TEMPLE_ANGLE && y > 0 && y < findHairline(angle) + UNDER_ROOTS;
  };
}
