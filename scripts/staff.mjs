// `npm run staff -- grant EMAIL ROLE`: grants and revokes roles in the back office from the command line, and removes
// the passkeys of an address.
import { readArguments } from './lib/arguments.mjs';
import { runProductCommand } from './lib/product-command.mjs';

const args = readArguments(`npm run staff -- grant EMAIL ROLE       grants a role to an email address
       npm run staff -- revoke EMAIL ROLE      revokes a role
       npm run staff -- show EMAIL             shows the roles of an email address
       npm run staff -- remove-passkeys EMAIL  removes all passkeys of an address and ends its sessions`);

await runProductCommand('staff-command', 'runStaffCommand', args, process.env);
