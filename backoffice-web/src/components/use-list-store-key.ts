import { useLocation } from 'react-router-dom';
import type { WITH_FILTER_OF_LINK } from './paths';

/** Filters by one record, which only links to a list set. */
const RECORD_FILTERS: readonly string[] = [
  'recordId',
  'userId',
  'referrerId',
  'referenceId',
  'reversesId',
  'queue',
];

/**
 * Where react-admin stores the filters of a list, from which it opens again. A list that a link has opened for one record, or for the
 * days of a chart, is stored apart, so that the menu opens the list without the filters of the link. Once the user changes a filter,
 * the list is stored under the usual key.
 */
export function useListStoreKey(resource: string): string {
  const { search, state } = useLocation();
  const filter = new URLSearchParams(search).get('filter') ?? '{}';
  const isOfLink = (state as Partial<typeof WITH_FILTER_OF_LINK> | null)?.hasFilterOfLink ?? false;
  return isOfLink || isOfOneRecord(filter) ? `${resource}.listParamsOfLink` : `${resource}.listParams`;
}

/** @param filter of the address, JSON that anybody may have typed */
function isOfOneRecord(filter: string): boolean {
  try {
    const values: unknown = JSON.parse(filter);
    return typeof values === 'object' && values !== null && RECORD_FILTERS.some((name) => name in values);
  } catch {
    return false;
  }
}
