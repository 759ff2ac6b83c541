import { Box, Tab, Tabs, Typography } from '@mui/material';
import { type SortPayload, useGetList, useListContext, useTranslate } from 'react-admin';
import { formatCount } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

type FilterValues = Readonly<Record<string, unknown>>;

/**
 * A tab above a list, and the filter that the tab sets. Without a `sort` the tab keeps the order of the previous tab. So either all
 * tabs of a list have a `sort`, or none has, or the list has a `usualSort`.
 */
export interface StatusTab {
  /** Translation key under `resources.<resource>.tabs` if there is one, else under `resources.<resource>.statuses`. */
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort?: SortPayload;
}

interface StatusTabsProps {
  readonly resource: string;
  readonly tabs: readonly StatusTab[];
  /**
   * Returns the filter of the records that a tab counts, for the filter of the tab together with the other filters; by default it
   * is the same filter.
   */
  readonly toShownFilter?: (filter: FilterValues) => FilterValues;
  /** The order that takes the place of a tab's own once the user leaves that tab, unless they have chosen another. */
  readonly usualSort?: SortPayload;
}

/** A tab for all records and one for each status. */
export const createStatusTabs = (statuses: readonly string[]): StatusTab[] => [
  { name: 'all', filter: {} },
  ...statuses.map((status) => ({ name: status, filter: { status } })),
];

/** The names of all filters that tabs set. */
export const listTabFilters = (tabs: readonly StatusTab[]): string[] => [
  ...new Set(tabs.flatMap(({ filter }) => Object.keys(filter))),
];

const isSame = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second);

/**
 * The names of the filters that the tabs have set, among those in effect. A filter that only one tab sets may also have another value,
 * chosen among the filters, such as the messages of a colleague where the tab has the user's own. Then it is not counted.
 */
export function findTabFilters(tabs: readonly StatusTab[], filterValues: FilterValues): string[] {
  return listTabFilters(tabs).filter((name) => {
    const setters = tabs.filter(({ filter }) => name in filter);
    return setters.length > 1 || isSame(setters[0]?.filter[name], filterValues[name]);
  });
}

/** The tab whose filters are in effect, and no other one of the tabs. */
export function findSelectedTab(
  tabs: readonly StatusTab[],
  filterValues: FilterValues,
): StatusTab | undefined {
  const inEffect = findTabFilters(tabs, filterValues).filter((name) => filterValues[name] !== undefined);
  return tabs.find(
    ({ filter }) =>
      Object.keys(filter).length === inEffect.length &&
      inEffect.every((name) => isSame(filter[name], filterValues[name])),
  );
}

/** The filters in effect that the selected tab shows. Without a selected tab there are none. */
export const listShownTabFilters = (tabs: readonly StatusTab[], filterValues: FilterValues): string[] =>
  findSelectedTab(tabs, filterValues) ? findTabFilters(tabs, filterValues) : [];

/** The fields in sight without those of what tabs set: the chosen tab shows it, and the field of another one would be empty. */
const hideFieldsOf = (tabs: readonly StatusTab[], shown: Readonly<Record<string, unknown>>) => {
  const ofTabs = new Set(listTabFilters(tabs));
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !ofTabs.has(name)));
};

/** The number of records of a tab; nothing while it is read, and a dash if it is not known. */
function TabCount({ resource, filter }: { resource: string; filter: object }) {
  const translate = useTranslate();
  const { total, isPending } = useGetList(resource, { filter, pagination: { page: 1, perPage: 1 } });
  const unknownText = isPending ? '' : translate('backOffice.dashboard.unknown');
  return (
    <Typography
      component="span"
      variant="caption"
      sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
    >
      {total === undefined ? unknownText : formatCount(total)}
    </Typography>
  );
}

/** Tabs that filter a list by status. Each shows how many records it would list together with the other filters. */
export function StatusTabs({
  resource,
  tabs,
  toShownFilter = (filter) => filter,
  usualSort,
}: StatusTabsProps) {
  const t = useResourceTranslate(resource);
  const { filterValues, setFilters, displayedFilters, sort, setSort } = useListContext();
  const tabFilterNames = new Set(findTabFilters(tabs, filterValues));
  const otherFilters = Object.fromEntries(
    Object.entries(filterValues).filter(([name]) => !tabFilterNames.has(name)),
  );
  const selected = findSelectedTab(tabs, filterValues);

  function select(name: string): void {
    const tab = tabs.find((candidate) => candidate.name === name);
    if (!tab) return;
    setFilters({ ...otherFilters, ...tab.filter }, hideFieldsOf(tabs, displayedFilters));
    const isOrderOfTab = selected?.sort?.field === sort.field && selected.sort.order === sort.order;
    const newSort = tab.sort ?? (isOrderOfTab ? usualSort : undefined);
    if (newSort) setSort(newSort);
  }

  return (
    <Tabs
      value={selected?.name ?? false}
      onChange={(_event, chosen: string) => select(chosen)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={t('fields.status')}
    >
      {tabs.map(({ name, filter }) => (
        <Tab
          key={name}
          value={name}
          label={
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75 }}>
              {t(`tabs.${name}`, { _: t(`statuses.${name}`) })}
              <TabCount resource={resource} filter={toShownFilter({ ...otherFilters, ...filter })} />
            </Box>
          }
        />
      ))}
    </Tabs>
  );
}
