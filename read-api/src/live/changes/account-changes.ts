import type { AccountEvent, PasskeyEvent, StaffEvent } from '@mirabelle/domain';
import { type Change, changeForPerson, changeForStaff, defineChanges } from '../change.js';

const listPersonChanges = ({ userId }: { readonly userId: string }): Change[] => [
  changeForPerson(userId, '/api/auth/user'),
  changeForStaff('users', userId),
];
const listPlanChanges = ({ userId }: { readonly userId: string }): Change[] => [
  changeForPerson(userId, '/api/auth/user', '/api/photo-usage'),
  changeForStaff('users', userId),
];
const listPasskeyChanges = ({ userId }: { readonly userId: string }): Change[] => [
  changeForPerson(userId, '/api/auth/passkeys'),
  changeForStaff('users', userId),
];

const listDeviceChanges = ({ userId }: { readonly userId: string }): Change[] => [
  changeForPerson(userId, '/api/auth/devices'),
];
const listRoleChanges = (): Change[] => [{ mayChangeRoles: true, resource: 'users' }];

/** What events of accounts, plans, passkeys and staff roles make outdated on open pages. */
export const accountChanges = defineChanges<AccountEvent | PasskeyEvent | StaffEvent>({
  GuestRecorded: ({ userId }) => [changeForStaff('users', userId)],
  GuestPhoneChanged: ({ userId }) => [changeForStaff('users', userId)],
  AccountRegistered: ({ userId }) => [changeForStaff('users', userId)],
  AccountVerified: listPersonChanges,
  ProfileChanged: listPersonChanges,
  LanguageChosen: listPersonChanges,
  ReminderMailsTurnedOff: listPersonChanges,
  ReminderMailsTurnedOn: listPersonChanges,
  DeviceAdded: listDeviceChanges,
  DeviceForgotten: listDeviceChanges,
  SignedIn: listDeviceChanges,
  SignedOut: listDeviceChanges,
  DocumentAccepted: listPersonChanges,
  PersonalDataErased: ({ userId }) => [
    changeForStaff('users', userId),
    { resource: 'bookings' },
    { resource: 'contact-messages' },
    { resource: 'reviews' },
    { resource: 'referrals' },
    { resource: 'payments' },
    { resource: 'affiliate-transactions' },
    { resource: 'saved-searches' },
  ],
  TrialStarted: listPlanChanges,
  PlanChanged: listPlanChanges,
  PlanExpired: listPlanChanges,
  PasskeyAdded: listPasskeyChanges,
  PasskeyUsed: listPasskeyChanges,
  PasskeyRemoved: listPasskeyChanges,
  StaffRoleGranted: listRoleChanges,
  StaffRoleRevoked: listRoleChanges,
  StaffRoleExercised: listRoleChanges,
});
