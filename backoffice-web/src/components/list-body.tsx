import { Button, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ListContextProvider, type ListControllerResult, useListContext, useTranslate } from 'react-admin';
import { useUnselectOutOfSight } from '../bulk/use-unselect-out-of-sight';
import { useRowFocus } from './heading-focus';
import { LoadFailure } from './load-failure';
import { StaleDataWarning } from './stale-data-warning';
import { useSteadyRows } from './use-steady-rows';

interface ListBodyProps {
  /** Shown in place of a list without records; by default the table and the cards say that there are none. */
  readonly noMatches?: ReactNode;
  readonly children: ReactNode;
}

/** The records of a list. Says if they could not be loaded, and how old they are if they may be outdated. */
export function ListBody({ noMatches, children }: ListBodyProps) {
  const list = useListContext();
  const { error, data, total, refetch, resource, page, perPage, sort } = list;
  const { rows, changes, show } = useSteadyRows();
  useRowFocus(rows);
  useUnselectOutOfSight();
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <StaleDataWarning
        queryKey={[resource, 'getList']}
        isOfShownPage={({ queryKey }) => isQueryOfPage(queryKey[2], { page, perPage, sort })}
      />
      <ListContextProvider value={{ ...list, data: rows } as ListControllerResult}>
        {noMatches && rows?.length === 0 && total === 0 ? noMatches : children}
      </ListContextProvider>
      {changes > 0 ? <ChangesToShow count={changes} onShow={show} /> : null}
    </>
  );
}

/** Lies over the page, because the rows would move if it stood above them. */
const OVER_THE_PAGE = {
  position: 'fixed',
  bottom: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 'speedDial',
  px: 2,
  py: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
} as const;

/** Says how many rows have come, gone or moved, while the list stays as it is. */
function ChangesToShow({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  const translate = useTranslate();
  return (
    <Paper elevation={4} sx={OVER_THE_PAGE}>
      <Typography variant="body2" role="status">
        {translate('backOffice.list.changes', { smart_count: count })}
      </Typography>
      <Button size="small" onClick={onShow}>
        {translate('backOffice.list.showChanges')}
      </Button>
    </Paper>
  );
}

interface ListPage {
  readonly page: number;
  readonly perPage: number;
  readonly sort: object;
}

const isQueryOfPage = (query: unknown, { page, perPage, sort }: ListPage): boolean =>
  typeof query === 'object' &&
  query !== null &&
  'pagination' in query &&
  'sort' in query &&
  JSON.stringify([query.pagination, query.sort]) === JSON.stringify([{ page, perPage }, sort]);
