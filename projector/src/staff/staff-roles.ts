import type { StaffEvent } from '@mirabelle/domain/staff';
import { projection } from '../kernel/projection.js';
import { put, remove } from '../kernel/row-change.js';

/** Roles by the keyed hash of the address that they were granted to. */
export const staffRoles = projection<StaffEvent>({
  StaffRoleGranted: ({ data: { emailHash, role }, metadata }) => [
    put('staff_roles', { email_hash: emailHash, role }, { created_at: metadata.occurredAt }),
  ],
  StaffRoleRevoked: ({ data: { emailHash, role } }) => [
    remove('staff_roles', { email_hash: emailHash, role }),
  ],
});
