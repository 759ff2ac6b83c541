import { formatBookingReference, isBookingId } from '@mirabelle/catalogue';
import { Box, Button } from '@mui/material';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { useGetIdentity, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { formatDay, isDay } from '../format/days';
import { formatAffiliate } from '../format/format';
import { formatMonth } from '../format/format-month';
import { useSalons } from '../salons/use-salons';
import { PERIODS } from './latest-months';

interface FiltersInWordsProps {
  /** The inputs of the list's filters. They have the names of what can be chosen. */
  readonly filters: readonly ReactElement[];
  /** Filters that stay when the others are cleared, and are not named; by default none. */
  readonly lastingFilters?: Readonly<Record<string, unknown>>;
  /** What follows the names. */
  readonly children?: ReactNode;
}

interface FilterInput {
  readonly source?: string;
  readonly label?: string;
  readonly choices?: readonly { readonly id: unknown; readonly name: string }[];
}

const MONTH = /^\d{4}-\d{2}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const findInput = (filters: readonly ReactElement[], name: string): FilterInput | undefined =>
  filters.filter((filter) => isValidElement<FilterInput>(filter)).find(({ props }) => props.source === name)
    ?.props;

/** In an empty list: each filter that is in effect, with its value, and a button that clears them. */
export function FiltersInWords({ filters, lastingFilters = {}, children }: FiltersInWordsProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  return (
    <>
      <Box component="ul" sx={LIST_STYLE}>
        {Object.entries(filterValues)
          .filter(([name]) => !(name in lastingFilters))
          .map(([name, value]) => (
            <li key={name}>
              <FilterInWords name={name} value={value} input={findInput(filters, name)} />
            </li>
          ))}
      </Box>
      {children}
      <Button variant="outlined" onClick={() => setFilters(lastingFilters, {})}>
        {translate('ra.navigation.clear_filters')}
      </Button>
    </>
  );
}

const LIST_STYLE = {
  m: 0,
  p: 0,
  listStyle: 'none',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const;

interface FilterInWordsProps {
  readonly name: string;
  readonly value: unknown;
  readonly input: FilterInput | undefined;
}

/** The filters by a colleague. */
const BY_COLLEAGUE: ReadonlySet<string> = new Set(['approvedBy', 'notApprovedBy']);

/** One filter with its value, such as "Salon: Kiku". */
export function FilterInWords({ name, value, input }: FilterInWordsProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { identity } = useGetIdentity();
  if (name === 'q') return translate('backOffice.filtersInWords.search', { text: String(value) });
  const own = translate(`resources.${resource}.fields.${name}`, { _: name });
  // As the field of the filter is called.
  const label = typeof input?.label === 'string' ? translate(input.label, { _: own }) : own;
  if (name === 'salonId') return <SalonsInWords label={label} ids={[value].flat().map(String)} />;
  const format = (part: unknown): string => {
    const text = String(part);
    if (BY_COLLEAGUE.has(name)) {
      const who = text === identity?.id.toString() ? 'you' : 'colleague';
      return translate(`backOffice.filtersInWords.${who}`);
    }
    const choice = input?.choices?.find(({ id }) => id === part)?.name;
    if (choice !== undefined) return translate(choice, { _: choice });
    if (typeof part === 'boolean') return translate(`ra.boolean.${part}`);
    if (isBookingId(text)) return formatBookingReference(text);
    if (name === 'affiliateId') return formatAffiliate(text);
    if (PERIODS.includes(text)) return translate(`backOffice.filters.periods.${text}`);
    if (MONTH.test(text)) return formatMonth(text);
    if (isDay(text)) return formatDay(text);
    if (name === 'sending') return translate(`resources.${resource}.sendings.${text}`, { _: text });
    const group = name === 'when' ? 'periods' : 'statuses';
    return name === 'when' || name === 'status'
      ? translate(`resources.${resource}.${group}.${text}`, { _: text })
      : text;
  };
  const parts = [value].flat();
  // Nobody knows a record by its key.
  if (!BY_COLLEAGUE.has(name) && parts.some((part) => UUID.test(String(part)))) return label;
  return translate('backOffice.filterChips.label', { name: label, value: parts.map(format).join(', ') });
}

function SalonsInWords({ label, ids }: { readonly label: string; readonly ids: readonly string[] }) {
  const translate = useTranslate();
  const salons = useSalons();
  const names = ids.map((id) => salons?.find((salon) => salon.id === id)?.name ?? id);
  return translate('backOffice.filterChips.label', { name: label, value: names.join(', ') });
}
