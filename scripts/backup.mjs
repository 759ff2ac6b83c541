// `npm run backup -- FOLDER`: copies the data of the embedded profile, or with DATABASE_URL of separate processes, also while the product runs.
import { readArguments } from './lib/arguments.mjs';
import { runProductCommand } from './lib/product-command.mjs';

const args = readArguments(
  'npm run backup -- FOLDER    copies all data to a new folder, also while the product runs',
);

await runProductCommand('backup/backup-command', 'runBackupCommand', args, process.env);
