import { parseHex } from '../color/index.js';
import type { Mask } from '../masks/raster.js';
import type { PortraitModel } from './model.js';
import { Painter } from './painter.js';
import { placeIn, shapesOf } from './portrait.js';
import { REGIONS, type Region } from './shapes.js';

/** A picture as plain pixels: red, green, blue and alpha by turns. `ImageData` is one. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A painted portrait with the truth about each of its pixels. */
export interface PaintedPortrait extends Pixels {
  /** Index into `REGIONS` of what each pixel mostly is. */
  readonly truth: Uint8Array;
}

/** Paints a portrait without a browser: the same shapes as its SVG, in pixels. */
export function paintPortrait(model: PortraitModel, width: number, height: number): PaintedPortrait {
  const data = new Uint8ClampedArray(width * height * 4);
  const truth = new Uint8Array(width * height);
  const [r, g, b] = parseHex(model.background);
  const pixels = new Uint32Array(data.buffer);
  data.set([r, g, b, 255]);
  pixels.fill(pixels[0] as number);
  const painter = new Painter(data, width, height, placeIn(width, height));
  for (const shape of shapesOf(model)) {
    const mask = painter.paint(shape);
    if (shape.region) note(truth, width, mask, shape.region);
  }
  return { width, height, data, truth };
}

/** A region of a painted portrait as a mask of the whole picture. */
export function truthMask({ truth, width, height }: PaintedPortrait, ...regions: Region[]): Mask {
  const maskValues = new Uint8Array(REGIONS.length);
  for (const region of regions) maskValues[REGIONS.indexOf(region)] = 255;
  const data = truth.slice();
  for (let at = 0; at < data.length; at += 1) data[at] = maskValues[data[at] as number] as number;
  return { box: { x: 0, y: 0, width, height }, data };
}

function note(truth: Uint8Array, width: number, { box, data }: Mask, region: Region): void {
  const value = REGIONS.indexOf(region);
  for (let y = 0, at = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1, at += 1) {
      if ((data[at] as number) > 127) truth[(box.y + y) * width + box.x + x] = value;
    }
  }
}
