/** `npm run rewrap -w command-api`: rewraps with `MASTER_KEY` all subject keys that are wrapped with `OTHER_MASTER_KEY`. */
import { renewMasterKeyCheck, runAdminCommand } from '@mirabelle/application';
import { rewrapSubjectKeys } from '@mirabelle/event-store';
import { readArguments } from '@mirabelle/runtime';

readArguments('npm run rewrap -w command-api    wraps with MASTER_KEY what OTHER_MASTER_KEY wraps', 0);

await runAdminCommand(async (context) => {
  const rewrapped = await rewrapSubjectKeys(context.pool, context.secrets.deriveKeys('wrap-subject-keys'));
  await renewMasterKeyCheck(context);
  process.stdout.write(`${rewrapped} keys were rewrapped.\n`);
});
