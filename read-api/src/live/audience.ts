import type { StaffRole } from '@mirabelle/domain';
import type { Change, Resource } from './change.js';

/** Which records each role may read, beside those who may read all. */
const READABLE: Readonly<Record<Exclude<StaffRole, 'operator'>, readonly Resource[]>> = {
  finance: ['affiliate-transactions', 'payments'],
  support: ['bookings', 'contact-messages'],
};

/** Who is looking. */
export interface Viewer {
  readonly userId: string;
  readonly roles: ReadonlySet<StaffRole>;
}

/** What a viewer's pages have to ask for anew. */
export interface News {
  readonly keys: ReadonlySet<string>;
  readonly resources: ReadonlySet<Resource>;
  /** Undefined where so many records are others that their ids say nothing more. */
  readonly ids: ReadonlySet<string> | undefined;
}

const MOST_IDS = 100;

function mayRead(roles: ReadonlySet<StaffRole>, resource: Resource): boolean {
  if (roles.has('operator')) return true;
  return [...roles].some((role) => role !== 'operator' && READABLE[role].includes(resource));
}

/** What changes mean to one viewer; undefined where they mean nothing. */
export function newsFor({ userId, roles }: Viewer, changes: Iterable<Change>): News | undefined {
  const keys = new Set<string>();
  const resources = new Set<Resource>();
  let ids: Set<string> | undefined = new Set<string>();
  for (const { audience, keys: theirs = [], resource, ids: records } of changes) {
    if (audience === 'everyone' || audience?.userId === userId) for (const key of theirs) keys.add(key);
    if (!resource || !mayRead(roles, resource)) continue;
    resources.add(resource);
    if (!records?.length) ids = undefined;
    for (const id of records ?? []) ids?.add(id);
    if (ids && ids.size > MOST_IDS) ids = undefined;
  }
  return keys.size > 0 || resources.size > 0 ? { keys, resources, ids } : undefined;
}

/** Two pieces of news as one. */
export function together(a: News | undefined, b: News): News {
  if (!a) return b;
  const ids = a.ids && b.ids && new Set([...a.ids, ...b.ids]);
  return {
    keys: new Set([...a.keys, ...b.keys]),
    resources: new Set([...a.resources, ...b.resources]),
    ids: ids && ids.size <= MOST_IDS ? ids : undefined,
  };
}

/** As it goes over the wire. */
export function toData({ keys, resources, ids }: News): object {
  return {
    keys: [...keys],
    ...(resources.size > 0 && { resources: [...resources], ...(ids && { ids: [...ids] }) }),
  };
}
