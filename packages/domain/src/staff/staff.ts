import {
  accept,
  type Decider,
  type DomainEvent,
  defineEvents,
  defineStream,
  refuse,
} from '@mirabelle/decider';

/** Roles of staff members: operators may do everything, finance handles money, support handles messages. */
export type StaffRole = 'operator' | 'finance' | 'support';

type RoleChange = { readonly emailHash: string; readonly role: StaffRole };

type StaffRoleGranted = DomainEvent<'StaffRoleGranted', RoleChange>;
type StaffRoleRevoked = DomainEvent<'StaffRoleRevoked', RoleChange>;
/**
 * The holder of a role is about to change somebody else's roles with it. The event changes no role. It raises the
 * revision of the holder's stream, so a concurrent change of the holder's own roles fails and has to be decided again.
 */
type StaffRoleExercised = DomainEvent<'StaffRoleExercised', RoleChange>;
export type StaffEvent = StaffRoleGranted | StaffRoleRevoked | StaffRoleExercised;
export const staffEvents = defineEvents<StaffEvent>({
  StaffRoleGranted: {},
  StaffRoleRevoked: {},
  StaffRoleExercised: {},
});

/** Whether an event of a staff stream changes the roles, and so their version. */
export const changesRoles = ({ type }: { readonly type: string }): boolean => type !== 'StaffRoleExercised';

/** The stream of the staff roles of an address, by its keyed hash. */
export const staffStream = defineStream<StaffEvent>('staff');

type StaffCommand = RoleChange & { readonly type: 'GrantRole' | 'RevokeRole' | 'ExerciseRole' };
export type StaffRoles = ReadonlySet<StaffRole>;

/**
 * The roles of one address. Granting a role that is held, or revoking one that is not, changes nothing. Only a role
 * that is held can be exercised; otherwise the command is refused with `forbidden`.
 */
export const staff: Decider<StaffRoles, StaffCommand, StaffEvent> = {
  initialState: new Set(),

  evolve(roles, { type, data: { role } }) {
    switch (type) {
      case 'StaffRoleGranted':
        return new Set([...roles, role]);
      case 'StaffRoleRevoked':
        return new Set([...roles].filter((held) => held !== role));
      default:
        return roles;
    }
  },

  decide({ type, emailHash, role }, roles) {
    const data = { emailHash, role };
    const isHeld = roles.has(role);
    switch (type) {
      case 'GrantRole':
        return isHeld ? accept() : accept({ type: 'StaffRoleGranted', data });
      case 'RevokeRole':
        return isHeld ? accept({ type: 'StaffRoleRevoked', data }) : accept();
      case 'ExerciseRole':
        return isHeld
          ? accept({ type: 'StaffRoleExercised', data })
          : refuse('forbidden', "Your account can't do this.");
    }
  },
};
