import { adminListStaff, type StaffMember } from '@mirabelle/backoffice-contracts';
import { StaffRole } from '@mirabelle/contracts';
import type { Context } from '../context.js';
import { type AdminList, sendListPage } from '../lists/admin-list.js';
import { containsText, equalsAnyUuid, type Filter } from '../lists/filters.js';

interface StaffRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: StaffMember['roles'];
}

// A role counts only when the account's email address is verified.
const STAFF = `(
  select u.id, coalesce(u.full_name, u.email) as name, u.email, array_agg(r.role order by r.role) as roles, min(r.created_at) as since
  from read_model.staff_roles r join read_model.users u on u.email_hash = r.email_hash and u.verified
  group by u.id) s`;

const hasRole: Filter = {
  schema: StaffRole,
  createCondition: (bind, role) => `${bind(role)} = any(s.roles)`,
};

const staff: AdminList<StaffRow, StaffMember> = {
  resource: 'staff',
  columns: 's.id, s.name, s.email, s.roles',
  from: STAFF,
  sortable: { id: 's.id', name: 's.name' },
  newestFirst: 's.since',
  id: 's.id',
  filters: { id: equalsAnyUuid('s.id'), role: hasRole, q: containsText('s.name') },
  toItem: ({ id, name, email, roles }) => ({ id, name, email, roles }),
};

/** The staff members, to whom contact messages can be assigned. */
export function addStaffRoutes({ service, queries }: Context): void {
  service.route(adminListStaff, (request) => sendListPage(queries, staff, request));
}
