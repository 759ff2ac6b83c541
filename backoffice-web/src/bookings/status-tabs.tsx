import { Box, Tab, Tabs } from '@mui/material';
import { Count, useListContext, useTranslate } from 'react-admin';
import { BOOKING_STATUSES } from './steps';

const ALL = 'all';

/** The states as tabs, each with how many bookings of the present search it holds. */
export function StatusTabs() {
  const translate = useTranslate();
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const { status, ...others } = filterValues;

  const show = (chosen: string) =>
    setFilters(chosen === ALL ? others : { ...others, status: chosen }, displayedFilters);

  return (
    <Tabs
      value={status ?? ALL}
      onChange={(_event, chosen: string) => show(chosen)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={translate('resources.bookings.fields.status')}
    >
      {[ALL, ...BOOKING_STATUSES].map((name) => (
        <Tab
          key={name}
          value={name}
          label={
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75 }}>
              {translate(`resources.bookings.statuses.${name}`)}
              <Count
                resource="bookings"
                filter={name === ALL ? others : { ...others, status: name }}
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
