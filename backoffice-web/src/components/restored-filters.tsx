import { Box, Button, Typography } from '@mui/material';
import { Fragment, type ReactElement, useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { FilterInWords, findInput } from './filters-in-words';
import { restoreLostFocus } from './heading-focus';

interface RestoredFiltersProps {
  /** As `useIsRestored` says. */
  readonly isRestored: boolean;
  /** The inputs of the list's filters. They have the names of what can be chosen. */
  readonly filters?: readonly ReactElement[] | undefined;
  /** The filters that tabs above the list set, among those in effect. The chosen tab shows them, and it stays. */
  readonly tabFilters?:
    | readonly string[]
    | ((filterValues: Readonly<Record<string, unknown>>) => readonly string[]);
}

/** Says which search and filters of an earlier visit are still in effect, with a button that clears them. */
export function RestoredFilters({
  isRestored,
  filters = [],
  tabFilters: givenFilters = [],
}: RestoredFiltersProps) {
  const translate = useTranslate();
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const tabFilters = typeof givenFilters === 'function' ? givenFilters(filterValues) : givenFilters;
  const entries = Object.entries(filterValues);
  /** The filters as they were restored. The user may have changed some of them since. */
  const [earlier, setEarlier] = useState<typeof filterValues>();
  if (isRestored !== (earlier !== undefined)) setEarlier(isRestored ? filterValues : undefined);
  const isUnchanged = (name: string, value: unknown) =>
    earlier !== undefined && JSON.stringify(earlier[name]) === JSON.stringify(value);
  const restored = entries.filter(
    ([name, value]) => !tabFilters.includes(name) && value !== '' && isUnchanged(name, value),
  );
  const isShown = isRestored && restored.length > 0;
  // Screen readers announce what appears in an element that they know already, so the text follows the element.
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => setAnnounced(isShown), [isShown]);

  function clear(): void {
    const names = new Set(restored.map(([name]) => name));
    const keep = (shown: object) =>
      Object.fromEntries(Object.entries(shown).filter(([name]) => !names.has(name)));
    // A field that was added just now stays, also while it is empty.
    setFilters(keep(filterValues), keep(displayedFilters));
    // The button goes with the filters. In the search field the next key would be a letter and no command.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    restoreLostFocus();
  }

  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        columnGap: 2,
        px: isShown ? 2 : 0,
        bgcolor: 'action.hover',
      }}
    >
      <Typography
        variant="body2"
        component="div"
        role="status"
        sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {isShown && isAnnounced ? translate('backOffice.restoredFilters.note') : null}
        {isShown && isAnnounced
          ? restored.map(([name, value], place) => (
              <Fragment key={name}>
                {place === 0 ? ' ' : ', '}
                <FilterInWords name={name} value={value} input={findInput(filters, name)} />
              </Fragment>
            ))
          : null}
      </Typography>
      {isShown ? (
        <Button size="small" onClick={clear}>
          {translate('backOffice.restoredFilters.clear')}
        </Button>
      ) : null}
    </Box>
  );
}
