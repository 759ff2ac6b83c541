import type { StaffRole } from '@mirabelle/domain';
import type { Queries } from '../read-model/queries.js';

/** Finds the staff roles of an account. Roles count only when its email address is verified. */
export async function findStaffRoles(queries: Queries, userId: string): Promise<ReadonlySet<StaffRole>> {
  const rows = await queries.readRows<{ role: StaffRole }>(
    `select r.role from read_model.users u join read_model.staff_roles r using (email_hash)
     where u.id = $1 and u.verified`,
    [userId],
  );
  return new Set(rows.map(({ role }) => role));
}
