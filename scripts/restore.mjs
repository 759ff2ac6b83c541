// `npm run restore -- FOLDER MASTER_KEY_FILE`: restores a backup to an empty data folder.
import { runProductCommand } from './lib/product-command.mjs';

await runProductCommand('backup/restore-command', 'runRestoreCommand', process.argv.slice(2), process.env);
