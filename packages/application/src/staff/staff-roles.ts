import { account, accountStream, type StaffRoles, staff, staffStream } from '@mirabelle/domain';
import type { CommandBus } from '../commands/command-bus.js';

interface Dependencies {
  readonly commands: Pick<CommandBus, 'load'>;
}

/** Roles granted to an email address, read from the event log. @param emailHash keyed hash of the address */
export function loadRolesOfEmailHash({ commands }: Dependencies, emailHash: string): Promise<StaffRoles> {
  return commands.load(staff, staffStream(emailHash));
}

/** Roles that an account has now. The roles of its email address count only once the address is verified. */
export async function loadStaffRoles(dependencies: Dependencies, userId: string): Promise<StaffRoles> {
  const { registered, isVerified } = await dependencies.commands.load(account, accountStream(userId));
  return registered && isVerified ? loadRolesOfEmailHash(dependencies, registered.emailHash) : new Set();
}
