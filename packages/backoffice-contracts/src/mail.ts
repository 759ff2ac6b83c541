import { UUID_PATTERN } from '@mirabelle/catalogue';
import { defineEndpoint, isoInstant, noBody } from '@mirabelle/contracts';
import { z } from 'zod';
import { AdminListQuery, adminAction, adminRead } from './admin-endpoints.js';
import { MailPreview } from './contact.js';

/** Support answers whether a mail was sent, and sends it again where that is safe. */
const access = ['operator', 'support'] as const;

/**
 * What the ledger of sent mails knows about a recipient.
 * - `sealed`: the address is stored encrypted, and can be shown on request.
 * - `erased`: the address was erased with the person.
 * - `no-account`: the address has no account, and only its hash is stored.
 * - `not-stored`: the mail is of an earlier release, or could not be composed.
 */
const MailRecipientState = z.enum(['sealed', 'erased', 'no-account', 'not-stored']);

/**
 * Whether the ledger has a copy of a mail.
 * - `kept`: there is a copy, and it can be opened.
 * - `operators`: only operators may open the copy, because it can name a delivery address.
 * - `sign-in-link`: there is no copy, because the mail signs in whoever has it.
 * - `erased`: the copy was erased with the person.
 * - `not-kept`: the mail is of an earlier release, or to an address without an account.
 */
const MailCopyState = z.enum(['kept', 'operators', 'sign-in-link', 'erased', 'not-kept']);

/**
 * Whether a mail can be sent again.
 * - `possible`: operators and support may send it again.
 * - `operators`: only operators may send it again.
 * - `sign-in-link`: no, because it was sent and has a sign-in link.
 * - `passing`: no, because it was sent and what it says held only at that moment, as in a reminder.
 * - `on-its-way`: no, because the first mail is not sent yet.
 * - `earlier-release`: no, because an earlier release sent it, and it cannot be composed once more.
 * - `erased`: no, because the account of the recipient is erased.
 * - `over`: no, because the appointment is over.
 * - `replaced`: no, because a later mail about the same booking says what holds now.
 */
const MailResend = z.enum([
  'possible',
  'operators',
  'sign-in-link',
  'passing',
  'on-its-way',
  'earlier-release',
  'erased',
  'over',
  'replaced',
]);

/** What a list tells of a mail's appointment, so that mails of one kind can be told apart. */
const MailAppointment = z.object({
  serviceType: z.string(),
  wish: z.string().nullable(),
  /** UTC instant, as it is now. */
  appointmentDate: isoInstant,
  timeZone: z.string(),
});

export const Mail = z.object({
  id: z.string(),
  template: z.string(),
  status: z.enum(['sending', 'sent', 'retrying', 'given-up']),
  /** The record that the mail is about; null for mails of earlier releases. */
  record: z.object({ resource: z.string(), id: z.string() }).nullable(),
  /** The appointment that the mail is about; null for mails about anything else. */
  appointment: MailAppointment.nullable(),
  recipient: MailRecipientState,
  /** The name of the recipient; null if it is unknown or erased. */
  recipientName: z.string().nullable(),
  /** The address with its first and last letter before the `@`, such as `h…w@example.com`; null unless it is sealed in the ledger. */
  maskedRecipient: z.string().nullable(),
  /** The subject as it went out, in the language of the mail; null unless the text is kept. */
  subject: z.string().nullable(),
  copy: MailCopyState,
  resend: MailResend,
  /** Whether a mail about a canceled booking is about a rejected request. Null for other mails, and if the booking no longer exists or is not canceled. */
  isRejection: z.boolean().nullable(),
  /** Tag of the language in which it is written; null for mails of earlier releases, and for those that could not be composed. */
  language: z.string().nullable(),
  /** Who sent the mail again; null for a first mail. */
  resentBy: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  messageId: z.string(),
  attempts: z.int(),
  startedAt: isoInstant,
  sentAt: isoInstant.nullable(),
  /** Why the mail was not sent, in codes without personal data. */
  error: z.string().nullable(),
});
export type Mail = z.infer<typeof Mail>;

export const adminListMails = defineEndpoint({
  ...adminRead,
  path: '/api/admin/mails',
  personalDataView: 'list',
  access,
  summary:
    'All mails with their status, record, subject and message id, and addresses masked. The filters recipient and q find the mails to an address',
  query: AdminListQuery,
  answer: z.array(Mail),
});

const params = z.object({
  id: z.string().regex(new RegExp(`^${UUID_PATTERN}\\.[a-z-]{1,60}$`), 'Must be the id of a mail'),
});

export const MailRecipient = z.object({
  id: z.string(),
  recipient: MailRecipientState,
  /** The address; null unless it is sealed in the ledger. */
  email: z.string().nullable(),
});
export type MailRecipient = z.infer<typeof MailRecipient>;

export const adminReadMailRecipient = defineEndpoint({
  ...adminRead,
  path: '/api/admin/mails/{id}/recipient',
  personalDataView: 'record',
  access,
  summary: 'Whom a mail went to. Every such call is recorded as an event in the log',
  params,
  answer: MailRecipient,
});

export const OpenedMail = z.object({
  id: z.string(),
  copy: MailCopyState,
  /** The mail as it went out; null unless it is kept. */
  mail: MailPreview.nullable(),
});
export type OpenedMail = z.infer<typeof OpenedMail>;

export const adminOpenMail = defineEndpoint({
  ...adminRead,
  path: '/api/admin/mails/{id}/open',
  personalDataView: 'record',
  access,
  summary:
    'A mail as it went out, for 90 days. Every such call is recorded as an event in the log. Mails that can name a delivery address are for operators',
  params,
  answer: OpenedMail,
});

export const adminResendMail = defineEndpoint({
  ...adminAction,
  path: '/api/admin/mails/{id}/resend',
  access,
  summary:
    'Sends a mail again, composed from the log once more. A mail with a sign-in link is only sent again if it never went out',
  params,
  body: noBody,
  answer: z.object({ id: z.string(), status: z.literal('sending') }),
});
