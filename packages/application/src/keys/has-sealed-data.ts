import { createDatabaseStartError, isMissingTable, type Queryable, withClient } from '@mirabelle/runtime';

/**
 * Whether a database has data that is sealed under a master key, for a start that has no key yet. Such a start must not create
 * one, because a new key would open none of the data.
 *
 * @throws StartError if the database cannot be used
 */
export async function hasSealedData(databaseUrl: string): Promise<boolean> {
  try {
    return await withClient(
      databaseUrl,
      async (client) =>
        (await hasRow(client, 'select from subject_keys where wrapped_key is not null limit 1')) ||
        (await hasRow(client, 'select from key_checks limit 1')),
    );
  } catch (error) {
    throw createDatabaseStartError(error);
  }
}

/** Whether a query finds a row. False if its table does not exist, as in a database that an earlier release has filled. */
async function hasRow(database: Queryable, query: string): Promise<boolean> {
  try {
    return (await database.query(query)).rowCount === 1;
  } catch (error) {
    if (isMissingTable(error)) return false;
    throw error;
  }
}
