import { LANGUAGES } from '@mirabelle/catalogue';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { email, isoInstant, localPath, StaffRole, text, timeZone } from './fields.js';
import { AcceptedDocument, DocumentVersions } from './legal.js';

export const EmailBody = z.strictObject({ email, returnTo: localPath.optional() });
export type EmailBody = z.input<typeof EmailBody>;

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
  /** Whether the person gets reminders by mail, of appointments and of the end of a trial. */
  reminderMails: z.boolean().optional(),
  /** The documents whose current version the person has not accepted yet. */
  documentsDue: z.array(AcceptedDocument).optional(),
});
export type User = z.infer<typeof User>;

/** Pictures of other sites are refused: the browser would not load them, and the other site would learn of each view. */
const profileImage = z.union([z.literal(''), localPath], {
  error: 'Must be a picture that you have uploaded to this site',
});

export const ProfileBody = z.strictObject({
  firstName: text({ max: 100 }).optional(),
  lastName: text({ max: 100 }).optional(),
  profileImageUrl: profileImage.optional(),
  /** The language of mails to the person. */
  language: z.enum(LANGUAGES.map(({ code }) => code)).optional(),
  /** Whether the person wants reminders by mail. */
  reminderMails: z.boolean().optional(),
});
export type ProfileBody = z.input<typeof ProfileBody>;

export const signUp = defineEndpoint({
  method: 'post',
  path: '/api/auth/signup',
  service: 'command-api',
  access: 'public',
  summary: 'Requests an account. A mail with a link follows',
  body: EmailBody,
  status: 202,
  answer: z.object({ status: z.literal('verification_sent') }),
});

export const verify = defineEndpoint({
  method: 'post',
  path: '/api/auth/verify',
  securityAction: 'new-device',
  service: 'command-api',
  access: 'public',
  summary: 'Uses a mailed link: verifies the account, signs in and remembers this device if asked to',
  body: z.strictObject({
    token: z.string().min(1).max(400),
    /** Whether this device may sign in without a link later. */
    rememberDevice: z.boolean().optional(),
    /** IANA zone of the browser, shown in the list of devices. */
    timeZone: timeZone.optional(),
    /** The versions that the page showed; without them, the current ones. Signing up accepts them. */
    documents: DocumentVersions.optional(),
  }),
  status: 200,
  answer: User,
});

export const signIn = defineEndpoint({
  method: 'post',
  path: '/api/auth/signin',
  service: 'command-api',
  access: 'public',
  summary: 'Signs in on a remembered device, or mails a link',
  body: EmailBody,
  status: 200,
  otherStatuses: [202],
  answer: z.object({ status: z.enum(['signed_in', 'link_sent']) }),
});

export const logout = defineEndpoint({
  method: 'post',
  path: '/api/auth/logout',
  service: 'command-api',
  access: 'user',
  summary: 'Ends the session and forgets the device, or all sessions and devices of the user',
  body: z.strictObject({ everywhere: z.boolean().optional() }).optional(),
  status: 204,
});

/** A browser in which the user is signed in or which is remembered. */
export const UserDevice = z.object({
  id: z.uuid(),
  /** Browser and system, such as "Firefox (Windows)"; empty if unknown. */
  browser: z.string(),
  /** IANA zone that the browser had at the sign-in; null if unknown. */
  timeZone: z.string().nullable(),
  /** Whether this request comes from the device. */
  current: z.boolean(),
  /** Whether the device may sign in without a link. */
  remembered: z.boolean(),
  signedInAt: isoInstant,
  /** Time of the last call, to the minute. */
  lastSeenAt: isoInstant,
});
export type UserDevice = z.infer<typeof UserDevice>;

export const listDevices = defineEndpoint({
  method: 'get',
  path: '/api/auth/devices',
  service: 'read-api',
  access: 'user',
  summary: 'The devices on which the user is signed in or which are remembered, last used first',
  status: 200,
  answer: z.array(UserDevice),
});

export const endDevice = defineEndpoint({
  method: 'delete',
  path: '/api/auth/devices/{id}',
  service: 'command-api',
  access: 'user',
  summary: 'Ends the session of a device and forgets the device',
  params: z.object({ id: z.uuid() }),
  status: 204,
});

export const acceptDocuments = defineEndpoint({
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

export const currentUser = defineEndpoint({
  method: 'get',
  path: '/api/auth/user',
  service: 'read-api',
  access: 'user',
  summary: 'The signed-in user',
  status: 200,
  answer: User,
});

export const changeProfile = defineEndpoint({
  method: 'patch',
  path: '/api/auth/user',
  service: 'command-api',
  access: 'user',
  summary: 'Changes the profile of the user',
  body: ProfileBody,
  status: 200,
  answer: User,
});

/** All stored data about a person. Lists contain rows of the read tables, with names in camelCase. */
export const PersonalData = z.looseObject({
  exportedAt: isoInstant,
  account: z.record(z.string(), z.unknown()),
  /** Open sessions. */
  sessions: z.array(z.object({ signedInAt: z.string(), expiresAt: z.string() })),
  /** The number of remembered devices, which may sign in without a link. */
  trustedDevices: z.int(),
  /** The number of devices that are reminded of appointments by push messages. */
  remindedDevices: z.int(),
  bookings: z.array(z.record(z.string(), z.unknown())),
  /** The events of the streams that belong to the person alone, oldest first. */
  history: z.array(
    z.object({ occurredAt: z.string(), type: z.string(), data: z.record(z.string(), z.unknown()) }),
  ),
});
export type PersonalData = z.infer<typeof PersonalData>;

export const exportData = defineEndpoint({
  method: 'get',
  path: '/api/auth/export',
  service: 'read-api',
  access: 'user',
  stepUp: true,
  summary: 'All stored data about the user, as a file',
  status: 200,
  answer: PersonalData,
});

export const eraseAccount = defineEndpoint({
  method: 'delete',
  path: '/api/auth/user',
  service: 'command-api',
  access: 'user',
  stepUp: true,
  summary: 'Erases the user for good',
  status: 204,
});

export const login = defineEndpoint({
  method: 'get',
  path: '/api/login',
  service: 'command-api',
  access: 'public',
  summary: 'Sends the browser to the sign-in page, or to the sign-up page',
  query: z.object({
    returnTo: z.string().optional().catch(undefined),
    /** Asks for the sign-up page. */
    signUp: z.literal('1').optional().catch(undefined),
  }),
  status: 302,
});
