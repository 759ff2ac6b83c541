import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import { copyTree } from './copy-tree.js';

/** Folders that are copied empty, because Postgres creates their content itself, or because their content is copied at the end. */
const EMPTY_FOLDERS = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const IGNORED_NAMES = /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/;

/**
 * Copies the data of a running Postgres on this machine while it goes on working, as Postgres' manual describes for a
 * low-level base backup. A server that is started on the copy recovers at least what was committed before the returned time.
 *
 * @param url of a superuser
 * @param target folder for the copy; must not exist or be empty
 * @returns the time at which the copying of the write-ahead log began
 */
export async function backUpCluster(url: string, target: string): Promise<Date> {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks while files are copied fails the next query, so this event needs no handling.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const shown = await client.query<{ data_directory: string }>('show data_directory');
    const source = shown.rows[0]?.data_directory;
    if (source === undefined) throw new Error('Postgres did not say where its data is.');
    // The slot keeps the write-ahead log that is written during the copy. It ends with this connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `mirabelle_backup_${process.pid}`,
    ]);
    await client.query("select pg_backup_start('mirabelle', true)");
    await copyTree(source, target, {
      isLeftOut: (path) => {
        const [top = '', ...rest] = path.split('/');
        return (rest.length > 0 && EMPTY_FOLDERS.has(top)) || IGNORED_NAMES.test(basename(path));
      },
    });
    const stopped = await client.query<{ labelfile: string; spcmapfile: string }>(
      'select labelfile, spcmapfile from pg_backup_stop(false)',
    );
    const { labelfile = '', spcmapfile = '' } = stopped.rows[0] ?? {};
    await writeFile(join(target, 'backup_label'), labelfile, { mode: 0o600, flush: true });
    if (spcmapfile) await writeFile(join(target, 'tablespace_map'), spcmapfile, { mode: 0o600, flush: true });
    // Before the copying, which may take seconds: of what is written meanwhile, the copy may have only a part.
    const recoversTo = new Date();
    await copyTree(join(source, 'pg_wal'), join(target, 'pg_wal'));
    await mkdir(join(target, 'pg_wal/archive_status'), { recursive: true, mode: 0o700 });
    return recoversTo;
  } finally {
    await client.end();
  }
}
