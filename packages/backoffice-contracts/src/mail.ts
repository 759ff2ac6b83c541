import { UUID_PATTERN } from '@mirabelle/catalogue';
import { defineEndpoint, isoInstant, noBody } from '@mirabelle/contracts';
import { z } from 'zod';
import { AdminListQuery, adminAction, adminRead } from './admin-endpoints.js';

/** Support answers whether a mail was sent. Only operators send one again. */
const access = ['operator', 'support'] as const;

/**
 * What the ledger of sent mails knows about a recipient: "sealed" while the address can be shown, "erased" with the person,
 * "no-account" for an address without an account, of which only a hash is stored, "not-stored" for mails of earlier releases
 * and mails that could not be composed.
 */
const MailRecipientState = z.enum(['sealed', 'erased', 'no-account', 'not-stored']);

export const Mail = z.object({
  id: z.string(),
  template: z.string(),
  status: z.enum(['sending', 'sent', 'retrying', 'given-up']),
  /** The record that the mail is about; null for mails of earlier releases. */
  record: z.object({ resource: z.string(), id: z.string() }).nullable(),
  recipient: MailRecipientState,
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
    'All mails with their status, record and message id. The filters recipient and q find the mails to an address',
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

export const adminResendMail = defineEndpoint({
  ...adminAction,
  path: '/api/admin/mails/{id}/resend',
  access: ['operator'],
  summary: 'Sends a given-up mail again, composed from the current state',
  params,
  body: noBody,
  answer: z.object({ id: z.string(), status: z.literal('sending') }),
});
