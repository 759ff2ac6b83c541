import {
  type Cents,
  HAIR_COLORS,
  HAIR_INTENSITY,
  HAIRSTYLES,
  type HairColor,
  type Hairstyle,
  type LookPackage,
  MAKEUP_INTENSITY,
  type MakeupKind,
  type MakeupProduct,
  STUDIO_MAKEUP,
} from '@mirabelle/catalogue';
import type { FullLook } from '@mirabelle/studio-engine';

/** Everything that is worn, and how strongly in percent. */
export interface Worn {
  readonly makeup: Partial<Readonly<Record<MakeupKind, MakeupProduct>>>;
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
export function withMakeup(worn: Worn, product: MakeupProduct): Worn {
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

/** The worn products that can be bought. A hairstyle is not one: a salon cuts it. */
export function productsOf({ makeup, hairColor }: Worn): StudioProduct[] {
  return [
    ...Object.values(makeup).map((each) => ({ ...each, type: 'makeup' as const, code: each.sku })),
    ...(hairColor ? [{ ...hairColor, type: 'hair' as const }] : []),
  ];
}

export const isBare = ({ makeup, hairColor, hairstyle }: Worn): boolean =>
  Object.keys(makeup).length === 0 && !hairColor && !hairstyle;
