import type { StaffRole } from '@mirabelle/domain';
import { findAllowedLists } from '@mirabelle/http';
import type { Change, Resource } from './change.js';

const createReadableResources = (role: StaffRole): ReadonlySet<string> =>
  new Set([...findAllowedLists(new Set([role])), 'saved-searches']);

/** Resources that each role can read: its lists, and the searches that staff have saved. Operators can read all. */
const READABLE_RESOURCES: Readonly<Record<Exclude<StaffRole, 'operator'>, ReadonlySet<string>>> = {
  finance: createReadableResources('finance'),
  support: createReadableResources('support'),
};

/** A signed-in person with a live connection. */
export interface Viewer {
  readonly userId: string;
  readonly roles: ReadonlySet<StaffRole>;
}

/** What a viewer's pages must fetch again. */
export interface ViewerUpdate {
  /** GET paths. The message calls them `keys`, because the consumer app caches each answer under its path. */
  readonly paths: ReadonlySet<string>;
  /** Resources of the back office. */
  readonly resources: ReadonlySet<Resource>;
  /** Ids of changed records; undefined when any record may have changed. */
  readonly ids: ReadonlySet<string> | undefined;
}

/** With more ids than this, an update names none. */
const MAX_IDS = 100;

function canRead(roles: ReadonlySet<StaffRole>, resource: Resource): boolean {
  if (roles.has('operator')) return true;
  return [...roles].some((role) => role !== 'operator' && READABLE_RESOURCES[role].has(resource));
}

/** Creates the update for one viewer; undefined when the changes do not concern the viewer. */
export function createUpdateFor(
  { userId, roles }: Viewer,
  changes: Iterable<Change>,
): ViewerUpdate | undefined {
  const paths = new Set<string>();
  const resources = new Set<Resource>();
  let ids: Set<string> | undefined = new Set<string>();
  for (const { audience, paths: changedPaths = [], resource, ids: changedIds } of changes) {
    if (audience === 'everyone' || audience?.userId === userId)
      for (const path of changedPaths) paths.add(path);
    if (!resource || !canRead(roles, resource)) continue;
    resources.add(resource);
    if (!changedIds?.length) ids = undefined;
    for (const id of changedIds ?? []) ids?.add(id);
    if (ids && ids.size > MAX_IDS) ids = undefined;
  }
  return paths.size > 0 || resources.size > 0 ? { paths, resources, ids } : undefined;
}

/** Merges two updates into one. */
export function mergeUpdates(a: ViewerUpdate | undefined, b: ViewerUpdate): ViewerUpdate {
  if (!a) return b;
  const ids = a.ids && b.ids && new Set([...a.ids, ...b.ids]);
  return {
    paths: new Set([...a.paths, ...b.paths]),
    resources: new Set([...a.resources, ...b.resources]),
    ids: ids && ids.size <= MAX_IDS ? ids : undefined,
  };
}

/** Converts an update to the JSON that is sent. */
export function toMessageData({ paths, resources, ids }: ViewerUpdate): object {
  return {
    keys: [...paths],
    ...(resources.size > 0 && { resources: [...resources], ...(ids && { ids: [...ids] }) }),
  };
}
