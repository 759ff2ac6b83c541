import { adminSearch } from '@mirabelle/backoffice-contracts';
import { findAllowedLists, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { searchEverything } from './search-everything.js';

/** Staff search all lists that their roles open. */
export function addSearchRoutes(context: Context): void {
  context.service.route(adminSearch, (request) =>
    searchEverything(context, request.query.q, findAllowedLists(requirePerson(request).roles)),
  );
}
