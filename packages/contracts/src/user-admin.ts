import { z } from 'zod';
import { PersonalData } from './account.js';
import { AdminListQuery, adminAction, adminExport, adminRead, noBody, version } from './admin-endpoints.js';
import { endpoint } from './endpoint.js';
import { isoInstant, StaffRole } from './fields.js';

export const AdminUser = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  referralCode: z.string(),
  /** Who invited them. */
  referredBy: z.uuid().nullable(),
  /** Friends whom they have brought, and the bonus photos that they have left. */
  totalReferrals: z.int(),
  bonusPhotoCredits: z.int(),
  plan: z.string(),
  trialEndsAt: isoInstant.nullable(),
  language: z.string(),
  verified: z.boolean(),
  /** Roles that were granted to the address; they count once it is verified. */
  staffRoles: z.array(StaffRole),
  bookingCount: z.int(),
  reviewCount: z.int(),
  contactMessageCount: z.int(),
  createdAt: isoInstant,
  updatedAt: isoInstant,
  /** Of the roles, which are what staff change; told where one account is read. */
  version: version.optional(),
});
export type AdminUser = z.infer<typeof AdminUser>;

const access = ['operator'] as const;
const params = z.object({ id: z.uuid() });

export const adminListUsers = endpoint({
  ...adminRead,
  path: '/api/admin/users',
  access,
  summary: 'Accounts, the newest first',
  query: AdminListQuery,
  answer: z.array(AdminUser),
});

export const adminExportUsers = endpoint({
  ...adminExport,
  path: '/api/admin/users/export.csv',
  access: access,
  summary: 'All accounts that fit the filter, in the order asked for, as CSV',
});

export const adminReadUser = endpoint({
  ...adminRead,
  path: '/api/admin/users/{id}',
  access,
  summary: 'One account',
  params,
  answer: AdminUser,
});

export const StaffMember = z.object({
  /** The account's. */
  id: z.uuid(),
  /** Full name, or else the address. */
  name: z.string(),
  roles: z.array(StaffRole),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const adminListStaff = endpoint({
  ...adminRead,
  path: '/api/admin/staff',
  access: ['operator', 'support'],
  summary: 'Whoever holds a staff role, for giving messages to',
  query: AdminListQuery,
  answer: z.array(StaffMember),
});

export const adminExportUserData = endpoint({
  ...adminRead,
  path: '/api/admin/users/{id}/data',
  access,
  summary: 'All that is held about somebody, for whoever asks us for it',
  params,
  answer: PersonalData,
});

const roleChange = {
  ...adminAction,
  access,
  params,
  body: z.strictObject({ role: StaffRole }),
  answer: z.object({ id: z.uuid(), staffRoles: z.array(StaffRole) }),
};

export const adminGrantRole = endpoint({
  ...roleChange,
  path: '/api/admin/users/{id}/grant',
  summary: 'Gives somebody else a staff role',
});

export const adminRevokeRole = endpoint({
  ...roleChange,
  path: '/api/admin/users/{id}/revoke',
  summary: 'Takes a staff role from somebody else',
});

export const adminEraseUser = endpoint({
  ...adminAction,
  access,
  path: '/api/admin/users/{id}/erase',
  summary: 'Erases somebody else for good, as they themselves could',
  params,
  body: noBody,
  answer: z.object({ id: z.uuid(), erased: z.literal(true) }),
});
