import type { ServiceContext } from '@mirabelle/application';
import type { SecurityEventKind } from '@mirabelle/backoffice-contracts';
import { changeStaffRole, readStaffRoles, removePasskeysByEmail } from '@mirabelle/command-api';
import { email as emailField, StaffRole } from '@mirabelle/contracts';
import { SecurityEvents } from '@mirabelle/http';
import { waitUntilProjected } from '@mirabelle/read-model';
import { formatError } from '@mirabelle/runtime';
import { printLine } from './print-line.js';
import type { Environment } from './settings.js';
import { withServiceContext } from './with-service-context.js';

const USAGE = `Usage:
  npm run staff -- grant EMAIL ROLE       grants a role to an email address
  npm run staff -- revoke EMAIL ROLE      revokes a role
  npm run staff -- show EMAIL             shows the roles of an email address
  npm run staff -- remove-passkeys EMAIL  removes all passkeys of an address and ends its sessions; the
                                          person can then sign in with a mailed link
ROLE is one of: ${StaffRole.options.join(', ')}. The address needs no account yet; its roles apply once it is verified.`;

/** How long to wait until the read tables of a running product show the change. */
const PROJECTION_TIMEOUT_MS = 3_000;

type StaffCommand =
  | { readonly verb: 'show' | 'remove-passkeys'; readonly email: string }
  | { readonly verb: 'grant' | 'revoke'; readonly email: string; readonly role: StaffRole };

/**
 * Grants, revokes and shows staff roles, and removes the passkeys of an address, in the data of the embedded profile or in the database of
 * DATABASE_URL. The product may be running at the same time.
 *
 * @param args the arguments after `npm run staff --`
 * @returns the exit code: 0, 1 after a failure, 2 for invalid arguments
 */
export async function runStaffCommand(
  args: readonly string[],
  env: Environment,
  print = printLine,
): Promise<number> {
  const command = parseArguments(args);
  if (!command) {
    print(USAGE);
    return 2;
  }
  try {
    await withServiceContext(env, async (context, { mayProductBeRunning }) => {
      const outcome = await execute(context, command);
      // Without a running product nothing writes the read tables.
      if (mayProductBeRunning)
        await waitUntilProjected(context.pool, await context.store.head(), PROJECTION_TIMEOUT_MS);
      print(outcome);
    });
    return 0;
  } catch (error) {
    print(formatError(error));
    return 1;
  }
}

function parseArguments([verb, address, ...rest]: readonly string[]): StaffCommand | undefined {
  const email = emailField.safeParse(address);
  if (!email.success) return undefined;
  if ((verb === 'show' || verb === 'remove-passkeys') && rest.length === 0) {
    return { verb, email: email.data };
  }
  const role = StaffRole.safeParse(rest[0]);
  if ((verb !== 'grant' && verb !== 'revoke') || rest.length !== 1 || !role.success) return undefined;
  return { verb, email: email.data, role: role.data };
}

/** @returns the line to print: the roles that the address has, or the number of removed passkeys */
async function execute(context: ServiceContext, command: StaffCommand): Promise<string> {
  const { verb, email } = command;
  if (verb === 'remove-passkeys') {
    return `${email}: passkeys removed: ${await removePasskeysByEmail(context, email)}`;
  }
  const before = await readStaffRoles(context, email);
  const roles =
    'role' in command
      ? await changeStaffRole(context, { change: command.verb, email, role: command.role })
      : before;
  if (roles.size !== before.size) await recordRoleChange(context, `npm run staff -- ${verb}`);
  return `${email}: ${[...roles].sort().join(', ') || 'no roles'}`;
}

/** Records a change of roles on the command line as a security event, so that operators see it in the back office. */
async function recordRoleChange({ pool, logger }: ServiceContext, endpoint: string): Promise<void> {
  const kind = 'role-change' satisfies SecurityEventKind;
  const events = new SecurityEvents({
    database: pool,
    // The command prints the roles itself.
    logger: logger.child({}, { level: 'silent' }),
    individuallyRecordedKinds: new Set([kind]),
  });
  events.record({ kind, code: '', endpoint, caller: 'command line', personId: '', subject: '' });
  await events.stop();
}
