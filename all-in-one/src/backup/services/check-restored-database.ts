import { StartError, withClient } from '@mirabelle/runtime';

/**
 * Checks that Postgres runs with restored data and that nobody else uses it.
 *
 * @param folder of the backup, whose copy has to be the data folder of Postgres, for messages
 * @throws StartError
 */
export async function checkRestoredDatabase(databaseUrl: string, folder: string): Promise<void> {
  try {
    const { rows } = await withClient(databaseUrl, (client) =>
      client.query<{ isRecovering: boolean; isMigrated: boolean; others: string }>(
        `select pg_is_in_recovery() as "isRecovering", to_regclass('subject_keys') is not null as "isMigrated",
              (select count(*) from pg_stat_activity where datname = current_database()
                 and pid <> pg_backend_pid() and backend_type = 'client backend') as others`,
      ),
    );
    const [row] = rows;
    if (row?.isRecovering)
      throw new StartError('The Postgres of DATABASE_URL is still recovering: wait, or promote it.');
    if (!row?.isMigrated) {
      throw new StartError(
        `The Postgres of DATABASE_URL has none of the data: start it on a copy of ${folder} first.`,
      );
    }
    if (Number(row.others) > 0) {
      throw new StartError(
        `Other programs use the database of DATABASE_URL (${row.others} connections): stop all services first.`,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The Postgres of DATABASE_URL cannot be used: ${(error as Error).message}. Start it on a copy of ${folder} first.`,
      { cause: error },
    );
  }
}
