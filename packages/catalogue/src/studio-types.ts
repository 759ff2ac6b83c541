import type { Cents } from './money.js';

/** The kinds of makeup that can be tried on. */
export type MakeupKind = 'foundation' | 'concealer' | 'lipstick' | 'blush' | 'eyeshadow';

/** The kinds of which some products have reviews in the studio, and of which each complete look has one product. */
export type ReviewedMakeupKind = Exclude<MakeupKind, 'concealer'>;

/** How a product reflects light. It decides how the studio paints it. */
export type MakeupTexture =
  | 'matte'
  | 'natural'
  | 'dewy'
  | 'satin'
  | 'glossy'
  | 'cream'
  | 'powder'
  | 'shimmer';

/** Makeup that has reviews in the studio. Such makeup is listed in `REVIEWED_MAKEUP`. */
export interface MakeupProduct {
  readonly id: string;
  readonly kind: ReviewedMakeupKind;
  readonly name: string;
  readonly brand: string;
  /** `#rrggbb` in lower case. */
  readonly hex: string;
  readonly texture: MakeupTexture;
  readonly priceCents: Cents;
  /** Stars out of five with one decimal. */
  readonly rating: number;
  /** Number of reviews behind the rating. */
  readonly reviews: number;
  /** The brand's code, sent as `colorCode` with a cart item. */
  readonly code: string;
}

type HairstyleCategory = 'Short' | 'Long' | 'Trendy' | 'Textured';
export type HairTexture = 'straight' | 'wavy' | 'curly' | 'coily';
type HairLength = 'cropped' | 'chin' | 'shoulder' | 'long';

/** A hairstyle that can be tried on in the studio. */
export interface Hairstyle {
  readonly id: string;
  readonly category: HairstyleCategory;
  readonly name: string;
  readonly description: string;
  /** How hard the style is to maintain at home. */
  readonly difficulty: 'Easy' | 'Medium' | 'Advanced';
  /** Price at a salon. */
  readonly priceCents: Cents;
  readonly texture: HairTexture;
  readonly length: HairLength;
}

/** A hair color that has reviews in the studio. Such colors are listed in `REVIEWED_HAIR_COLORS`. */
export interface HairColor {
  readonly id: string;
  readonly name: string;
  /** The brand's level and tone, e.g. "7.43". */
  readonly code: string;
  /** `#rrggbb` in lower case. */
  readonly hex: string;
  readonly type: 'permanent' | 'demi-permanent' | 'semi-permanent';
  /** Weeks until the color has faded or grown out. */
  readonly weeksLasting: number;
  readonly priceCents: Cents;
  readonly rating: number;
  readonly reviews: number;
  readonly brand: string;
}

/** Makeup that can be tried on. Only those in `REVIEWED_MAKEUP` have reviews. */
export type MakeupShade = Omit<MakeupProduct, 'kind' | 'rating' | 'reviews'> &
  Partial<Pick<MakeupProduct, 'rating' | 'reviews'>> & { readonly kind: MakeupKind };

/** A hair color that can be tried on. Only those in `REVIEWED_HAIR_COLORS` have a durability and reviews. */
export type HairShade = Omit<HairColor, 'type' | 'weeksLasting' | 'rating' | 'reviews'> &
  Partial<Pick<HairColor, 'type' | 'weeksLasting' | 'rating' | 'reviews'>>;

/** Makeup, hairstyle and hair color that are sold together at one price. */
export interface CompleteLook {
  readonly id: string;
  readonly name: string;
  /** Sent as `colorCode` with a cart item, with `COMPLETE_LOOK_BRAND` as the brand. */
  readonly code: string;
  readonly description: string;
  readonly priceCents: Cents;
  /** Intensity of the painted makeup, 0 to 1. */
  readonly intensity: number;
  /** Id of one product of each kind. */
  readonly makeup: Readonly<Record<ReviewedMakeupKind, string>>;
  readonly hairstyleId: string;
  readonly hairColorId: string;
}
