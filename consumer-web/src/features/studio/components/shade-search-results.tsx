import { type Dispatch, type SetStateAction, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppliedProducts } from '../applied-products';
import { matchesSearch } from '../shade-search';
import { useShadeList } from '../use-shade-list';
import { ShadeGroups } from './shade-groups';

interface ShadeSearchResultsProps {
  readonly searchText: string;
  readonly applied: AppliedProducts;
  readonly onApply: Dispatch<SetStateAction<AppliedProducts>>;
}

/** The shades of all brands, hair and makeup, that a search finds. */
export function ShadeSearchResults({ searchText, applied, onApply }: ShadeSearchResultsProps) {
  const { t } = useTranslation('shade');
  const { createIndex, group } = useShadeList();
  const index = useMemo(createIndex, [createIndex]);
  const matchingShades = index.flatMap(([shade, words]) => (matchesSearch(words, searchText) ? [shade] : []));
  return (
    <div>
      <p role="status" className="text-sm text-muted tabular-nums">
        {matchingShades.length === 0 ? t('search.none') : t('search.found', { count: matchingShades.length })}
      </p>
      <ShadeGroups groups={group(matchingShades, 'family')} applied={applied} onApply={onApply} showsBrands />
    </div>
  );
}
