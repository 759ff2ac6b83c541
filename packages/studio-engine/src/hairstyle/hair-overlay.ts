/** A drawn hairstyle as 8-bit RGBA with premultiplied alpha. */
export interface HairOverlay {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/**
 * An affine transform from pixels of the picture to pixels of an overlay: `u = a x + b y + c`, `v = d x + e y + f`.
 */
export type OverlayTransform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
