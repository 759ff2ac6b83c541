import type { SortPayload } from 'react-admin';
import { ADMIN_API } from './data-provider';

/** Address of the whole list as CSV, filtered and sorted as it is shown; the server streams it. */
export function exportUrl(resource: string, filter: object, { field, order }: SortPayload): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([field, order]),
  });
  return `${ADMIN_API}/${resource}/export.csv?${query.toString()}`;
}
