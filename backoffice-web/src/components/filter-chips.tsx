import { formatBookingReference, isBookingId } from '@mirabelle/catalogue';
import { Box, Chip } from '@mui/material';
import type { ReactElement } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { formatAffiliate } from '../format/format';
import { PERIODS } from './latest-months';
import { listShownTabFilters, type StatusTab } from './status-tabs';

interface FilterChipsProps {
  /** The inputs of the list's filters. */
  readonly filters?: readonly ReactElement[] | undefined;
  readonly tabs?: readonly StatusTab[] | undefined;
  /** Further filters that are visible elsewhere. */
  readonly shownElsewhere?: readonly string[];
}

/**
 * The filters in effect that neither an input nor a tab shows, such as those of a link to a list: without them nobody would see why
 * records are missing. Each can be removed.
 */
export function FilterChips({ filters = [], tabs = [], shownElsewhere = [] }: FilterChipsProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const visible = new Set([
    ...filters.map(({ props }) => (props as { readonly source?: string }).source),
    ...listShownTabFilters(tabs, filterValues),
    ...shownElsewhere,
  ]);
  const hidden = Object.entries(filterValues).filter(([name]) => !visible.has(name));
  if (hidden.length === 0) return null;

  const formatValue = (name: string, value: unknown): string =>
    [value]
      .flat()
      .map((each) => {
        const text = String(each);
        if (name === 'affiliateId') return formatAffiliate(text);
        if (PERIODS.includes(text)) return translate(`backOffice.filters.periods.${text}`);
        if (name === 'status') return translate(`resources.${resource}.statuses.${text}`, { _: text });
        return isBookingId(text) ? formatBookingReference(text) : text;
      })
      .join(', ');

  function remove(removed: string): void {
    setFilters(
      Object.fromEntries(Object.entries(filterValues).filter(([name]) => name !== removed)),
      displayedFilters,
    );
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, py: 1 }}>
      {hidden.map(([name, value]) => {
        const label = translate('backOffice.filterChips.label', {
          name: translate(`resources.${resource}.fields.${name}`, { _: name }),
          value: formatValue(name, value),
        });
        return (
          <Chip
            key={name}
            size="small"
            label={label}
            title={label}
            aria-label={translate('backOffice.filterChips.remove', { label })}
            onClick={() => remove(name)}
            onDelete={() => remove(name)}
            sx={{ maxWidth: '100%' }}
          />
        );
      })}
    </Box>
  );
}
