import type pg from 'pg';

export interface LockHolder {
  /** The process, `host/pid` as it calls itself. */
  readonly process: string;
  /** When its session began; UTC instant. */
  readonly since: string;
}

const HOLDERS = `
  select l.name, a.application_name as process, a.backend_start as since
  from unnest($1::text[]) as l (name)
  join pg_locks k on k.locktype = 'advisory' and k.granted and k.objsubid = 1
    and k.database = (select oid from pg_database where datname = current_database())
    and ((k.classid::bigint << 32) | k.objid::bigint) = hashtextextended(l.name, 0)
  join pg_stat_activity a on a.pid = k.pid`;

/** Which process holds each of these advisory locks; one that nobody holds is left out. */
export async function lockHolders(
  database: Pick<pg.Pool, 'query'>,
  locks: readonly string[],
): Promise<ReadonlyMap<string, LockHolder>> {
  const { rows } = await database.query<{ name: string; process: string; since: Date }>(HOLDERS, [locks]);
  return new Map(rows.map(({ name, process, since }) => [name, { process, since: since.toISOString() }]));
}
