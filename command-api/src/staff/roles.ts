import { randomUUID } from 'node:crypto';
import {
  account,
  accountStream,
  type StaffRole,
  type StaffRoles,
  staff,
  staffStream,
} from '@mirabelle/domain';
import type { Platform } from '@mirabelle/platform';
import { CommandBus } from '@mirabelle/platform/commands';
import type { Context } from '../context.js';

/** Roles of an address, from the log itself. @param emailHash keyed hash of the address */
export function rolesOfAddress(
  { commands }: Pick<Context, 'commands'>,
  emailHash: string,
): Promise<StaffRoles> {
  return commands.load(staff, staffStream(emailHash));
}

/** Roles that a person has at this moment. An address that has not been verified has none. */
export async function rolesOf(context: Pick<Context, 'commands'>, userId: string): Promise<StaffRoles> {
  const { registered, verified } = await context.commands.load(account, accountStream(userId));
  return registered && verified ? rolesOfAddress(context, registered.emailHash) : new Set();
}

/** Gives an address a role, whether or not it has an account yet. For seeds and the operator's command line. */
export async function grantStaffRole(platform: Platform, email: string, role: StaffRole): Promise<void> {
  const emailHash = platform.secrets.emailHash(email);
  const commandId = randomUUID();
  await new CommandBus(platform.store, platform.now).execute({
    decider: staff,
    stream: staffStream(emailHash),
    command: { type: 'GrantRole', emailHash, role },
    metadata: { commandId, correlationId: commandId, actor: { kind: 'system', id: 'staff-command' } },
  });
}
