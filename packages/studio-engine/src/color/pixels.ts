/** The pixels of a picture as 8-bit RGBA, row by row. `ImageData` has this shape. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}
