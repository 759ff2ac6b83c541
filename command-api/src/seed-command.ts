/** `npm run seed -w command-api`: adds the sample salons, and on this machine alone grants the sample staff their roles. */
import {
  checkKeys,
  createServiceContext,
  migrate,
  type ServiceContext,
  waitForLog,
} from '@mirabelle/application';
import { ConfigError, readArguments, readConfig, StartError } from '@mirabelle/runtime';
import { seed } from './seed.js';

readArguments('npm run seed -w command-api    lists the sample salons, once', 0);
let context: ServiceContext | undefined;
try {
  context = createServiceContext(readConfig(process.env));
  await migrate(context.config.databaseUrl);
  await checkKeys(context);
  await waitForLog(context);
  await seed(context);
} catch (error) {
  if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await context?.close();
}
