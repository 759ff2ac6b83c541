import { drawHair } from '../hair/draw-hair.js';
import { findHairDesign } from '../hair/hair-designs.js';
import { drawBody, drawFace } from './draw-face.js';
import { createHead, DRAWING_SIZE } from './head.js';
import { DEFAULT_PORTRAIT, type PortraitModel } from './portrait-model.js';
import type { Placement } from './shape-painter.js';
import { formatSvgMarkup, type Shape } from './shapes.js';

/** Completes a portrait with the values of `DEFAULT_PORTRAIT`. */
export const createPortrait = (changes: Partial<PortraitModel> = {}): PortraitModel => ({
  ...DEFAULT_PORTRAIT,
  ...changes,
});

/** Creates the shapes of a portrait in painting order, back to front. The background is not among them. */
export function createPortraitShapes(model: PortraitModel): Shape[] {
  const head = createHead(model.faceShape);
  const hair = drawHair(head, findHairDesign(model.hairstyle), model.hair);
  return [...hair.back, ...drawBody(head, model), ...drawFace(head, model), ...hair.front];
}

/** The ids of clip paths and gradients in the SVG begin with this. */
const ID_PREFIX = 'p';

/** Places a portrait in a picture: as large as fits, horizontally centered, at the lower edge. */
export function placePortrait(width: number, height: number): Placement {
  const scale = Math.min(width / DRAWING_SIZE.width, height / DRAWING_SIZE.height);
  return { scale, x: (width - DRAWING_SIZE.width * scale) / 2, y: height - DRAWING_SIZE.height * scale };
}

/**
 * Formats a portrait as an SVG document.
 *
 * @param width width of the picture in pixels, by default 400
 * @param height height of the picture in pixels, by default 480
 */
export function formatPortraitSvg(
  model: PortraitModel,
  width: number = DRAWING_SIZE.width,
  height: number = DRAWING_SIZE.height,
): string {
  const { scale, x, y } = placePortrait(width, height);
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>` +
    `<rect width="100%" height="100%" fill="${model.background}"/>` +
    `<g transform="translate(${x} ${y}) scale(${scale})">${formatSvgMarkup(createPortraitShapes(model), ID_PREFIX)}</g></svg>`
  );
}
