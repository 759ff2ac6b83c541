import { join } from 'node:path';
import { createServiceContext, migrate, type ServiceContext } from '@mirabelle/application';
import { reachPostgres } from '@mirabelle/dev-postgres';
import { ConfigError, readConfig, StartError } from '@mirabelle/runtime';
import { masterKeyOf } from './master-key.js';
import { type Environment, publicUrlOf, readSettings } from './settings.js';

/**
 * Does something from the command line with the data of the embedded profile, or with the database that DATABASE_URL
 * names, whether the product runs or not.
 *
 * @param work is told whether the product may be running beside it
 */
export async function withPlatform(
  env: Environment,
  work: (platform: ServiceContext, isShared: boolean) => Promise<void>,
): Promise<void> {
  const settings = readSettings(env);
  const { dataDir, databaseUrl } = settings;
  await using postgres = databaseUrl
    ? { url: databaseUrl, isShared: true, [Symbol.asyncDispose]: async () => undefined }
    : await reachPostgres(join(dataDir, 'postgres'));
  // A product that runs has seen to it itself.
  if (!postgres.isShared || databaseUrl) await migrate(postgres.url);
  const platform = createServiceContext(
    readConfig({
      LOG_LEVEL: 'warn',
      DATABASE_URL: postgres.url,
      ...(env.EVENTSTORE_URL && { EVENTSTORE_URL: env.EVENTSTORE_URL }),
      PUBLIC_URL: publicUrlOf(settings, settings.port),
      MASTER_KEY: env.MASTER_KEY || (await masterKeyOf(dataDir)),
      // Nothing is mailed here.
      SMTP_URL: 'smtp://127.0.0.1:1',
    }),
  );
  try {
    await work(platform, postgres.isShared);
  } finally {
    await platform.close();
  }
}

/** What a command says of its failure: a sentence for what a person can mend, else where it happened. */
export function speakable(error: unknown): string {
  const isForPeople = error instanceof StartError || error instanceof ConfigError;
  return isForPeople ? error.message : String((error as Error)?.stack);
}
