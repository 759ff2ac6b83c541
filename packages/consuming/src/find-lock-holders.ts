import type { Queryable } from '@mirabelle/runtime';

export interface LockHolder {
  /** The process as `host/pid`, from its application name. */
  readonly process: string;
  /** Start of its database session; UTC instant. */
  readonly since: string;
}

/** Postgres shows the 64 bits of a lock's number as two halves. */
const FIND_HOLDERS = `
  select l.name, a.application_name as process, a.backend_start as since
  from unnest($1::text[]) as l (name)
  join pg_locks k on k.locktype = 'advisory' and k.granted and k.objsubid = 1
    and k.database = (select oid from pg_database where datname = current_database())
    and ((k.classid::bigint << 32) | k.objid::bigint) = hashtextextended(l.name, 0)
  join pg_stat_activity a on a.pid = k.pid`;

/** Finds the process that holds each of these advisory locks. A free lock is missing from the result. */
export async function findLockHolders(
  database: Queryable,
  locks: readonly string[],
): Promise<ReadonlyMap<string, LockHolder>> {
  const { rows } = await database.query<{ name: string; process: string; since: Date }>(FIND_HOLDERS, [
    locks,
  ]);
  return new Map(rows.map(({ name, process, since }) => [name, { process, since: since.toISOString() }]));
}
