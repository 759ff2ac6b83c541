import { FilterButton, ListContextProvider, useListContext } from 'react-admin';

/**
 * The menu of the filters that can be added. A filter that holds is ticked there, also if a tab or a link has set it: react-admin ticks
 * only those that the user has added.
 */
export function AddFilterButton() {
  const list = useListContext();
  const inEffect = Object.entries(list.filterValues).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const displayedFilters = {
    ...list.displayedFilters,
    ...Object.fromEntries(inEffect.map(([name]) => [name, true])),
  };
  return (
    <ListContextProvider value={{ ...list, displayedFilters }}>
      <FilterButton disableSaveQuery />
    </ListContextProvider>
  );
}
