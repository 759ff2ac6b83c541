import {
  type Cents,
  HAIR_COLORS,
  HAIR_INTENSITY,
  HAIRSTYLES,
  type HairColor,
  type Hairstyle,
  LOOK_BRAND,
  type LookPackage,
  MAKEUP_INTENSITY,
  type MakeupKind,
  type MakeupProduct,
  type ProductReference,
  priceFor,
  STUDIO_MAKEUP,
} from '@mirabelle/catalogue';
import type { FullLook, ShadeMatch } from '@mirabelle/studio-engine';

/** Makeup that can be put on: of the studio, or a brand's foundation, of which nobody has written a review. */
export type Wearable = Omit<MakeupProduct, 'rating' | 'reviews'> &
  Partial<Pick<MakeupProduct, 'rating' | 'reviews'>>;

/** Everything that is worn, and how strongly in percent. */
export interface Worn {
  readonly makeup: Partial<Readonly<Record<MakeupKind, Wearable>>>;
  readonly hairColor?: HairColor | undefined;
  readonly hairstyle?: Hairstyle | undefined;
  readonly makeupPercent: number;
  readonly hairPercent: number;
}

export const NOTHING_WORN: Worn = {
  makeup: {},
  makeupPercent: MAKEUP_INTENSITY.initial,
  hairPercent: HAIR_INTENSITY.initial,
};

/** Puts makeup on, or takes it off where it is worn already. */
export function withMakeup(worn: Worn, product: Wearable): Worn {
  const { [product.kind]: before, ...others } = worn.makeup;
  return { ...worn, makeup: before?.id === product.id ? others : { ...others, [product.kind]: product } };
}

/** Puts a whole look on, in the artist's intensity. */
export function withPackage(worn: Worn, look: LookPackage): Worn {
  const kinds = Object.entries(look.makeup) as [MakeupKind, string][];
  const makeup = kinds.map(([kind, id]) => [kind, STUDIO_MAKEUP[kind].find((each) => each.id === id)]);
  return {
    ...worn,
    makeup: Object.fromEntries(makeup),
    hairColor: HAIR_COLORS.find(({ id }) => id === look.hairColorId),
    hairstyle: HAIRSTYLES.find(({ id }) => id === look.hairstyleId),
    makeupPercent: look.intensity * 100,
  };
}

/** A foundation that was found for a skin: the studio's own where it has it. */
export function foundationOf({ brand, product: { name, code, hex } }: ShadeMatch): Wearable {
  const own = STUDIO_MAKEUP.foundation.find((each) => each.brand === brand && each.sku === code);
  return (
    own ?? {
      id: `${brand}/${code}`,
      kind: 'foundation',
      name,
      brand,
      hex,
      texture: 'natural',
      priceCents: priceFor(brand, 'makeup'),
      sku: code,
    }
  );
}

/** What the engine is to paint. */
export function lookOf({ makeup, hairColor, hairstyle, makeupPercent, hairPercent }: Worn): FullLook {
  const applied = Object.values(makeup).map(
    ({ kind, hex, texture }) => [kind, { hex, texture, intensity: makeupPercent / 100 }] as const,
  );
  return {
    makeup: Object.fromEntries(applied),
    ...(hairColor && { hairColor: { hex: hairColor.hex, intensity: hairPercent / 100 } }),
    ...(hairstyle && { hairstyle: { id: hairstyle.id, intensity: hairPercent / 100 } }),
  };
}

/** A product of the studio as carts know it. */
export interface StudioProduct {
  readonly id: string;
  readonly type: 'makeup' | 'hair';
  readonly name: string;
  readonly brand: string;
  readonly code: string;
  readonly hex: string;
  readonly priceCents: Cents;
}

/** A product as a line of the cart names it. */
export const cartNameOf = ({ type, brand, name, code }: StudioProduct): ProductReference => ({
  productType: type,
  brandName: brand,
  productName: name,
  colorCode: code,
});

export const productOfMakeup = (each: Wearable): StudioProduct => ({
  ...each,
  type: 'makeup',
  code: each.sku,
});
export const productOfHair = (each: HairColor): StudioProduct => ({ ...each, type: 'hair' });

/** The worn products that can be bought. A hairstyle is not one: a salon cuts it. */
export function productsOf({ makeup, hairColor }: Worn): StudioProduct[] {
  return [...Object.values(makeup).map(productOfMakeup), ...(hairColor ? [productOfHair(hairColor)] : [])];
}

/** A complete look as one product with a price of its own, in the colour of its lips. */
export function packageOf(look: LookPackage): StudioProduct {
  const { lipstick } = withPackage(NOTHING_WORN, look).makeup;
  return { ...look, type: 'makeup', brand: LOOK_BRAND, hex: lipstick?.hex ?? '' };
}

/** What the products of a complete look would cost one by one. */
export const separately = (look: LookPackage): Cents =>
  productsOf(withPackage(NOTHING_WORN, look)).reduce((sum, { priceCents }) => sum + priceCents, 0);

/** Takes off whatever was put on as this product. */
export function withoutProduct(worn: Worn, { id }: Pick<StudioProduct, 'id'>): Worn {
  const kept = Object.entries(worn.makeup).filter(([, each]) => each.id !== id);
  const { hairColor, ...others } = worn;
  return {
    ...others,
    makeup: Object.fromEntries(kept),
    ...(hairColor && hairColor.id !== id && { hairColor }),
  };
}

export const isBare = ({ makeup, hairColor, hairstyle }: Worn): boolean =>
  Object.keys(makeup).length === 0 && !hairColor && !hairstyle;
