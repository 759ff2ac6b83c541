import type { SavedSearch } from '@mirabelle/backoffice-contracts';
import { hashKey } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';

type Query = Pick<SavedSearch, 'filter' | 'sort'>;

/** Whether two searches show the same rows in the same order. */
export const isSameSearch = (first: Query, second: Query): boolean =>
  // The database does not keep the order of the fields, and this hash does not depend on it.
  hashKey([first.filter, first.sort]) === hashKey([second.filter, second.sort]);

/** The query of the URL with the filters and the order of a search, as react-admin reads them. @param perPage the rows of a page, if not the list's own */
export function createSearchQuery({ filter, sort }: Query, perPage?: number): string {
  const shownFields = Object.fromEntries(Object.keys(filter).map((field) => [field, true]));
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: JSON.stringify(shownFields),
    sort: sort.field,
    order: sort.order,
    page: '1',
    ...(perPage !== undefined && { perPage: String(perPage) }),
  });
  return `?${query.toString()}`;
}

/**
 * Returns a function that shows what a saved search finds: its filters and its order in one change of the URL, so that
 * Back leads to the list as it was.
 */
export function useApplySearch(): (search: Query) => void {
  const navigate = useNavigate();
  const { perPage } = useListContext();
  return (search) => void navigate({ search: createSearchQuery(search, perPage) });
}
