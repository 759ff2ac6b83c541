/** `npm run rewrap -w command-api`: has `MASTER_KEY` wrap every person's key that `OTHER_MASTER_KEY` has wrapped. */
import { createServiceContext } from '@mirabelle/application';
import { rewrapSubjectKeys } from '@mirabelle/event-store';
import { readConfig } from '@mirabelle/runtime';

const platform = createServiceContext(readConfig(process.env));
try {
  const rewrapped = await rewrapSubjectKeys(platform.pool, platform.secrets.keys('wrap-subject-keys'));
  process.stdout.write(`${rewrapped} keys were wrapped anew.\n`);
} finally {
  await platform.close();
}
