import type { AccountEvent, PasskeyEvent, StaffEvent } from '@mirabelle/domain';
import { type Change, defineChanges, forPerson, forStaff } from '../change.js';

const person = ({ userId }: { readonly userId: string }): Change[] => [
  forPerson(userId, '/api/auth/user'),
  forStaff('users', userId),
];
const plan = ({ userId }: { readonly userId: string }): Change[] => [
  forPerson(userId, '/api/auth/user', '/api/photo-usage'),
  forStaff('users', userId),
];
const devices = ({ userId }: { readonly userId: string }): Change[] => [
  forPerson(userId, '/api/auth/devices'),
];
const passkeys = ({ userId }: { readonly userId: string }): Change[] => [
  forPerson(userId, '/api/auth/passkeys'),
  forStaff('users', userId),
];
const roles = (): Change[] => [{ roles: true, resource: 'users' }];

/** Changes by events of accounts, plans, passkeys and staff roles. */
export const accountChanges = defineChanges<AccountEvent | PasskeyEvent | StaffEvent>({
  AccountRegistered: ({ userId }) => [forStaff('users', userId)],
  AccountVerified: person,
  ProfileChanged: person,
  LanguageChosen: person,
  DeviceAdded: devices,
  DeviceForgotten: devices,
  SignedIn: devices,
  SignedOut: devices,
  DocumentAccepted: person,
  PersonalDataErased: ({ userId }) => [
    forStaff('users', userId),
    { resource: 'bookings' },
    { resource: 'contact-messages' },
    { resource: 'reviews' },
    { resource: 'referrals' },
  ],
  TrialStarted: plan,
  PlanChanged: plan,
  PlanExpired: plan,
  PasskeyAdded: passkeys,
  PasskeyUsed: passkeys,
  PasskeyRemoved: passkeys,
  StaffRoleGranted: roles,
  StaffRoleRevoked: roles,
  StaffRoleExercised: roles,
});
