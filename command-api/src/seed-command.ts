/** `npm run seed -w command-api`: lists the sample salons and grants the sample staff their roles, once. */
import { createServiceContext, migrate } from '@mirabelle/application';
import { readConfig } from '@mirabelle/runtime';
import { seed } from './seed.js';

const platform = createServiceContext(readConfig(process.env));
try {
  await migrate(platform.config.databaseUrl);
  await seed(platform);
} finally {
  await platform.close();
}
