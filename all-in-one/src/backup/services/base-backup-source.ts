import { StartError, withClient } from '@mirabelle/runtime';
import { runProgram } from './run-program.js';

/** A Postgres server that can be copied by the pg_basebackup of this machine. */
export interface BaseBackupSource {
  /** Full version, such as `15.18`. */
  readonly version: string;
  /** Major version, such as 15. */
  readonly major: number;
}

/** @param variable the setting that the URL is from, for messages */
export async function checkBaseBackupSource(url: string, variable: string): Promise<BaseBackupSource> {
  const [source, programMajor] = await Promise.all([
    readServer(url, variable),
    findMajorVersion('pg_basebackup'),
  ]);
  const remedy = `install the client programs of PostgreSQL ${source.major} or later on this machine, and put them in PATH`;
  if (programMajor === undefined)
    throw new StartError(
      `There is no pg_basebackup in PATH, which copies the Postgres of ${variable}: ${remedy}.`,
    );
  if (programMajor < source.major) {
    throw new StartError(
      `The pg_basebackup in PATH belongs to PostgreSQL ${programMajor}, but the Postgres of ${variable} is PostgreSQL ${source.major}: ${remedy}.`,
    );
  }
  return source;
}

async function readServer(url: string, variable: string): Promise<BaseBackupSource> {
  try {
    const { rows } = await withClient(url, (client) =>
      client.query<{
        version: string;
        number: string;
        user: string;
        mayReplicate: boolean;
        tablespaces: string;
      }>(
        `select current_setting('server_version') as version, current_setting('server_version_num') as number,
                current_user as "user", rolreplication or rolsuper as "mayReplicate",
                (select count(*) from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as tablespaces
         from pg_roles where rolname = current_user`,
      ),
    );
    const [row] = rows;
    if (!row?.mayReplicate) {
      throw new StartError(
        `The user ${row?.user} of ${variable} may not copy Postgres: set BACKUP_DATABASE_URL to a user of the same server with the attribute REPLICATION (create role backup login replication password …), whom pg_hba.conf lets replicate.`,
      );
    }
    if (Number(row.tablespaces) > 0) {
      throw new StartError(
        `The Postgres of ${variable} has tablespaces outside of its data folder, which this command does not copy: use pg_basebackup with --tablespace-mapping, and the other steps of docs/operations.md by hand.`,
      );
    }
    return { version: row.version, major: Math.floor(Number(row.number) / 10_000) };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The Postgres of ${variable} cannot be used: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

/** Major version of a program of Postgres in PATH; undefined if there is none. */
export async function findMajorVersion(program: string): Promise<number | undefined> {
  const { status, output } = await runProgram(program, ['--version']);
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  return status === 0 && major ? Number(major) : undefined;
}
