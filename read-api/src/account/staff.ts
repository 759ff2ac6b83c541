import { adminListStaff, type StaffMember, StaffRole } from '@mirabelle/contracts';
import type { Context } from '../context.js';
import { type AdminList, answerList } from '../kit/admin-list.js';
import { type Filter, isOneOfIds, isPartOf } from '../kit/filters.js';

interface StaffRow {
  readonly id: string;
  readonly name: string;
  readonly roles: StaffMember['roles'];
}

// A role counts once its address is verified.
const STAFF = `(
  select u.id, coalesce(u.full_name, u.email) as name, array_agg(r.role order by r.role) as roles, min(r.created_at) as since
  from read_model.staff_roles r join read_model.users u on u.email_hash = r.email_hash and u.verified
  group by u.id) s`;

const hasRole: Filter = {
  schema: StaffRole,
  condition: (bind, role) => `${bind(role)} = any(s.roles)`,
};

const staff: AdminList<StaffRow, StaffMember> = {
  resource: 'staff',
  columns: 's.id, s.name, s.roles',
  from: STAFF,
  sortable: { id: 's.id', name: 's.name' },
  newestFirst: 's.since',
  id: 's.id',
  filters: { id: isOneOfIds('s.id'), role: hasRole, q: isPartOf('s.name') },
  toItem: ({ id, name, roles }) => ({ id, name, roles }),
};

/** Whom messages can be given to. */
export function staffMembers({ service, queries }: Context): void {
  service.route(adminListStaff, (request) => answerList(queries, staff, request));
}
