import { defineEndpoint, isoInstant, noBody, PersonalData, StaffRole } from '@mirabelle/contracts';
import { z } from 'zod';
import {
  AdminListQuery,
  adminAction,
  adminPersonalDataExport,
  adminRead,
  ExportReason,
  version,
} from './admin-endpoints.js';

export const AdminUser = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Empty for a guest. */
  referralCode: z.string(),
  /** Id of the person who referred this one. */
  referredBy: z.uuid().nullable(),
  /** Number of referred friends. */
  totalReferrals: z.int(),
  /** Number of unused bonus photos. */
  bonusPhotoCredits: z.int(),
  plan: z.string(),
  trialEndsAt: isoInstant.nullable(),
  language: z.string(),
  verified: z.boolean(),
  /** Whether the person has no account: staff have booked for them by phone. */
  isGuest: z.boolean(),
  /** The phone number of a guest. */
  phone: z.string().nullable(),
  /** Roles granted to the email address. They take effect once the address is verified. */
  staffRoles: z.array(StaffRole),
  bookingCount: z.int(),
  reviewCount: z.int(),
  contactMessageCount: z.int(),
  passkeyCount: z.int(),
  createdAt: isoInstant,
  updatedAt: isoInstant,
  /** Version of the staff roles. Present only when a single account is read. */
  version: version.optional(),
});
export type AdminUser = z.infer<typeof AdminUser>;

const access = ['operator'] as const;
const params = z.object({ id: z.uuid() });

export const adminListUsers = defineEndpoint({
  ...adminRead,
  path: '/api/admin/users',
  personalDataView: 'list',
  access,
  summary: 'Accounts, and guests of bookings by phone, newest first',
  query: AdminListQuery,
  answer: z.array(AdminUser),
});

export const adminExportUsers = defineEndpoint({
  ...adminPersonalDataExport,
  path: '/api/admin/users/export.csv',
  access,
  summary: 'All accounts that match the filter, in the requested order, as CSV',
});

export const adminReadUser = defineEndpoint({
  ...adminRead,
  path: '/api/admin/users/{id}',
  personalDataView: 'record',
  access,
  summary: 'One account, or one guest',
  params,
  answer: AdminUser,
});

export const StaffMember = z.object({
  /** Id of the account. */
  id: z.uuid(),
  /** Full name, or the email address if there is none. */
  name: z.string(),
  /** The address with which they sign in, by which colleagues write to them. */
  email: z.string(),
  roles: z.array(StaffRole),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const adminListStaff = defineEndpoint({
  ...adminRead,
  path: '/api/admin/staff',
  access: ['operator', 'finance', 'support'],
  summary: 'Staff members: who can take on a contact message, or pay an approved commission',
  query: AdminListQuery,
  answer: z.array(StaffMember),
});

export const adminExportUserData = defineEndpoint({
  ...adminRead,
  path: '/api/admin/users/{id}/data',
  personalDataView: 'export',
  securityAction: 'export',
  access,
  stepUp: true,
  query: z.object({ reason: ExportReason }),
  summary: 'All personal data of an account, for a data access request',
  params,
  answer: PersonalData,
});

const roleChange = {
  ...adminAction,
  securityAction: 'role-change',
  access,
  stepUp: true,
  params,
  body: z.strictObject({ role: StaffRole }),
  answer: z.object({ id: z.uuid(), staffRoles: z.array(StaffRole) }),
} as const;

export const adminGrantRole = defineEndpoint({
  ...roleChange,
  path: '/api/admin/users/{id}/grant',
  summary: 'Grants a staff role to another account',
});

export const adminRevokeRole = defineEndpoint({
  ...roleChange,
  path: '/api/admin/users/{id}/revoke',
  summary: 'Revokes a staff role of another account',
});

export const adminEraseUser = defineEndpoint({
  ...adminAction,
  securityAction: 'erasure',
  access,
  stepUp: true,
  path: '/api/admin/users/{id}/erase',
  summary: 'Erases another account for good, as its owner could, or a guest who asks for it',
  params,
  body: noBody,
  answer: z.object({ id: z.uuid(), erased: z.literal(true) }),
});

export const adminRemovePasskeys = defineEndpoint({
  ...adminAction,
  access,
  stepUp: true,
  path: '/api/admin/users/{id}/remove-passkeys',
  summary: 'Removes the passkeys of somebody who has lost them, and ends their sessions',
  params,
  body: noBody,
  answer: z.object({ id: z.uuid(), removed: z.int() }),
});
