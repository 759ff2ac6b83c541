import type { Shade } from '@mirabelle/catalogue';
import { type Dispatch, memo, type SetStateAction, useCallback } from 'react';
import { ShadeButton } from '../../../components/swatch/shade-button';
import { toShadeSwatch } from '../../../components/swatch/shade-swatch';
import { useFormat } from '../../../lib/use-format';
import { useProducts } from '../../../lib/use-products';
import { useProgressiveList } from '../../../lib/use-progressive-list';
import { type AppliedProducts, isShadeApplied, toggleShade } from '../applied-products';
import type { ShadeGroup } from '../use-shade-list';

interface ShadeGroupsProps {
  readonly groups: readonly ShadeGroup[];
  readonly applied: AppliedProducts;
  readonly onApply: Dispatch<SetStateAction<AppliedProducts>>;
  /** Whether each shade says its brand, because a group has shades of several. */
  readonly showsBrands: boolean;
}

/**
 * Groups of shades, each to try on. On a phone a group is a row that scrolls sideways, so that the mirror above stays in
 * view. Tiles outside the window are not painted.
 */
export function ShadeGroups({ groups, applied, onApply, showsBrands }: ShadeGroupsProps) {
  const shown = useProgressiveList(groups);
  const format = useFormat();
  const { findTerms } = useProducts();
  const formatPrice = (shade: Shade) => {
    const { priceCents } = findTerms(shade);
    return priceCents === undefined ? undefined : format.money(priceCents);
  };
  const toggle = useCallback((id: string) => onApply((current) => toggleShade(current, id)), [onApply]);
  return shown.map(({ key, title, shades }) => (
    <section key={key} className="pt-2 sm:pt-6">
      <h2 className="text-base sm:text-xl">{title}</h2>
      <ul className="scroll-row -mx-5 gap-2.5 px-5 py-1.5 sm:mt-2 sm:gap-3 [contain-intrinsic-size:auto_10rem] [content-visibility:auto] sm:-mx-1.5 sm:grid sm:grid-cols-4 sm:gap-y-5 sm:overflow-visible sm:px-1.5 xl:grid-cols-5">
        {shades.map((shade) => (
          <li key={shade.id} className="w-28 shrink-0 sm:w-auto">
            <ShadeTile
              shade={shade}
              price={formatPrice(shade)}
              showsBrand={showsBrands}
              isPressed={isShadeApplied(applied, shade.id)}
              onToggle={toggle}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface ShadeTileProps {
  readonly shade: Shade;
  readonly price: string | undefined;
  readonly showsBrand: boolean;
  readonly isPressed: boolean;
  readonly onToggle: (id: string) => void;
}

/** A shade of the list. Only tiles that change are rendered again, because the list is long. */
const ShadeTile = memo(function ShadeTile({ shade, price, showsBrand, isPressed, onToggle }: ShadeTileProps) {
  return (
    <ShadeButton
      name={shade.name}
      code={shade.code}
      brand={showsBrand ? shade.brand : undefined}
      price={price}
      {...toShadeSwatch(shade)}
      isPressed={isPressed}
      onPress={() => onToggle(shade.id)}
    />
  );
});
