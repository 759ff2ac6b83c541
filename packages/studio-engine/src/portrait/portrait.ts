import { drawHair } from '../hair/draw-hair.js';
import { findHairDesign } from '../hair/hair-designs.js';
import { drawBody, drawFace } from './draw-face.js';
import { createHead, DRAWING } from './head.js';
import { DEFAULT_PORTRAIT, type PortraitModel } from './portrait-model.js';
import type { Placement } from './shape-painter.js';
import { formatSvgMarkup, type Shape } from './shapes.js';

/** Completes a portrait with the values of `DEFAULT_PORTRAIT`. */
export const createPortrait = (changes: Partial<PortraitModel> = {}): PortraitModel => ({
  ...DEFAULT_PORTRAIT,
  ...changes,
});

/** Creates the shapes of a portrait in the order of painting. The background is not among them. */
export function createPortraitShapes(model: PortraitModel): Shape[] {
  const head = createHead(model.shape);
  const hair = drawHair(head, findHairDesign(model.hairstyle), model.hair);
  return [...hair.back, ...drawBody(head, model), ...drawFace(head, model), ...hair.front];
}

/** Places a portrait in a picture: as large as fits, horizontally centered, at the lower edge. */
export function placePortrait(width: number, height: number): Placement {
  const scale = Math.min(width / DRAWING.width, height / DRAWING.height);
  return { scale, x: (width - DRAWING.width * scale) / 2, y: height - DRAWING.height * scale };
}

/**
 * Formats a portrait as an SVG document.
 *
 * @param width width of the picture in pixels, by default 400
 * @param height height of the picture in pixels, by default 480
 */
export function formatPortraitSvg(
  model: PortraitModel,
  width: number = DRAWING.width,
  height: number = DRAWING.height,
): string {
  const { scale, x, y } = placePortrait(width, height);
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>` +
    `<rect width="100%" height="100%" fill="${model.background}"/>` +
    `<g transform="translate(${x} ${y}) scale(${scale})">${formatSvgMarkup(createPortraitShapes(model), 'p')}</g></svg>`
  );
}
