/** Three color components in the order of their space, for example red, green, blue, or lightness, a, b. */
export type Triple = readonly [number, number, number];

/**
 * One channel of sRGB to linear light, both 0 to 1.
 *
 * Source: IEC 61966-2-1.
 */
export const srgbToLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** One channel of linear light to sRGB, both 0 to 1. Values outside are not clipped. Source: IEC 61966-2-1. */
export const linearToSrgb = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Linear light, 0 to 1, of each 8-bit sRGB value. */
export const BYTE_TO_LINEAR: Float32Array = Float32Array.from({ length: 256 }, (_, byte) =>
  srgbToLinear(byte / 255),
);

/**
 * Parses `#rrggbb`.
 *
 * @returns red, green and blue, 0 to 255
 * @throws RangeError for anything else
 */
export function parseHex(hex: string): Triple {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`Not a color of the form #rrggbb: ${hex}`);
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Formats red, green and blue as `#rrggbb`. Channels are rounded and clipped to 0 to 255. */
export function formatHex(rgb: Triple): string {
  return `#${rgb.map((value) => toByte(value).toString(16).padStart(2, '0')).join('')}`;
}

const toByte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));

/** Linear light of the pixel whose red channel is at `index` of 8-bit RGBA data. */
export const readLinear = (data: Uint8ClampedArray, index: number): Triple => [
  BYTE_TO_LINEAR[data[index] as number] as number,
  BYTE_TO_LINEAR[data[index + 1] as number] as number,
  BYTE_TO_LINEAR[data[index + 2] as number] as number,
];

/** Relative luminance of linear sRGB. Source: IEC 61966-2-1. */
export const calculateRelativeLuminance = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** The mean of each component. It is zero for an empty list. */
export function averageTriples(triples: readonly Triple[]): Triple {
  const sum = triples.reduce<Triple>(
    (total, triple) => [total[0] + triple[0], total[1] + triple[1], total[2] + triple[2]],
    [0, 0, 0],
  );
  const count = Math.max(1, triples.length);
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}
