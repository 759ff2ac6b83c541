import {
  type Cents,
  COMPLETE_LOOK_BRAND,
  type CompleteLook,
  findHairShade,
  findMakeupShade,
  HAIR_INTENSITY,
  HAIRSTYLES,
  type HairShade,
  type Hairstyle,
  MAKEUP_INTENSITY,
  type MakeupKind,
  type MakeupShade,
} from '@mirabelle/catalogue';
import type { FullLook } from '@mirabelle/studio-engine';
import { isDrawn } from './drawn-hairstyles';
import { findEyesOfLook } from './eyes-of-look';

/** The products that are tried on, with the intensity of makeup and hair in percent. */
export interface AppliedProducts {
  readonly makeup: Partial<Readonly<Record<MakeupKind, MakeupShade>>>;
  readonly hairColor?: HairShade | undefined;
  readonly hairstyle?: Hairstyle | undefined;
  readonly makeupPercent: number;
  readonly hairPercent: number;
}

/** No products, with the initial intensities. */
export const NOTHING_APPLIED: AppliedProducts = {
  makeup: {},
  makeupPercent: MAKEUP_INTENSITY.initial,
  hairPercent: HAIR_INTENSITY.initial,
};

/** Applies a makeup product in place of any other of its kind, or removes it if it is already applied. */
export function toggleMakeup(applied: AppliedProducts, product: MakeupShade): AppliedProducts {
  const { [product.kind]: current, ...others } = applied.makeup;
  return { ...applied, makeup: current?.id === product.id ? others : { ...others, [product.kind]: product } };
}

/** Applies a hair color in place of any other, or removes it if it is already applied. */
export function toggleHairColor(applied: AppliedProducts, color: HairShade): AppliedProducts {
  return { ...applied, hairColor: applied.hairColor?.id === color.id ? undefined : color };
}

/**
 * Applies all products of a complete look with its intensity.
 *
 * @param foundationIds the foundations nearest to the person's skin, if it was measured: the look is applied with the
 * nearest one of its own brand
 */
export function applyCompleteLook(
  applied: AppliedProducts,
  look: CompleteLook,
  foundationIds: readonly string[] = [],
): AppliedProducts {
  const makeup = Object.entries(look.makeup).map(([kind, id]) => {
    const product = findMakeupShade(id);
    return [kind, (kind === 'foundation' && findOwnFoundation(product?.brand, foundationIds)) || product];
  });
  return {
    ...applied,
    makeup: Object.fromEntries(makeup),
    hairColor: findHairShade(look.hairColorId),
    hairstyle: HAIRSTYLES.find(({ id }) => id === look.hairstyleId),
    makeupPercent: look.intensity * 100,
  };
}

/** The first foundation of a brand in a list of ids. */
function findOwnFoundation(brand: string | undefined, ids: readonly string[]): MakeupShade | undefined {
  return ids.map(findMakeupShade).find((shade) => shade?.kind === 'foundation' && shade.brand === brand);
}

/** Applies the shade with this id in place of any other of its kind. An unknown id changes nothing. */
export function applyShade(applied: AppliedProducts, id: string): AppliedProducts {
  const makeup = findMakeupShade(id);
  if (makeup) return { ...applied, makeup: { ...applied.makeup, [makeup.kind]: makeup } };
  const hairColor = findHairShade(id);
  return hairColor ? { ...applied, hairColor } : applied;
}

/** Whether the shade with this id is applied. */
export const isShadeApplied = ({ makeup, hairColor }: AppliedProducts, id: string): boolean =>
  hairColor?.id === id || Object.values(makeup).some((shade) => shade.id === id);

/** Applies the shade with this id in place of any other of its kind, or removes it if it is already applied. */
export const toggleShade = (applied: AppliedProducts, id: string): AppliedProducts =>
  isShadeApplied(applied, id) ? removeProduct(applied, { id }) : applyShade(applied, id);

/** Converts applied products to the look that the engine paints, without a hairstyle that it cannot draw well. */
export function toEngineLook({
  makeup,
  hairColor,
  hairstyle,
  makeupPercent,
  hairPercent,
}: AppliedProducts): FullLook {
  const applied = Object.values(makeup).map(
    ({ kind, hex, texture }) => [kind, { hex, texture, intensity: makeupPercent / 100 }] as const,
  );
  const eyes = findEyesOfLook(makeup, makeupPercent);
  return {
    makeup: Object.fromEntries(applied),
    ...(eyes && { eyes }),
    ...(hairColor && { hairColor: { hex: hairColor.hex, intensity: hairPercent / 100 } }),
    ...(hairstyle && isDrawn(hairstyle) && { hairstyle: { id: hairstyle.id, intensity: hairPercent / 100 } }),
  };
}

/** A product of the studio that can be bought. */
export interface StudioProduct {
  readonly id: string;
  readonly type: 'makeup' | 'hair';
  readonly name: string;
  readonly brand: string;
  readonly code: string;
  readonly hex: string;
  /** Until operators set another price: see `ProductsNow`. */
  readonly priceCents: Cents;
}

export const toMakeupProduct = (shade: MakeupShade): StudioProduct => ({ ...shade, type: 'makeup' });
export const toHairColorProduct = (shade: HairShade): StudioProduct => ({ ...shade, type: 'hair' });

/** Lists the applied products that can be bought. A hairstyle is not one of them. */
export function listProducts({ makeup, hairColor }: AppliedProducts): StudioProduct[] {
  return [
    ...Object.values(makeup).map(toMakeupProduct),
    ...(hairColor ? [toHairColorProduct(hairColor)] : []),
  ];
}

/** A complete look as one product with its own price, in the color of its lipstick. */
export function toCompleteLookProduct(look: CompleteLook): StudioProduct {
  const { lipstick } = applyCompleteLook(NOTHING_APPLIED, look).makeup;
  return { ...look, type: 'makeup', brand: COMPLETE_LOOK_BRAND, hex: lipstick?.hex ?? '' };
}

/** The products of a complete look. */
export const listLookProducts = (look: CompleteLook): readonly StudioProduct[] =>
  listProducts(applyCompleteLook(NOTHING_APPLIED, look));

/** Removes a product. */
export function removeProduct(applied: AppliedProducts, { id }: Pick<StudioProduct, 'id'>): AppliedProducts {
  const otherMakeup = Object.entries(applied.makeup).filter(([, shade]) => shade.id !== id);
  const { hairColor, ...others } = applied;
  return {
    ...others,
    makeup: Object.fromEntries(otherMakeup),
    ...(hairColor && hairColor.id !== id && { hairColor }),
  };
}

/** Whether neither a product nor a hairstyle is applied. */
export const isNothingApplied = ({ makeup, hairColor, hairstyle }: AppliedProducts): boolean =>
  Object.keys(makeup).length === 0 && !hairColor && !hairstyle;
