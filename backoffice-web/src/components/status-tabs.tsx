import { Box, Tab, Tabs } from '@mui/material';
import { Count, type SortPayload, useListContext } from 'react-admin';
import { useWords } from './use-words';

/** One tab above a list: the part of the filter that it stands for, and the order that suits it. */
export interface StatusTab {
  /** Names the tab under `resources.<resource>.statuses`. */
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort?: SortPayload;
}

interface StatusTabsProps {
  readonly resource: string;
  readonly tabs: readonly StatusTab[];
}

/** One tab for every state, after one for all. */
export const tabsOf = (statuses: readonly string[]): StatusTab[] => [
  { name: 'all', filter: {} },
  ...statuses.map((status) => ({ name: status, filter: { status } })),
];

/** The states of a list as tabs, each with how many records of the present search it holds. */
export function StatusTabs({ resource, tabs }: StatusTabsProps) {
  const words = useWords(resource);
  const { filterValues, setFilters, displayedFilters, setSort } = useListContext();
  const ours = new Set(tabs.flatMap(({ filter }) => Object.keys(filter)));
  const entries = Object.entries(filterValues);
  const others = Object.fromEntries(entries.filter(([name]) => !ours.has(name)));
  const present = JSON.stringify(Object.fromEntries(entries.filter(([name]) => ours.has(name))));
  const current = tabs.find(({ filter }) => JSON.stringify(filter) === present)?.name ?? false;

  function show(name: string): void {
    const tab = tabs.find((each) => each.name === name);
    if (!tab) return;
    setFilters({ ...others, ...tab.filter }, displayedFilters);
    if (tab.sort) setSort(tab.sort);
  }

  return (
    <Tabs
      value={current}
      onChange={(_event, chosen: string) => show(chosen)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={words('fields.status')}
    >
      {tabs.map(({ name, filter }) => (
        <Tab
          key={name}
          value={name}
          label={
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75 }}>
              {words(`statuses.${name}`)}
              <Count
                resource={resource}
                filter={{ ...others, ...filter }}
                variant="caption"
                sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
              />
            </Box>
          }
        />
      ))}
    </Tabs>
  );
}
