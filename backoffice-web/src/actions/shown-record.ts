import type { QueryClient } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import type { VersionedRecord } from '../data/data-provider';

type ShownRecord = VersionedRecord & { readonly id: Identifier };

/** The newest version of a record that the open page shows, by itself or as a row of a list. */
export function findShownRecord(
  queries: QueryClient,
  resource: string,
  id: Identifier,
): ShownRecord | undefined {
  return queries
    .getQueriesData({ queryKey: [resource], type: 'active' })
    .flatMap(([, data]) => listRecords(data))
    .filter((record) => record.id === id)
    .sort((first, second) => (second.version ?? 0) - (first.version ?? 0))[0];
}

function listRecords(data: unknown): ShownRecord[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('id' in data) return [data as ShownRecord];
  return 'data' in data && Array.isArray(data.data) ? data.data : [];
}
