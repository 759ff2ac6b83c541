import { accept, type Decider, type DomainEvent } from '../kernel/decider.js';
import { defineEvents } from '../kernel/event-definition.js';
import { defineStream } from '../kernel/stream-name.js';

/** What a member of staff may be: operators may do all, finance money, support messages. */
export type StaffRole = 'operator' | 'finance' | 'support';

type RoleChange = { readonly emailHash: string; readonly role: StaffRole };

type StaffRoleGranted = DomainEvent<'StaffRoleGranted', RoleChange>;
type StaffRoleRevoked = DomainEvent<'StaffRoleRevoked', RoleChange>;
export type StaffEvent = StaffRoleGranted | StaffRoleRevoked;
export const staffEvents = defineEvents<StaffEvent>({ StaffRoleGranted: {}, StaffRoleRevoked: {} });

/** The stream of the staff roles of an address, by its keyed hash. */
export const staffStream = defineStream<StaffEvent>('staff');

type StaffCommand = RoleChange & { readonly type: 'GrantRole' | 'RevokeRole' };
export type StaffRoles = ReadonlySet<StaffRole>;

/** Roles of one address. Granting what is granted, or revoking what is not, changes nothing. */
export const staff: Decider<StaffRoles, StaffCommand, StaffEvent> = {
  initialState: new Set(),

  evolve(roles, { type, data }) {
    if (type === 'StaffRoleGranted') return new Set([...roles, data.role]);
    return new Set([...roles].filter((role) => role !== data.role));
  },

  decide({ type, emailHash, role }, roles) {
    const has = roles.has(role);
    if (type === 'GrantRole')
      return has ? accept() : accept({ type: 'StaffRoleGranted', data: { emailHash, role } });
    return has ? accept({ type: 'StaffRoleRevoked', data: { emailHash, role } }) : accept();
  },
};
