// `npm run backup -- FOLDER`: copies the data of the embedded profile, or with DATABASE_URL of separate processes, also while the product runs.
import { runProductCommand } from './lib/product-command.mjs';

await runProductCommand('backup/backup-command', 'runBackupCommand', process.argv.slice(2), process.env);
