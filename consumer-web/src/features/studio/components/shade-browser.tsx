import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppliedProducts } from '../applied-products';
import { GROUPINGS, type Grouping, useShadeList } from '../use-shade-list';
import { CompactSelect } from './compact-select';
import { ShadeGroups } from './shade-groups';

interface ShadeBrowserProps {
  readonly type: 'makeup' | 'hair';
  readonly applied: AppliedProducts;
  readonly onApply: Dispatch<SetStateAction<AppliedProducts>>;
  /** Name of the brand to show, or '' for all brands. */
  readonly brand: string;
  readonly onBrand: (brand: string) => void;
  /** Further controls between the filters and the shades. On a phone they lie on the mirror, which stays in view. */
  readonly children: ReactNode;
}

/** All shades of makeup or hair, of one brand or all, grouped by kind, brand or tone. */
export function ShadeBrowser({ type, applied, onApply, brand, onBrand, children }: ShadeBrowserProps) {
  const { t } = useTranslation(['shade', 'studio']);
  const { shades: all, group } = useShadeList();
  const [grouping, setGrouping] = useState<Grouping>('family');
  const shadesOfType = all.filter((shade) => shade.type === type);
  // Blush and eyeshadow are from brands that have no range of their own on the page of the brands.
  const brands = [...new Set(shadesOfType.map((shade) => shade.brand))];
  const shownBrand = brands.includes(brand) ? brand : '';
  const shades = shownBrand ? shadesOfType.filter((shade) => shade.brand === shownBrand) : shadesOfType;
  return (
    <>
      <div className="grid grid-cols-2 gap-2 sm:max-w-md">
        <CompactSelect
          label={t('studio:brand')}
          value={shownBrand}
          onChange={onBrand}
          options={[
            { value: '', label: t('studio:allBrands') },
            ...brands.map((name) => ({ value: name, label: name })),
          ]}
        />
        <CompactSelect
          label={t('grouping.label')}
          value={grouping}
          onChange={(value) => setGrouping(GROUPINGS.find((name) => name === value) ?? 'family')}
          options={GROUPINGS.map((value) => ({ value, label: t(`grouping.${value}`) }))}
        />
      </div>
      <div className="max-sm:hidden">{children}</div>
      <div>
        <ShadeGroups
          key={`${shownBrand} ${grouping}`}
          groups={group(shades, grouping)}
          applied={applied}
          onApply={onApply}
          showsBrands={!shownBrand && grouping !== 'brand'}
        />
      </div>
    </>
  );
}
