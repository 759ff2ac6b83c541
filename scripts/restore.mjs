// `npm run restore -- FOLDER MASTER_KEY_FILE`: restores a backup to an empty data folder, or with DATABASE_URL
// (`npm run restore -- FOLDER`) to the engines of separate processes.
import { runProductCommand } from './lib/product-command.mjs';

await runProductCommand('backup/restore-command', 'runRestoreCommand', process.argv.slice(2), process.env);
