/** A colour as three numbers in the order of its space: red, green, blue, or lightness and two opponents. */
export type Triple = readonly [number, number, number];

/**
 * One channel of sRGB to linear light.
 *
 * Source: IEC 61966-2-1.
 *
 * @param value 0 to 1
 */
export const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** One channel of linear light to sRGB, both 0 to 1; values outside are not clipped. Source: IEC 61966-2-1. */
export const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Linear light of each 8-bit sRGB value. */
export const LINEAR_OF_BYTE: Float32Array = Float32Array.from({ length: 256 }, (_, byte) =>
  toLinear(byte / 255),
);

/**
 * Reads `#rrggbb`.
 *
 * @returns red, green and blue, 0 to 255
 * @throws RangeError for anything else
 */
export function parseHex(hex: string): Triple {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`Not a colour of the form #rrggbb: ${hex}`);
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Writes red, green and blue (0 to 255; rounded and clipped) as `#rrggbb`. */
export function toHex(rgb: Triple): string {
  return `#${rgb.map((value) => toByte(value).toString(16).padStart(2, '0')).join('')}`;
}

const toByte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));
