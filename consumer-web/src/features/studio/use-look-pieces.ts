import { useTranslation } from 'react-i18next';
import { useFamilyName } from '../../lib/use-family-name';
import { useProducts } from '../../lib/use-products';
import {
  type AppliedProducts,
  removeProduct,
  type StudioProduct,
  toHairColorProduct,
} from './applied-products';

/** A product or the hairstyle of a look. */
export interface LookPiece {
  readonly id: string;
  /** Its current name, in the reader's language. */
  readonly name: string;
  /** Says what it is, with its name, brand and code. */
  readonly label: string;
}

/**
 * Returns a function that lists what a look consists of, in the order in which it is seen: the hair color, the lipstick, the other
 * makeup, and the hairstyle.
 */
export function useLookPieces(): (applied: AppliedProducts) => readonly LookPiece[] {
  const { t } = useTranslation(['studio', 'shade', 'styles']);
  const getFamilyName = useFamilyName();
  const { getName } = useProducts();
  const toPiece = (product: Omit<StudioProduct, 'type'>, kind: string): LookPiece => {
    const { id, brand, code } = product;
    const name = getName(product);
    return { id, name, label: [kind, name, t('shade:detail', { brand, code })].join('\u00a0· ') };
  };
  return ({ hairColor, makeup: { lipstick, ...others }, hairstyle }) => {
    const makeup = [...(lipstick ? [lipstick] : []), ...Object.values(others)];
    const style = hairstyle && t(`styles:hairstyles.${hairstyle.id}.name`);
    return [
      ...(hairColor ? [toPiece(toHairColorProduct(hairColor), t('shade:types.hair'))] : []),
      ...makeup.map((shade) => toPiece(shade, getFamilyName(shade.kind))),
      ...(hairstyle && style ? [{ id: hairstyle.id, name: style, label: style }] : []),
    ];
  };
}

/** The look without the pieces that have these ids; the same object if there are none. */
export function removePieces(applied: AppliedProducts, ids: readonly string[]): AppliedProducts {
  const { hairstyle } = applied;
  const rest = ids.reduce((kept, id) => removeProduct(kept, { id }), applied);
  return hairstyle && ids.includes(hairstyle.id) ? { ...rest, hairstyle: undefined } : rest;
}
