import { randomUUID } from 'node:crypto';
import { CommandBus, deriveCommandId, type ServiceContext } from '@mirabelle/application';
import { SALONS } from '@mirabelle/catalogue';
import type { StaffRole } from '@mirabelle/domain';
import { isLoopback } from '@mirabelle/runtime';
import { salon, salonStream } from '@mirabelle/salon-domain';
import { changeStaffRole } from './staff/staff-roles.js';

/** Namespace of the ids of the commands that grant the sample roles. */
const SAMPLE_ROLE_NAMESPACE = '1f1c6c52-3d5e-4a86-8b5e-2f3a7f0f9a55';

const SAMPLE_STAFF: Readonly<Record<string, StaffRole>> = {
  'operator@mirabelle.test': 'operator',
  'finance@mirabelle.test': 'finance',
  'support@mirabelle.test': 'support',
};

/**
 * Adds the sample salons to the directory. Salons that exist are left unchanged. Where only this machine can reach the site, the
 * sample staff get their roles. Elsewhere they lose these roles, because everybody knows their addresses.
 */
export async function seed(context: ServiceContext): Promise<void> {
  const commands = new CommandBus(context.store, context.now);
  const correlationId = randomUUID();
  for (const details of SALONS) {
    await commands.execute({
      decider: salon,
      stream: salonStream(details.id),
      command: { type: 'ListSalon', details },
      metadata: { commandId: randomUUID(), correlationId, actor: { kind: 'system', id: 'seed' } },
    });
  }
  for (const [email, role] of Object.entries(SAMPLE_STAFF)) {
    if (!isLoopback(context.config.publicUrl)) {
      await changeStaffRole(context, { change: 'revoke', email, role });
      continue;
    }
    // The command has the same id every time, so a role that was revoked since is not granted again at the next start.
    await changeStaffRole(context, {
      change: 'grant',
      email,
      role,
      commandId: deriveCommandId(`${email} ${role}`, SAMPLE_ROLE_NAMESPACE),
    });
  }
}
