import { join } from 'node:path';
import { checkKeys, createServiceContext, migrate, type ServiceContext } from '@mirabelle/application';
import { findOrStartPostgres } from '@mirabelle/dev-postgres';
import { readMasterKey } from './master-key.js';
import { readServiceConfig } from './service-config.js';
import { type Environment, readSettings } from './settings.js';

/**
 * Runs a command on the embedded Postgres, or on the database of DATABASE_URL. `npm start` may be running at the same
 * time.
 *
 * @param work gets, besides the context, whether the product may be running on the database
 */
export async function withServiceContext(
  env: Environment,
  work: (context: ServiceContext, database: { readonly mayProductBeRunning: boolean }) => Promise<void>,
): Promise<void> {
  const settings = readSettings(env);
  const { dataDir, databaseUrl } = settings;
  const masterKey = env.MASTER_KEY || (await readMasterKey(settings));
  await using postgres = databaseUrl
    ? { url: databaseUrl, isRunByAnotherProcess: true, [Symbol.asyncDispose]: async () => undefined }
    : await findOrStartPostgres(join(dataDir, 'postgres'));
  // A start beside this command may not have migrated yet. One of the two migrates, and the other waits.
  await migrate(postgres.url);
  const context = createServiceContext(
    readServiceConfig(
      settings,
      // The terminal shows what the command prints, and besides it only what needs attention.
      { ...env, LOG_LEVEL: 'warn' },
      {
        databaseUrl: postgres.url,
        // Commands send no mails.
        smtpUrl: settings.smtpUrl ?? 'smtp://127.0.0.1:1',
        masterKey,
        port: settings.port,
      },
    ),
  );
  try {
    await checkKeys(context);
    await work(context, { mayProductBeRunning: postgres.isRunByAnotherProcess });
  } finally {
    await context.close();
  }
}
