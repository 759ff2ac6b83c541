import type { AccountEvent, PasskeyEvent, StaffEvent } from '@mirabelle/domain';
import { type Change, changeForPerson, changeForStaff, defineChanges } from '../change.js';

const person = ({ userId }: { readonly userId: string }): Change[] => [
  changeForPerson(userId, '/api/auth/user'),
  changeForStaff('users', userId),
];
const plan = ({ userId }: { readonly userId: string }): Change[] => [
  changeForPerson(userId, '/api/auth/user', '/api/photo-usage'),
  changeForStaff('users', userId),
];
const passkeys = ({ userId }: { readonly userId: string }): Change[] => [
  changeForPerson(userId, '/api/auth/passkeys'),
  changeForStaff('users', userId),
];

const devices = ({ userId }: { readonly userId: string }): Change[] => [
  changeForPerson(userId, '/api/auth/devices'),
];
const roles = (): Change[] => [{ roles: true, resource: 'users' }];

/** What events of accounts, plans, passkeys and staff roles make outdated on open pages. */
export const accountChanges = defineChanges<AccountEvent | PasskeyEvent | StaffEvent>({
  AccountRegistered: ({ userId }) => [changeForStaff('users', userId)],
  AccountVerified: person,
  ProfileChanged: person,
  LanguageChosen: person,
  DeviceAdded: devices,
  DeviceForgotten: devices,
  SignedIn: devices,
  SignedOut: devices,
  DocumentAccepted: person,
  PersonalDataErased: ({ userId }) => [
    changeForStaff('users', userId),
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
