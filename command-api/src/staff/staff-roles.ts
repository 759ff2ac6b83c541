import { randomUUID } from 'node:crypto';
import { CommandBus, loadRolesOfEmailHash, type ServiceContext } from '@mirabelle/application';
import {
  account,
  accountStream,
  type StaffRole,
  type StaffRoles,
  staff,
  staffStream,
} from '@mirabelle/domain';
import type { Context } from '../context.js';

/** Whether the email address of an account has a staff role, even if the address has not been verified. */
export async function hasStaffRole(context: Pick<Context, 'commands'>, userId: string): Promise<boolean> {
  const { registered } = await context.commands.load(account, accountStream(userId));
  return registered !== undefined && (await loadRolesOfEmailHash(context, registered.emailHash)).size > 0;
}

/** A role that is granted to an email address or revoked from it. */
interface StaffRoleChange {
  readonly change: 'grant' | 'revoke';
  readonly email: string;
  readonly role: StaffRole;
  /** Makes the change happen once, however often it is requested; default a new id. */
  readonly commandId?: string;
}

/**
 * Grants or revokes a role of an email address, which may have no account yet. Used by the seed data and by `npm run staff`.
 *
 * @returns the roles that the email address has now
 */
export async function changeStaffRole(
  context: ServiceContext,
  { change, email, role, commandId = randomUUID() }: StaffRoleChange,
): Promise<StaffRoles> {
  const emailHash = context.secrets.hashEmail(email);
  const { state } = await new CommandBus(context.store, context.now).execute({
    decider: staff,
    stream: staffStream(emailHash),
    command: { type: change === 'grant' ? 'GrantRole' : 'RevokeRole', emailHash, role },
    metadata: { commandId, correlationId: commandId, actor: { kind: 'system', id: 'staff-command' } },
  });
  return state;
}

/** The roles granted to an email address. Used by `npm run staff`. */
export function readStaffRoles(context: ServiceContext, email: string): Promise<StaffRoles> {
  const commands = new CommandBus(context.store, context.now);
  return loadRolesOfEmailHash({ commands }, context.secrets.hashEmail(email));
}
