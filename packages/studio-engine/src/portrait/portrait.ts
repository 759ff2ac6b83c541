import { designOf } from '../hair/designs.js';
import { drawHair } from '../hair/draw.js';
import { bodyShapes, faceShapes } from './face-shapes.js';
import { DRAWING, headOf } from './head.js';
import { DEFAULT_PORTRAIT, type PortraitModel } from './model.js';
import { type Shape, toSvgMarkup } from './shapes.js';

/** A portrait with nothing left open. */
export const portraitOf = (changes: Partial<PortraitModel> = {}): PortraitModel => ({
  ...DEFAULT_PORTRAIT,
  ...changes,
});

/** Everything that a portrait is painted with, first to last; the background is left to the picture around it. */
export function shapesOf(model: PortraitModel): Shape[] {
  const head = headOf(model.shape);
  const hair = drawHair(head, designOf(model.hairstyle), model.hair);
  return [...hair.back, ...bodyShapes(head, model), ...faceShapes(head, model), ...hair.front];
}

/** Where a portrait stands in a picture of a given size: as large as fits, at the lower edge, in the middle. */
export function placeIn(width: number, height: number): { scale: number; x: number; y: number } {
  const scale = Math.min(width / DRAWING.width, height / DRAWING.height);
  return { scale, x: (width - DRAWING.width * scale) / 2, y: height - DRAWING.height * scale };
}

/**
 * A portrait as a whole SVG document.
 *
 * @param width of the picture in pixels; by default that of the drawing, 400 by 480
 */
export function portraitSvg(
  model: PortraitModel,
  width: number = DRAWING.width,
  height: number = DRAWING.height,
): string {
  const { scale, x, y } = placeIn(width, height);
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>` +
    `<rect width="100%" height="100%" fill="${model.background}"/>` +
    `<g transform="translate(${x} ${y}) scale(${scale})">${toSvgMarkup(shapesOf(model), 'p')}</g></svg>`
  );
}
