import { account, accountStream, type StaffRoles, staff, staffStream } from '@mirabelle/domain';
import type { CommandBus } from '../commands/command-bus.js';

interface Log {
  readonly commands: Pick<CommandBus, 'load'>;
}

/** Roles granted to an address, read from the log. @param emailHash keyed hash of the address */
export function loadRolesOfAddress({ commands }: Log, emailHash: string): Promise<StaffRoles> {
  return commands.load(staff, staffStream(emailHash));
}

/** Roles that an account has now. The roles of its address count only once the address is verified. */
export async function loadStaffRoles(log: Log, userId: string): Promise<StaffRoles> {
  const { registered, verified } = await log.commands.load(account, accountStream(userId));
  return registered && verified ? loadRolesOfAddress(log, registered.emailHash) : new Set();
}
