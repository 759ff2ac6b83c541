import type { Pixels } from '../color/pixels.js';
import { parseHex } from '../color/srgb.js';
import type { Mask } from '../masks/mask.js';
import { createPortraitShapes, placePortrait } from './portrait.js';
import type { PortraitModel } from './portrait-model.js';
import { ShapePainter } from './shape-painter.js';
import { REGIONS, type Region } from './shapes.js';

/** A painted portrait with the ground truth of its segmentation. */
export interface PaintedPortrait extends Pixels {
  /**
   * For each pixel, the index into `REGIONS` of the topmost region that covers more than half of it; 0, the background,
   * where none does.
   */
  readonly groundTruth: Uint8Array;
}

/** Paints the shapes of a portrait's SVG as pixels, without a browser. */
export function paintPortrait(model: PortraitModel, width: number, height: number): PaintedPortrait {
  const data = new Uint8ClampedArray(width * height * 4);
  const groundTruth = new Uint8Array(width * height);
  const [r, g, b] = parseHex(model.background);
  const pixels = new Uint32Array(data.buffer);
  data.set([r, g, b, 255]);
  pixels.fill(pixels[0] as number);
  const painter = new ShapePainter(data, width, height, placePortrait(width, height));
  for (const shape of createPortraitShapes(model)) {
    const mask = painter.paint(shape);
    if (shape.region) markRegion(groundTruth, width, mask, shape.region);
  }
  return { width, height, data, groundTruth };
}

/** Creates a mask of the whole picture from the ground truth of one or more regions. */
export function createGroundTruthMask(
  { groundTruth, width, height }: PaintedPortrait,
  ...regions: Region[]
): Mask {
  const maskValues = new Uint8Array(REGIONS.length);
  for (const region of regions) maskValues[REGIONS.indexOf(region)] = 255;
  const data = groundTruth.map((regionIndex) => maskValues[regionIndex] as number);
  return { box: { x: 0, y: 0, width, height }, data };
}

/** Writes a region into the ground truth where a mask covers more than half of a pixel. */
function markRegion(groundTruth: Uint8Array, width: number, { box, data }: Mask, region: Region): void {
  const regionIndex = REGIONS.indexOf(region);
  for (let y = 0, index = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1, index += 1) {
      if ((data[index] as number) > 127) groundTruth[(box.y + y) * width + box.x + x] = regionIndex;
    }
  }
}
