import { adminListSavedSearches, type SavedSearch } from '@mirabelle/backoffice-contracts';
import { findAllowedLists, ProblemError, requirePerson } from '@mirabelle/http';
import { PERSON_NAME_COLUMNS, type PersonName, toPersonName } from '../account/person-name.js';
import type { Context } from '../context.js';

interface SavedSearchRow extends PersonName {
  readonly id: string;
  readonly list: string;
  readonly user_id: string;
  readonly title: string;
  readonly filter: SavedSearch['filter'];
  readonly sort: SavedSearch['sort'];
  readonly shared: boolean;
}

/** Maximum number of saved searches in the menu. The caller's own ones come first. */
const MAX_LISTED = 200;
const SELECT_SAVED_SEARCHES = `
  select q.id, q.list, q.user_id, q.title, q.filter, q.sort, q.shared, ${PERSON_NAME_COLUMNS}
  from read_model.saved_searches q left join read_model.users s on s.id = q.user_id
  where q.list = any($1) and (q.user_id = $2 or q.shared)
  order by q.user_id = $2 desc, lower(q.title), q.id limit ${MAX_LISTED}`;

/** Staff find the searches of a list that they saved, and those that colleagues share. */
export function addSavedSearchRoutes({ service, queries }: Context): void {
  service.route(adminListSavedSearches, async (request) => {
    const { userId, roles } = requirePerson(request);
    const { list } = request.query;
    const openLists = findAllowedLists(roles);
    if (list !== undefined && !openLists.includes(list))
      throw new ProblemError('forbidden', 'Your role does not open this list.');
    const rows = await queries.readRows<SavedSearchRow>(SELECT_SAVED_SEARCHES, [
      list === undefined ? openLists : [list],
      userId,
    ]);
    return rows.map((row) => toSavedSearch(row, userId));
  });
}

function toSavedSearch(row: SavedSearchRow, callerId: string): SavedSearch {
  const { id, list, title, filter, sort, shared } = row;
  return {
    id,
    list,
    title,
    filter,
    sort,
    shared,
    isOwn: row.user_id === callerId,
    ownerName: toPersonName(row),
  };
}
