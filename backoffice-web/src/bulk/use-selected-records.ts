import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useListContext, useResourceContext } from 'react-admin';
import { readMany } from '../data/read-many';

interface SelectedRecords<Item extends RaRecord> {
  /** The selected records that are known so far: those of this page at once, those of others once they are read. */
  readonly records: readonly Item[];
  /** Whether these are all that are selected. */
  readonly isComplete: boolean;
}

/** The selected records of a list, also those of its other pages. */
export function useSelectedRecords<Item extends RaRecord>(ofResource?: string): SelectedRecords<Item> {
  const dataProvider = useDataProvider();
  const resource = useResourceContext({ resource: ofResource }) ?? '';
  const { data = [], selectedIds = [] } = useListContext<Item>();
  const shown = data.filter(({ id }) => selectedIds.includes(id));
  const absentIds = selectedIds.filter((id) => !shown.some((record) => record.id === id));
  const { data: absent = [] } = useQuery({
    queryKey: [resource, 'selected', absentIds],
    queryFn: () => readMany<Item>(dataProvider, resource, absentIds),
    enabled: absentIds.length > 0,
    retry: false,
  });
  const records = absentIds.length > 0 ? [...shown, ...absent.filter(Boolean)] : shown;
  return { records, isComplete: records.length === selectedIds.length };
}
