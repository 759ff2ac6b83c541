/** `npm run rewrap -w command-api`: has `MASTER_KEY` wrap every person's key that `OTHER_MASTER_KEY` has wrapped. */
import { createPlatform, readConfig, rewrapSubjectKeys } from '@mirabelle/platform';

const platform = createPlatform(readConfig(process.env));
try {
  const rewrapped = await rewrapSubjectKeys(platform.pool, platform.secrets.keys('wrap-subject-keys'));
  process.stdout.write(`${rewrapped} keys were wrapped anew.\n`);
} finally {
  await platform.close();
}
