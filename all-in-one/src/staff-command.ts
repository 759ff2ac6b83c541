import type { ServiceContext } from '@mirabelle/application';
import { changeStaffRole, readStaffRoles } from '@mirabelle/command-api';
import { email as emailField, StaffRole } from '@mirabelle/contracts';
import { untilProjected } from '@mirabelle/read-model';
import { speakable, withPlatform } from './command-platform.js';
import type { Environment } from './settings.js';

const USAGE = `Usage:
  npm run staff -- grant EMAIL ROLE     gives an address a role
  npm run staff -- revoke EMAIL ROLE    takes it away
  npm run staff -- show EMAIL           tells which roles an address has
ROLE is ${StaffRole.options.join(', ')}. An address needs no account yet; its roles count once it is verified.`;

/** How long the read tables of a product that runs may take; without one that runs there is nothing to wait for. */
const PATIENCE_MS = 3_000;

type Order =
  | { readonly verb: 'show'; readonly email: string }
  | { readonly verb: 'grant' | 'revoke'; readonly email: string; readonly role: StaffRole };

/**
 * Grants and revokes staff roles in the data of the embedded profile, or in the database that DATABASE_URL names,
 * whether the product runs or not.
 *
 * @param args what follows `npm run staff --`
 * @returns the exit code: 0, or 1 after a fault and 2 where the arguments do not fit
 */
export async function staffCommand(
  args: readonly string[],
  env: Environment,
  say: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Promise<number> {
  const order = parsed(args);
  if (!order) {
    say(USAGE);
    return 2;
  }
  try {
    await withPlatform(env, async (platform, isShared) => {
      const roles = await carriedOut(platform, order);
      // Whoever uses the product finds the change made when the command has ended.
      if (isShared) await untilProjected(platform.pool, await platform.store.head(), PATIENCE_MS);
      say(roles);
    });
    return 0;
  } catch (error) {
    say(speakable(error));
    return 1;
  }
}

function parsed([verb, address, ...rest]: readonly string[]): Order | undefined {
  const email = emailField.safeParse(address);
  if (!email.success) return undefined;
  if (verb === 'show' && rest.length === 0) return { verb, email: email.data };
  const role = StaffRole.safeParse(rest[0]);
  if ((verb !== 'grant' && verb !== 'revoke') || rest.length !== 1 || !role.success) return undefined;
  return { verb, email: email.data, role: role.data };
}

async function carriedOut(platform: ServiceContext, order: Order): Promise<string> {
  const { verb, email } = order;
  const roles =
    verb === 'show'
      ? await readStaffRoles(platform, email)
      : await changeStaffRole(platform, verb, email, order.role);
  return `${email}: ${[...roles].sort().join(', ') || 'no roles'}`;
}
