import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type RaRecord, useGetList, useListContext, useResourceContext } from 'react-admin';

/** At most this many ids fit into the URL of one request. If more are selected, the records of other pages are not looked up. */
const MAX_LOOKED_UP = 60;

interface UnselectStaleRowsProps {
  readonly isSelectable: (record: RaRecord) => boolean;
  readonly children: ReactNode;
}

/** Adds to the number of open dialogs about the selection. */
const OpenDialogsContext = createContext<(change: number) => void>(() => undefined);

/** Keeps the selection of a list as it is while a dialog about it is open. */
export function useHoldSelection(isOpen: boolean): void {
  const change = useContext(OpenDialogsContext);
  useEffect(() => {
    if (!isOpen) return;
    change(1);
    return () => change(-1);
  }, [isOpen, change]);
}

/**
 * Unselects the records that can no longer be selected, or that the list no longer has, because somebody has changed them or
 * because the filter has. Otherwise "1 item selected" would be said of a record that nobody sees.
 */
export function UnselectStaleRows({ isSelectable, children }: UnselectStaleRowsProps) {
  const [openDialogs, setOpenDialogs] = useState(0);
  const [change] = useState(() => (by: number) => setOpenDialogs((count) => count + by));
  const { selectedIds, onSelect } = useListContext();
  const staleIds = useStaleIds(isSelectable);
  const stale = staleIds.join(' ');
  useEffect(() => {
    if (stale === '' || openDialogs > 0) return;
    const removed = new Set(stale.split(' '));
    onSelect(selectedIds.filter((id) => !removed.has(String(id))));
  }, [stale, openDialogs, selectedIds, onSelect]);
  return <OpenDialogsContext.Provider value={change}>{children}</OpenDialogsContext.Provider>;
}

function useStaleIds(isSelectable: (record: RaRecord) => boolean): string[] {
  const resource = useResourceContext() ?? '';
  const { data = [], selectedIds, filterValues } = useListContext<RaRecord>();
  const ofThisPage = new Map(data.map((record) => [record.id, record]));
  // They are on another page, or no longer in the list.
  const absentIds = selectedIds.filter((id) => !ofThisPage.has(id));
  const { data: stillListed } = useGetList<RaRecord>(
    resource,
    {
      filter: { ...filterValues, id: absentIds },
      pagination: { page: 1, perPage: MAX_LOOKED_UP },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: absentIds.length > 0 && absentIds.length <= MAX_LOOKED_UP },
  );
  const ofOtherPages = new Map(stillListed?.map((record) => [record.id, record]));
  return selectedIds
    .filter((id) => {
      const record = ofThisPage.get(id) ?? ofOtherPages.get(id);
      return record ? !isSelectable(record) : stillListed !== undefined;
    })
    .map(String);
}
