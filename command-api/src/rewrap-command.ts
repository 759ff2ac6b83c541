/** `npm run rewrap -w command-api`: wraps with `MASTER_KEY` every subject key that `OTHER_MASTER_KEY` has wrapped. */
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
