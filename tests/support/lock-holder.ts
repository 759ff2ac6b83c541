import type pg from 'pg';

/**
 * Ends the sessions that hold an advisory lock of this database, as a broken network would. Locks of the same name in
 * other databases belong to other tests.
 */
export async function endLockHolder(pool: pg.Pool, lock: string): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and granted and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())
       and ((classid::bigint << 32) | objid::bigint) = hashtextextended($1, 0)`,
    [lock],
  );
}
