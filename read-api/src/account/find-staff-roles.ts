import type { StaffRole } from '@mirabelle/domain';
import type { Queries } from '../read-model/queries.js';

/** The staff roles of accounts by user id. Accounts without roles are absent. */
export type RolesByUserId = ReadonlyMap<string, ReadonlySet<StaffRole>>;

/** Finds the staff roles of accounts. Roles count only when the email address of the account is verified. */
export async function findRolesOfAccounts(
  queries: Queries,
  userIds: readonly string[],
): Promise<RolesByUserId> {
  const rows = await queries.readRows<{ id: string; roles: StaffRole[] }>(
    `select u.id, array_agg(r.role) as roles from read_model.users u join read_model.staff_roles r using (email_hash)
     where u.id = any($1::uuid[]) and u.verified group by u.id`,
    [userIds],
  );
  return new Map(rows.map(({ id, roles }) => [id, new Set(roles)]));
}

/** Finds the staff roles of one account. */
export async function findStaffRoles(queries: Queries, userId: string): Promise<ReadonlySet<StaffRole>> {
  return (await findRolesOfAccounts(queries, [userId])).get(userId) ?? new Set();
}
