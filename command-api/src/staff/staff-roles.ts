import { randomUUID } from 'node:crypto';
import { CommandBus, loadRolesOfEmailAddress, type ServiceContext } from '@mirabelle/application';
import {
  account,
  accountStream,
  type StaffRole,
  type StaffRoles,
  staff,
  staffStream,
} from '@mirabelle/domain';
import type { Context } from '../context.js';

/** Whether the address of an account has a staff role, verified or not. */
export async function hasStaffRole(context: Pick<Context, 'commands'>, userId: string): Promise<boolean> {
  const { registered } = await context.commands.load(account, accountStream(userId));
  return registered !== undefined && (await loadRolesOfEmailAddress(context, registered.emailHash)).size > 0;
}

/**
 * Grants or revokes a role of an address, whether or not it has an account yet. For seeds and the operators' command
 * line.
 *
 * @param commandId makes the change happen once, however often it is requested
 * @returns the roles that the address has now
 */
export async function changeStaffRole(
  context: ServiceContext,
  change: 'grant' | 'revoke',
  email: string,
  role: StaffRole,
  commandId: string = randomUUID(),
): Promise<StaffRoles> {
  const emailHash = context.secrets.emailHash(email);
  const { state } = await new CommandBus(context.store, context.now).execute({
    decider: staff,
    stream: staffStream(emailHash),
    command: { type: change === 'grant' ? 'GrantRole' : 'RevokeRole', emailHash, role },
    metadata: { commandId, correlationId: commandId, actor: { kind: 'system', id: 'staff-command' } },
  });
  return state;
}

/** Roles granted to an address. For the operators' command line. */
export function readStaffRoles(context: ServiceContext, email: string): Promise<StaffRoles> {
  const commands = new CommandBus(context.store, context.now);
  return loadRolesOfEmailAddress({ commands }, context.secrets.emailHash(email));
}
