import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import { CommandBus } from '@mirabelle/application';
import { SALONS } from '@mirabelle/catalogue';
import { type StaffRole, salon, salonStream } from '@mirabelle/domain';
import { v5 as uuidFromName } from 'uuid';
import { changeStaffRole } from './staff/staff-roles.js';

const NAMESPACE = '1f1c6c52-3d5e-4a86-8b5e-2f3a7f0f9a55';

const SAMPLE_STAFF: Readonly<Record<string, StaffRole>> = {
  'operator@mirabelle.test': 'operator',
  'finance@mirabelle.test': 'finance',
  'support@mirabelle.test': 'support',
};

/** Lists the sample salons and grants the sample staff their roles. What is there already stays as it is. */
export async function seed(platform: ServiceContext): Promise<void> {
  const commands = new CommandBus(platform.store, platform.now);
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
    // Always the same command: a role that was taken away since is not given back at the next start.
    await changeStaffRole(platform, 'grant', email, role, uuidFromName(`${email} ${role}`, NAMESPACE));
  }
}
