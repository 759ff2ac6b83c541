/** How a salon's shop front is drawn. */
export interface StorefrontStyle {
  readonly wall: string;
  readonly trim: string;
  readonly awning: string;
  readonly stripe: string;
  readonly stripeCount: number;
  readonly hasArchedWindow: boolean;
  readonly isDoorFirst: boolean;
}

/** Wall, trim, awning and stripe. */
const PALETTES = [
  ['#e8d9c9', '#8c6a52', '#6b2e4f', '#f3e6d8'],
  ['#d5dcd3', '#5d6f62', '#3f5d52', '#eef1e9'],
  ['#ead7d5', '#8a5a5c', '#b85c4a', '#f8ebe6'],
  ['#d9dbe6', '#5c6079', '#4a4f78', '#eef0f6'],
  ['#ece0bf', '#8d7440', '#c8912e', '#fbf4de'],
  ['#dcd3dd', '#6f5873', '#7d4a78', '#f2ebf3'],
] as const;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A number that follows from a text: FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = FNV_OFFSET;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), FNV_PRIME) >>> 0;
  return value;
}

/** How the shop front of a salon is drawn. It follows from the salon's id. */
export function getStorefrontStyle(salonId: string): StorefrontStyle {
  const seed = hash(salonId);
  const [wall, trim, awning, stripe] = PALETTES[seed % PALETTES.length] ?? PALETTES[0];
  return {
    wall,
    trim,
    awning,
    stripe,
    stripeCount: 7 + ((seed >>> 8) % 3) * 2,
    hasArchedWindow: ((seed >>> 12) & 1) === 1,
    isDoorFirst: ((seed >>> 13) & 1) === 1,
  };
}
