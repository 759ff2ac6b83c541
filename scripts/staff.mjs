// `npm run staff -- grant EMAIL ROLE`: grants and revokes roles in the back office from the command line, and removes
// the passkeys of an address.
import { runProductCommand } from './lib/product-command.mjs';

await runProductCommand('staff-command', 'runStaffCommand', process.argv.slice(2), process.env);
