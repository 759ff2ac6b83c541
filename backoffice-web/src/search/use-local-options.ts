import { useQuery } from '@tanstack/react-query';
import { usePermissions, useTranslate } from 'react-admin';
import { useReads } from '../data/use-reads';
import { createSearchQuery } from '../saved-searches/use-apply-search';
import { SAVED_SEARCHES } from '../saved-searches/use-saved-searches';
import { useNamePage } from '../shortcuts/page-names';
import { canOpenPath } from '../shortcuts/shortcut-help-dialog';
import { GO_TO_PATHS } from '../shortcuts/shortcut-keys';
import type { SearchOption } from './search-option';

/** The group of pages, which are no resource. */
export const PAGES = 'pages';

/** Every word of the query begins a word of the title, in any order. */
function matchesTitle(title: string, query: string): boolean {
  const words = title.toLowerCase().split(/[\s/·,-]+/);
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** The pages that say something about what has no page of its own, by its name. */
const ALSO_FOUND_BY: Readonly<Record<string, string>> = {
  '/prices': 'plans subscriptions trials',
  '/payments': 'refunds orders',
  '/reconciliation': 'plans subscriptions income',
};

/** The pages and saved searches whose titles match a query, which the page finds without the server's search. */
export function useLocalOptions(query: string, isOpen: boolean): readonly SearchOption[] {
  const translate = useTranslate();
  const namePage = useNamePage();
  const { permissions } = usePermissions();
  const { listSavedSearches } = useReads();
  const { data: searches = [] } = useQuery({
    queryKey: [SAVED_SEARCHES, 'all'],
    queryFn: ({ signal }) => listSavedSearches(undefined, { signal }),
    enabled: isOpen && Array.isArray(permissions) && permissions.length > 0,
  });
  if (query === '') return [];
  const pages = Object.entries(GO_TO_PATHS)
    .filter(([, path]) => canOpenPath(permissions, path))
    .map(([key, path]) => ({
      resource: PAGES,
      id: path,
      title: namePage(path),
      detail: translate('backOffice.search.keys', { key }),
      to: path,
    }));
  const saved = searches.map(({ id, title, list, filter, sort, isOwn, ownerName }) => ({
    resource: SAVED_SEARCHES,
    id,
    title,
    detail: [
      namePage(`/${list}`),
      ...(isOwn
        ? []
        : [
            translate(`resources.${SAVED_SEARCHES}.by`, {
              name: ownerName ?? translate(`resources.${SAVED_SEARCHES}.formerColleague`),
            }),
          ]),
    ].join(' · '),
    to: `/${list}${createSearchQuery({ filter, sort })}`,
  }));
  return [...saved, ...pages].filter(({ title, to }) =>
    matchesTitle(`${title} ${ALSO_FOUND_BY[to] ?? ''}`, query),
  );
}

/** So many letters tell a page from others. */
const MIN_NAME_LENGTH = 4;

/** The names of the pages that match a query and that the user's roles do not open. */
export function useClosedPages(query: string): readonly string[] {
  const namePage = useNamePage();
  const { permissions } = usePermissions();
  if (query.length < MIN_NAME_LENGTH || permissions === undefined) return [];
  return Object.values(GO_TO_PATHS)
    .filter((path) => !canOpenPath(permissions, path))
    .map(namePage)
    .filter((name) => matchesTitle(name, query));
}
