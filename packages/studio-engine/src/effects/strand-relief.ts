import { oklabToRgb } from '../color/oklab.js';
import { readOklab } from '../color/oklab-tables.js';
import type { Mask } from '../masks/mask.js';
import { readLightness } from './region-stats.js';
import { StrandTexture } from './strand-texture.js';

/** The distance over which the variation of the picture's own strands is measured, as a share of the face's width. */
const REACH = 0.025;
/** Variation below which no strands are missing, in OKLab lightness. */
const MIN_MISSING = 0.004;

/**
 * Gives hair strands where the photograph has none, so that black hair without detail does not become a flat area when it is
 * lightened. Where the photograph shows strands, it stays as it is.
 */
export class StrandRelief {
  readonly #strands = new StrandTexture();

  /**
   * @param data 8-bit RGBA of the picture; not changed
   * @param wanted the standard deviation of OKLab lightness between strands that the hair should have
   * @param out receives the picture with strands
   */
  add(
    data: Uint8ClampedArray,
    width: number,
    mask: Mask,
    faceWidth: number,
    faceMiddle: { readonly x: number; readonly y: number },
    wanted: number,
    out: Uint8ClampedArray,
  ): void {
    out.set(data);
    const { box } = mask;
    const lightness = readLightness(data, width, mask);
    const lab = new Float32Array(3);
    const own = measureVariation(lightness, mask, Math.max(2, Math.round(faceWidth * REACH)));
    let texture: Float32Array | undefined;
    for (let y = 0, index = 0; y < box.height; y += 1)
      for (let x = 0; x < box.width; x += 1, index += 1) {
        const cover = (mask.data[index] as number) / 255;
        if (cover === 0) continue;
        const missingVariation = Math.sqrt(Math.max(0, wanted * wanted - own(x, y) ** 2));
        if (missingVariation < MIN_MISSING) continue;
        texture ??= this.#strands.draw(data, lightness, mask, faceWidth, faceMiddle);
        const pixel = 4 * ((box.y + y) * width + box.x + x);
        readOklab(data, pixel, lab, 0);
        const newLightness = Math.max(
          0,
          (lab[0] as number) + missingVariation * cover * (texture[index] as number),
        );
        const [red, green, blue] = oklabToRgb([newLightness, lab[1] as number, lab[2] as number]);
        out[pixel] = red;
        out[pixel + 1] = green;
        out[pixel + 2] = blue;
      }
  }
}

/** Standard deviations of lightness in squares of `reach` pixels inside a mask, interpolated bilinearly. */
function measureVariation(
  lightness: Float32Array,
  { box, data }: Mask,
  reach: number,
): (x: number, y: number) => number {
  const [columns, rows] = [Math.ceil(box.width / reach), Math.ceil(box.height / reach)];
  const [sums, squares, counts] = [0, 1, 2].map(() => new Float32Array(columns * rows)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let y = 0, index = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1, index += 1) {
      if ((data[index] as number) < 250) continue;
      const cell = Math.floor(y / reach) * columns + Math.floor(x / reach);
      const value = lightness[index] as number;
      sums[cell] = (sums[cell] as number) + value;
      squares[cell] = (squares[cell] as number) + value * value;
      counts[cell] = (counts[cell] as number) + 1;
    }
  const deviations = sums.map((sum, cell) => {
    const count = Math.max(1, counts[cell] as number);
    return Math.sqrt(Math.max(0, (squares[cell] as number) / count - (sum / count) ** 2));
  });
  return (x, y) => {
    const fx = Math.max(0, Math.min(columns - 1, (x + 0.5) / reach - 0.5));
    const fy = Math.max(0, Math.min(rows - 1, (y + 0.5) / reach - 0.5));
    const [ix, iy] = [Math.floor(fx), Math.floor(fy)];
    const [right, below] = [ix + 1 < columns ? 1 : 0, iy + 1 < rows ? columns : 0];
    const at = iy * columns + ix;
    const top = (deviations[at] as number) * (1 - fx + ix) + (deviations[at + right] as number) * (fx - ix);
    const bottom =
      (deviations[at + below] as number) * (1 - fx + ix) +
      (deviations[at + below + right] as number) * (fx - ix);
    return top * (1 - fy + iy) + bottom * (fy - iy);
  };
}
