// `npm run restore -- FOLDER MASTER_KEY_FILE`: restores a backup to an empty data folder, or with DATABASE_URL
// (`npm run restore -- FOLDER`) to the engines of separate processes.
import { readArguments } from './lib/arguments.mjs';
import { runProductCommand } from './lib/product-command.mjs';

const args = readArguments(
  `npm run restore -- FOLDER MASTER_KEY_FILE    restores a backup to an empty data folder
       npm run restore -- FOLDER [--skip-mails]     with DATABASE_URL: to the engines of separate processes`,
  { options: ['--skip-mails'] },
);

await runProductCommand('backup/restore-command', 'runRestoreCommand', args, process.env);
