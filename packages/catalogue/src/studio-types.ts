import type { Cents } from './money.js';

export type MakeupKind = 'foundation' | 'lipstick' | 'blush' | 'eyeshadow';

/** How a product reflects light on the face; decides how it is painted. */
export type MakeupTexture =
  | 'matte'
  | 'natural'
  | 'dewy'
  | 'satin'
  | 'glossy'
  | 'cream'
  | 'powder'
  | 'shimmer';

/** Makeup that can be tried on in the studio. */
export interface MakeupProduct {
  readonly id: string;
  readonly kind: MakeupKind;
  readonly name: string;
  readonly brand: string;
  /** `#rrggbb` in lower case. */
  readonly hex: string;
  readonly texture: MakeupTexture;
  readonly priceCents: Cents;
  /** Stars out of five with one decimal. */
  readonly rating: number;
  /** How many reviews the rating comes from. */
  readonly reviews: number;
  /** The brand's code, sent as `colorCode` with a cart line. */
  readonly sku: string;
}

export type HairstyleCategory = 'Short' | 'Long' | 'Trendy' | 'Textured';
export type HairTexture = 'straight' | 'wavy' | 'curly' | 'coily';
export type HairLength = 'cropped' | 'chin' | 'shoulder' | 'long';

/** A hairstyle that can be tried on in the studio. */
export interface Hairstyle {
  readonly id: string;
  readonly category: HairstyleCategory;
  readonly name: string;
  readonly description: string;
  /** How hard it is to keep up at home. */
  readonly difficulty: 'Easy' | 'Medium' | 'Advanced';
  /** What a salon asks for it. */
  readonly priceCents: Cents;
  readonly texture: HairTexture;
  readonly length: HairLength;
}

/** A hair colour that can be tried on in the studio. */
export interface HairColor {
  readonly id: string;
  readonly name: string;
  /** The brand's level and tone, e.g. "7.43". */
  readonly code: string;
  /** `#rrggbb` in lower case. */
  readonly hex: string;
  readonly type: 'permanent' | 'demi-permanent' | 'semi-permanent';
  /** Weeks until it has faded or grown out. */
  readonly weeksLasting: number;
  readonly priceCents: Cents;
  readonly rating: number;
  readonly reviews: number;
  readonly brand: string;
}

/** A whole look at a price of its own: makeup, style and colour put together by an artist. */
export interface LookPackage {
  readonly id: string;
  readonly name: string;
  /** Sent as `colorCode` with a cart line, beside `LOOK_BRAND`. */
  readonly code: string;
  readonly description: string;
  readonly priceCents: Cents;
  /** How strongly the makeup is painted, 0 to 1. */
  readonly intensity: number;
  /** One product of each kind, by id. */
  readonly makeup: Readonly<Record<MakeupKind, string>>;
  readonly hairstyleId: string;
  readonly hairColorId: string;
}
