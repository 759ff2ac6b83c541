/** A color by its CIE 1976 lightness (0 to 100), chroma and hue angle (degrees, above -180 up to 180). */
export interface Color {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** CIE 1976 L*a*b* under D65: lightness 0 to 100, a* from green to red, b* from blue to yellow. */
export type Lab = readonly [number, number, number];

/** Converts CIE LCh to CIE L*a*b*. */
export function toLab({ lightness, chroma, hue }: Color): Lab {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

/**
 * Converts `#rrggbb` to CIE LCh under illuminant D65.
 *
 * Sources: IEC 61966-2-1 (sRGB to XYZ), CIE 15:2004 (XYZ to L*a*b*, and from there to C* and h).
 */
export function parseHexColor(hex: string): Color {
  const [red, green, blue] = [1, 3, 5].map((start) =>
    toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255),
  );
  const computeComponent = (redWeight: number, greenWeight: number, blueWeight: number, white: number) =>
    compressLightness(
      ((red ?? 0) * redWeight + (green ?? 0) * greenWeight + (blue ?? 0) * blueWeight) / white,
    );
  const x = computeComponent(0.4124564, 0.3575761, 0.1804375, 0.95047);
  const y = computeComponent(0.2126729, 0.7151522, 0.072175, 1);
  const z = computeComponent(0.0193339, 0.119192, 0.9503041, 1.08883);
  const [a, b] = [500 * (x - y), 200 * (y - z)];
  return { lightness: 116 * y - 16, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

/** The smaller angle between two hues, 0 to 180 degrees. */
export function calculateHueDistance(hueA: number, hueB: number): number {
  const difference = Math.abs(hueA - hueB) % 360;
  return difference > 180 ? 360 - difference : difference;
}

/** The value, or the nearer end of the range from `min` to `max` if it is outside. */
export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Converts a channel of sRGB, 0 to 1, to its light intensity. */
const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
/** The function f of CIE 15: converts light intensity to perceived lightness. */
const compressLightness = (value: number): number =>
  value > (6 / 29) ** 3 ? Math.cbrt(value) : value / (3 * (6 / 29) ** 2) + 4 / 29;
