import { Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { focusListSearch } from '../shortcuts/row-focus';

interface RestoredFiltersProps {
  /** As `useIsRestored` says. */
  readonly isRestored: boolean;
  /** The filters that tabs above the list set, among those in effect. The chosen tab shows them, and it stays. */
  readonly tabFilters?:
    | readonly string[]
    | ((filterValues: Readonly<Record<string, unknown>>) => readonly string[]);
}

/** Says that the search or filters of an earlier visit are still in effect, with a button that clears them. */
export function RestoredFilters({ isRestored, tabFilters: givenFilters = [] }: RestoredFiltersProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const tabFilters = typeof givenFilters === 'function' ? givenFilters(filterValues) : givenFilters;
  const entries = Object.entries(filterValues);
  const hasSearch = Boolean(filterValues.q);
  const hasFilters = entries.some(([name]) => name !== 'q' && !tabFilters.includes(name));
  const kind = hasSearch ? (hasFilters ? 'both' : 'search') : 'filters';
  const text = isRestored && (hasSearch || hasFilters) ? translate(`backOffice.restoredFilters.${kind}`) : '';
  // Screen readers announce what appears in an element that they know already, so the text follows the element.
  const [announced, setAnnounced] = useState('');
  useEffect(() => setAnnounced(text), [text]);

  function clear(): void {
    setFilters(Object.fromEntries(entries.filter(([name]) => tabFilters.includes(name))), {});
    focusListSearch();
  }

  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        columnGap: 2,
        px: text ? 2 : 0,
        bgcolor: 'action.hover',
      }}
    >
      <Typography variant="body2" component="div" role="status" sx={{ flex: 1, minWidth: 0 }}>
        {announced}
      </Typography>
      {text ? (
        <Button size="small" onClick={clear}>
          {translate('backOffice.restoredFilters.clear')}
        </Button>
      ) : null}
    </Box>
  );
}
