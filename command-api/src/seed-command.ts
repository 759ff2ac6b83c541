/** `npm run seed -w command-api`: lists the sample salons and grants the sample staff their roles, once. */
import { createPlatform, migrate, readConfig } from '@mirabelle/platform';
import { seed } from './seed.js';

const platform = createPlatform(readConfig(process.env));
try {
  await migrate(platform.config.databaseUrl);
  await seed(platform);
} finally {
  await platform.close();
}
