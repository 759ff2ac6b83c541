import { Box, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { EmptyList } from './empty-list';
import { FiltersInWords } from './filters-in-words';
import { HitsUnderAll } from './hits-under-all';

interface NoMatchesProps {
  readonly icon: ReactElement;
  /** The inputs of the list's filters. */
  readonly filters?: readonly ReactElement[] | undefined;
  /** What a list without any filter offers below. */
  readonly whenEmpty?: ReactElement | undefined;
}

/**
 * Shown in place of an empty table. A list without any filter says what it is for. A tab without records shows its own
 * text, `none.<tab>` of the resource. Otherwise it names the filters, and a button clears them.
 */
export function NoMatches({ icon, filters = [], whenEmpty }: NoMatchesProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { filterValues } = useListContext();
  const { status, ...withoutStatus } = filterValues;
  const { when, ...otherFilters } = withoutStatus;
  if (Object.keys(filterValues).length === 0) {
    return (
      <>
        <EmptyList icon={icon} />
        {whenEmpty}
      </>
    );
  }
  /** The tabs of goods filter by how far these are. */
  const { sending, ...underAll } = withoutStatus;
  const isTab = Object.keys(otherFilters).length === 0 && !(typeof status === 'string' && when);
  // A tab that stands for several statuses leaves it to the period to say what there is none of.
  const tab = typeof status === 'string' ? status : (when ?? 'standing');
  const tabText = isTab ? translate(`resources.${resource}.none.${tab}`, { _: '' }) : '';
  return (
    <Box
      role="status"
      sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, px: 3, py: 8, textAlign: 'center' }}
    >
      <Box sx={{ color: 'text.secondary', '& svg': { fontSize: 36 } }}>{icon}</Box>
      <Typography variant="h6" component="p">
        {tabText || translate('backOffice.noMatches')}
      </Typography>
      {isTab ? null : (
        <FiltersInWords filters={filters}>
          {typeof (status ?? sending) === 'string' ? <HitsUnderAll filter={underAll} /> : null}
        </FiltersInWords>
      )}
    </Box>
  );
}
