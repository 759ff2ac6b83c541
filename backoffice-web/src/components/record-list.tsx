import type { ReactElement } from 'react';
import { FilterButton, List, Pagination, type SortPayload, TopToolbar } from 'react-admin';
import { EmptyList } from './empty-list';
import { ExportButton } from './export-button';
import { StatusTabs } from './status-tabs';
import { usePhone } from './use-phone';

interface RecordListProps {
  readonly resource: string;
  readonly filters?: ReactElement[];
  readonly tabs?: Parameters<typeof StatusTabs>[0]['tabs'];
  /** What can be done with the whole list: to filter and to export it, unless told. */
  readonly actions?: ReactElement | false;
  /** Shown while there is no record at all. */
  readonly icon: ReactElement;
  /** The rows on a wide screen, and the cards on a phone. */
  readonly table: ReactElement;
  readonly cards: ReactElement;
  /** The newest first unless told. */
  readonly sort?: SortPayload;
  /** 25 unless told. */
  readonly perPage?: number;
}

const NEWEST_FIRST: SortPayload = { field: 'createdAt', order: 'DESC' };

/** A list of records with tabs and filters: the table on a wide screen, cards on a phone. */
export function RecordList({
  resource,
  filters,
  tabs,
  actions,
  icon,
  table,
  cards,
  sort = NEWEST_FIRST,
  perPage = 25,
}: RecordListProps) {
  const phone = usePhone();
  return (
    <List
      {...(filters && { filters })}
      actions={
        actions ?? (
          <TopToolbar>
            <FilterButton />
            <ExportButton resource={resource} />
          </TopToolbar>
        )
      }
      exporter={false}
      sort={sort}
      perPage={perPage}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      empty={<EmptyList icon={icon} />}
    >
      {tabs && <StatusTabs resource={resource} tabs={tabs} />}
      {phone ? cards : table}
    </List>
  );
}
