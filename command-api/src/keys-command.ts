/**
 * `npm run keys -w command-api -- save FILE` copies the people's keys, wrapped by the master key, to a file.
 * `npm run keys -w command-api -- restore FILE` brings back those that are missing, while the services run.
 */
import { restoreKeys, runAdminCommand, saveKeys } from '@mirabelle/application';
import { readArguments } from '@mirabelle/runtime';

const [action, file = ''] = readArguments(
  `npm run keys -w command-api -- save FILE       copies the people's keys, wrapped by the master key, to a file
       npm run keys -w command-api -- restore FILE    brings back those that are missing`,
  2,
);
if (action !== 'save' && action !== 'restore') {
  process.stderr.write('Say what to do with which file: save FILE, or restore FILE.\n');
  process.exit(1);
}

await runAdminCommand(async (context) => {
  if (action === 'save') process.stdout.write(`${await saveKeys(context, file)} keys are in ${file}.\n`);
  else {
    const { restored, erased } = await restoreKeys(context, file);
    process.stdout.write(
      `${restored} missing keys were restored, and ${erased} of erased people and teams deleted again.\n`,
    );
  }
});
