/** `npm run seed -w command-api`: lists the sample salons and grants the sample staff their roles, once. */
import { createServiceContext, migrate } from '@mirabelle/application';
import { readConfig } from '@mirabelle/runtime';
import { seed } from './seed.js';

const context = createServiceContext(readConfig(process.env));
try {
  await migrate(context.config.databaseUrl);
  await seed(context);
} finally {
  await context.close();
}
