/** Weights of 8-bit channels, for luma from 0 to 1. Source: ITU-R BT.601. */
export const [RED_WEIGHT, GREEN_WEIGHT, BLUE_WEIGHT] = [0.299 / 255, 0.587 / 255, 0.114 / 255];

/** The luma of a pixel, 0 to 1. `data` is 8-bit RGBA with the red channel of the pixel at `index`. */
export const readLuma = (data: ArrayLike<number>, index: number): number =>
  RED_WEIGHT * (data[index] as number) +
  GREEN_WEIGHT * (data[index + 1] as number) +
  BLUE_WEIGHT * (data[index + 2] as number);
