import { Box } from '@mui/material';
import type { ReactElement } from 'react';
import { List, Pagination, type SortPayload, useListContext } from 'react-admin';
import { BackToMessage } from './back-to-message';
import { FilterChips } from './filter-chips';
import { ListBody } from './list-body';
import { ListToolbar } from './list-toolbar';
import { NoMatches } from './no-matches';
import { RestoredFilters } from './restored-filters';
import { listShownTabFilters, type StatusTab, StatusTabs } from './status-tabs';
import { TableOrCards } from './table-or-cards';
import { TimeZoneNote } from './time-zone';
import { useIsRestored } from './use-is-restored';
import { useListStoreKey } from './use-list-store-key';

interface RecordListProps {
  readonly resource: string;
  readonly filters?: ReactElement[];
  readonly tabs?: readonly StatusTab[];
  /** The toolbar above the list, by default a `ListToolbar`. */
  readonly actions?: ReactElement | false;
  /** The filters that the toolbar shows. */
  readonly shownFilters?: readonly string[];
  /** What stands above the tabs, also while the list is empty. */
  readonly header?: ReactElement;
  /** What stands below the rows, and stays in sight while they scroll. */
  readonly summary?: ReactElement;
  /** The icon of a list that has no records, or none that match its filters. */
  readonly icon: ReactElement;
  /** What a list that has no records and no filter offers below the sentence that says so. */
  readonly whenEmpty?: ReactElement;
  readonly table: ReactElement;
  readonly cards: ReactElement;
  /** Newest first by default. */
  readonly sort?: SortPayload;
  readonly perPage?: number;
}

/** A wide table scrolls by itself: within a card that scrolls, the summary could not stay at the edge of the window. */
const SCROLLING_SIDEWAYS = { overflowX: 'auto' };

const SUMMARY_STYLE = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  px: { xs: 2, sm: 2.5 },
  py: 1,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  borderBottomLeftRadius: 'inherit',
  borderBottomRightRadius: 'inherit',
} as const;

/** The summary and the bar at the top stick to the window, and the keyboard moves to rows between them, not behind them. */
const ROWS_ABOVE_SUMMARY = {
  '& .RaList-content': { overflowX: 'visible' },
  '& tbody a, & li a': { scrollMarginTop: 112, scrollMarginBottom: 72 },
};

const NEWEST_FIRST: SortPayload = { field: 'createdAt', order: 'DESC' };

/** The page of a resource's list, with status tabs and filters. */
export function RecordList({
  resource,
  filters,
  tabs,
  actions,
  shownFilters,
  header,
  summary,
  icon,
  whenEmpty,
  table,
  cards,
  sort = NEWEST_FIRST,
  perPage = 25,
}: RecordListProps) {
  const isRestored = useIsRestored(resource);
  return (
    <List
      {...(filters && { filters })}
      actions={actions ?? <ListToolbar resource={resource} />}
      exporter={false}
      storeKey={useListStoreKey(resource)}
      sort={sort}
      perPage={perPage}
      {...(summary && { sx: ROWS_ABOVE_SUMMARY })}
      pagination={<ListPagination />}
      // A list without records keeps its toolbar and tabs, and says below them what it is for.
      empty={false}
    >
      <BackToMessage />
      {header}
      {tabs && <StatusTabs resource={resource} tabs={tabs} />}
      <RestoredFilters
        isRestored={isRestored}
        filters={filters}
        tabFilters={(filterValues) => listShownTabFilters(tabs ?? [], filterValues)}
      />
      <FilterChips filters={filters} tabs={tabs} {...(shownFilters && { shownElsewhere: shownFilters })} />
      <TimeZoneNote />
      <ListBody
        noMatches={
          <>
            <NoMatches icon={icon} filters={filters} whenEmpty={whenEmpty} />
            {summary ? <Box sx={SUMMARY_STYLE}>{summary}</Box> : null}
          </>
        }
      >
        <Box sx={summary ? SCROLLING_SIDEWAYS : undefined}>
          <TableOrCards table={table} cards={cards} />
        </Box>
        {summary ? <Box sx={SUMMARY_STYLE}>{summary}</Box> : null}
      </ListBody>
    </List>
  );
}

/** The pages of a list. While the list could not be loaded, nothing is known about them. */
export function ListPagination({ rowsPerPage = [25, 50, 100] }: { rowsPerPage?: number[] }) {
  const { error, data } = useListContext();
  return error && !data ? null : <Pagination rowsPerPageOptions={rowsPerPage} />;
}
