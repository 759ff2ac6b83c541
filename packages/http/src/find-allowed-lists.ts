import { AdminListQuery } from '@mirabelle/backoffice-contracts';
import type { StaffRole } from '@mirabelle/contracts';
import { endpoints } from './endpoints.js';

/** The lists of the back office, by the names of their resources, with the roles that may open each. */
const ROLES_OF_LIST: ReadonlyMap<string, readonly StaffRole[]> = new Map(
  Object.values(endpoints).flatMap(({ access, path, query }) => {
    const [, list] = /^\/api\/admin\/([^/]+)$/.exec(path) ?? [];
    return list && query === AdminListQuery && typeof access !== 'string' ? [[list, access] as const] : [];
  }),
);

/** The lists that somebody with these roles may open, by the names of their resources. */
export const findAllowedLists = (roles: ReadonlySet<StaffRole>): string[] =>
  [...ROLES_OF_LIST].flatMap(([list, allowed]) => (allowed.some((role) => roles.has(role)) ? [list] : []));
