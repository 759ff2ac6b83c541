import type { StaffEvent } from '@mirabelle/domain';
import { defineProjection } from '../projection/projection.js';
import { put, remove } from '../projection/row-change.js';

/** Staff roles by the keyed hash of the email address that they were granted to. */
export const staffRoles = defineProjection<StaffEvent>({
  StaffRoleGranted: ({ data: { emailHash, role }, metadata }) => [
    put('staff_roles', { email_hash: emailHash, role }, { created_at: metadata.occurredAt }),
  ],
  StaffRoleRevoked: ({ data: { emailHash, role } }) => [
    remove('staff_roles', { email_hash: emailHash, role }),
  ],
});
