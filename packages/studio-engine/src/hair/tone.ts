import { hexToOklab, oklabToHex } from '../color/oklab.js';

/** A colour made lighter or darker, in OKLab lightness; light hair shines with less colour. */
export function toned(hex: string, lightness: number): string {
  const [l, a, b] = hexToOklab(hex);
  const next = Math.max(0.04, Math.min(0.97, l + lightness));
  const chroma = lightness > 0 ? 1 - lightness * 0.8 : Math.max(0.4, next / Math.max(l, 0.05));
  return oklabToHex([next, a * chroma, b * chroma]);
}
