import { LANGUAGES } from '@mirabelle/catalogue';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { email, isoInstant, localPath, StaffRole, text } from './fields.js';
import { AcceptedDocument, DocumentVersions } from './legal.js';

export const EmailForm = z.strictObject({ email, returnTo: localPath.optional() });
export type EmailForm = z.input<typeof EmailForm>;

export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  referralCode: z.string(),
  plan: z.string(),
  /** The end of the trial, past or future; null if there was no trial. */
  trialEndsAt: isoInstant.nullable().optional(),
  staffRoles: z.array(StaffRole),
  /** The documents whose current version the person has not accepted yet. */
  documentsDue: z.array(AcceptedDocument).optional(),
});
export type User = z.infer<typeof User>;

const profileImage = z.union([
  z.literal(''),
  z.url({ protocol: /^https$/, message: 'Must be an https address' }).max(2000),
  localPath,
]);

export const ProfileForm = z.strictObject({
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  profileImageUrl: profileImage.optional(),
  /** The language of mails to the person. */
  language: z.enum(LANGUAGES.map(({ code }) => code)).optional(),
});
export type ProfileForm = z.input<typeof ProfileForm>;

export const signUp = endpoint({
  method: 'post',
  path: '/api/auth/signup',
  service: 'command-api',
  access: 'public',
  summary: 'Requests an account. A mail with a link follows',
  body: EmailForm,
  status: 202,
  answer: z.object({ status: z.literal('verification_sent') }),
});

export const verify = endpoint({
  method: 'post',
  path: '/api/auth/verify',
  securityAction: 'new-device',
  service: 'command-api',
  access: 'public',
  summary: 'Uses a mailed link: verifies the account, signs in and trusts this device',
  body: z.strictObject({
    token: z.string().min(1).max(400),
    /** The versions that the page showed; without them, the current ones. Signing up accepts them. */
    documents: DocumentVersions.optional(),
  }),
  status: 200,
  answer: User,
});

export const signIn = endpoint({
  method: 'post',
  path: '/api/auth/signin',
  service: 'command-api',
  access: 'public',
  summary: 'Signs in on a trusted device, or mails a link',
  body: EmailForm,
  status: 200,
  otherStatuses: [202],
  answer: z.object({ status: z.enum(['signed_in', 'link_sent']) }),
});

export const logout = endpoint({
  method: 'post',
  path: '/api/auth/logout',
  service: 'command-api',
  access: 'user',
  summary: 'Ends the session',
  body: z.strictObject({ forgetDevice: z.boolean().optional() }).optional(),
  status: 204,
});

export const acceptDocuments = endpoint({
  method: 'post',
  path: '/api/auth/documents',
  service: 'command-api',
  access: 'user',
  summary:
    'Agrees to the terms and confirms that the privacy notice was read, in the versions that the page showed',
  body: DocumentVersions,
  status: 200,
  answer: User,
});

export const currentUser = endpoint({
  method: 'get',
  path: '/api/auth/user',
  service: 'read-api',
  access: 'user',
  summary: 'The signed-in user',
  status: 200,
  answer: User,
});

export const changeProfile = endpoint({
  method: 'patch',
  path: '/api/auth/user',
  service: 'command-api',
  access: 'user',
  summary: 'Changes the profile of the user',
  body: ProfileForm,
  status: 200,
  answer: User,
});

/** All stored data about a person. Lists contain rows of the read tables, with names in camelCase. */
export const PersonalData = z.looseObject({
  exportedAt: isoInstant,
  account: z.record(z.string(), z.unknown()),
  /** Open sessions, and the number of devices that may sign in without a link. */
  sessions: z.array(z.object({ signedInAt: z.string(), expiresAt: z.string() })),
  trustedDevices: z.int(),
  bookings: z.array(z.record(z.string(), z.unknown())),
  /** All recorded events of the person, oldest first. */
  history: z.array(
    z.object({ occurredAt: z.string(), type: z.string(), data: z.record(z.string(), z.unknown()) }),
  ),
});
export type PersonalData = z.infer<typeof PersonalData>;

export const exportData = endpoint({
  method: 'get',
  path: '/api/auth/export',
  service: 'read-api',
  access: 'user',
  summary: 'All stored data about the user, as a file',
  status: 200,
  answer: PersonalData,
});

export const eraseAccount = endpoint({
  method: 'delete',
  path: '/api/auth/user',
  service: 'command-api',
  access: 'user',
  summary: 'Erases the user for good. Requires a sign-in within the last 10 minutes',
  status: 204,
});

export const login = endpoint({
  method: 'get',
  path: '/api/login',
  service: 'command-api',
  access: 'public',
  summary: 'Sends the browser to the sign-in page',
  query: z.object({ returnTo: z.string().optional().catch(undefined) }),
  status: 302,
});
