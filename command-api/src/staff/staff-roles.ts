import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import { CommandBus } from '@mirabelle/application';
import {
  account,
  accountStream,
  type StaffRole,
  type StaffRoles,
  staff,
  staffStream,
} from '@mirabelle/domain';
import type { Context } from '../context.js';

/** Roles of an address, from the log itself. @param emailHash keyed hash of the address */
export function loadRolesOfAddress(
  { commands }: Pick<Context, 'commands'>,
  emailHash: string,
): Promise<StaffRoles> {
  return commands.load(staff, staffStream(emailHash));
}

/** Roles that a person has at this moment. An address that has not been verified has none. */
export async function loadRoles(context: Pick<Context, 'commands'>, userId: string): Promise<StaffRoles> {
  const { registered, verified } = await context.commands.load(account, accountStream(userId));
  return registered && verified ? loadRolesOfAddress(context, registered.emailHash) : new Set();
}

/**
 * Gives an address a role or takes it away, whether or not it has an account yet. For seeds and the operator's command
 * line.
 * @param commandId where given, it happens once however often it is asked for, and whatever came after
 * @returns the roles that the address has now
 */
export async function changeStaffRole(
  platform: ServiceContext,
  change: 'grant' | 'revoke',
  email: string,
  role: StaffRole,
  commandId: string = randomUUID(),
): Promise<StaffRoles> {
  const emailHash = platform.secrets.emailHash(email);
  const { state } = await new CommandBus(platform.store, platform.now).execute({
    decider: staff,
    stream: staffStream(emailHash),
    command: { type: change === 'grant' ? 'GrantRole' : 'RevokeRole', emailHash, role },
    metadata: { commandId, correlationId: commandId, actor: { kind: 'system', id: 'staff-command' } },
  });
  return state;
}

/** Gives an address a role. */
export async function grantStaffRole(
  platform: ServiceContext,
  email: string,
  role: StaffRole,
): Promise<void> {
  await changeStaffRole(platform, 'grant', email, role);
}

/** Roles of an address. For the operator's command line. */
export function readStaffRoles(platform: ServiceContext, email: string): Promise<StaffRoles> {
  const commands = new CommandBus(platform.store, platform.now);
  return loadRolesOfAddress({ commands }, platform.secrets.emailHash(email));
}
