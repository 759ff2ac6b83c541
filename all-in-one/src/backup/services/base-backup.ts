import { StartError } from '@mirabelle/runtime';
import { type BaseBackupSource, findMajorVersion } from './base-backup-source.js';
import { runProgram } from './run-program.js';

/** Parameters of a database URL that say where the server is and how to reach it, for node-postgres and pg_basebackup alike. */
const CONNECTION_PARAMETERS = new Set([
  'host',
  'port',
  'user',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'connect_timeout',
]);

/**
 * Copies the running server of a URL to a folder, which a server of the same major version can start on. The copy has everything
 * that was acknowledged before this call.
 *
 * @param variable the setting that the URL is from, for messages
 * @returns whether the copy was verified, which needs the program pg_verifybackup
 */
export async function takeBaseBackup(
  url: string,
  target: string,
  { major }: BaseBackupSource,
  variable: string,
): Promise<{ readonly isVerified: boolean }> {
  const { connection, password } = splitPassword(url);
  const copied = await runProgram(
    'pg_basebackup',
    [
      `--dbname=${connection}`,
      `--pgdata=${target}`,
      '--format=plain',
      '--wal-method=stream',
      '--checkpoint=fast',
      '--label=mirabelle',
      '--no-password',
    ],
    password === undefined ? {} : { PGPASSWORD: password },
  );
  if (copied.status !== 0) {
    const remedy = /pg_hba\.conf/.test(copied.output)
      ? ` Add a line for this user and the database "replication" to pg_hba.conf.`
      : '';
    throw new StartError(
      `pg_basebackup has not copied the Postgres of ${variable}: ${copied.output}.${remedy}`,
    );
  }
  const verifierMajor = await findMajorVersion('pg_verifybackup');
  if (verifierMajor === undefined) return { isVerified: false };
  // The write-ahead log can be read only by the programs of the same version.
  const options = verifierMajor === major ? [] : ['--no-parse-wal'];
  const verified = await runProgram('pg_verifybackup', [...options, target]);
  if (verified.status !== 0)
    throw new StartError(`pg_verifybackup refuses the copy of Postgres: ${verified.output}.`);
  return { isVerified: true };
}

/**
 * Takes the password out of a database URL, because everybody on the machine can read a command line. Of the parameters only
 * those that say how to reach the server are kept.
 */
export function splitPassword(databaseUrl: string): {
  readonly connection: string;
  readonly password: string | undefined;
} {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  url.password = '';
  // Only the client of Node knows this mode: encrypted, with any certificate.
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require');
  for (const name of [...url.searchParams.keys()])
    if (!CONNECTION_PARAMETERS.has(name)) url.searchParams.delete(name);
  return { connection: url.href, password: password || undefined };
}
