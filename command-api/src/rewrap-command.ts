/** `npm run rewrap -w command-api`: rewraps with `MASTER_KEY` all subject keys that are wrapped with `OTHER_MASTER_KEY`. */
import { createServiceContext } from '@mirabelle/application';
import { rewrapSubjectKeys } from '@mirabelle/event-store';
import { readConfig } from '@mirabelle/runtime';

const context = createServiceContext(readConfig(process.env));
try {
  const rewrapped = await rewrapSubjectKeys(context.pool, context.secrets.keys('wrap-subject-keys'));
  process.stdout.write(`${rewrapped} keys were rewrapped.\n`);
} finally {
  await context.close();
}
