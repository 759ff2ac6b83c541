import { useLocation } from 'react-router-dom';

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
 * Where react-admin stores the filters of a list, from which it opens again. A list that a link has opened for one record is stored
 * apart, so that the menu does not open it for that record later.
 */
export function useListStoreKey(resource: string): string {
  const filter = new URLSearchParams(useLocation().search).get('filter') ?? '{}';
  return isOfOneRecord(filter) ? `${resource}.listParamsOfLink` : `${resource}.listParams`;
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
