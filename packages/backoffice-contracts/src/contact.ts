import { ContactStatus, defineEndpoint, isoInstant, noBody, text } from '@mirabelle/contracts';
import { z } from 'zod';
import {
  AdminListQuery,
  adminAction,
  adminPersonalDataExport,
  adminRead,
  defineActions,
  version,
} from './admin-endpoints.js';
import { AdminPayment } from './payment.js';
import { ContactReply, ReplyFrames } from './reply-template.js';

/** When a message that is put aside comes back: at an instant, or once the goods of an order are sent. */
const ReturnTime = z.union([
  z.strictObject({ at: isoInstant }),
  z.strictObject({ orderId: text({ max: 64, min: 1 }) }),
]);

export const AdminContactMessage = z.object({
  id: z.uuid(),
  /** Account of a sender who was signed in; null for everybody else. An address alone does not prove whose account it is. */
  userId: z.uuid().nullable(),
  /** Written by the sender; null once the sender is erased. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  subject: z.string().nullable(),
  message: z.string().nullable(),
  /** The latest reply, by mail or on the page of a signed-in sender; null until there is one. */
  latestMessage: z.string().nullable(),
  /** Whether `latestMessage` came from another address than the sender's, so that anybody may have written it. */
  latestIsFromOtherAddress: z.boolean(),
  status: ContactStatus,
  /** The message in which the conversation goes on. */
  mergedInto: z.string().nullable(),
  assigneeId: z.string().nullable(),
  /** Name, or else email address, of the assigned staff member. */
  assigneeName: z.string().nullable(),
  /**
   * Deadline for answering the sender's first text without an answer; null once all are answered, once the sender is erased, and
   * for a message that is closed, spam or merged.
   */
  dueAt: isoInstant.nullable(),
  /** The latest reply and when it was sent. */
  reply: z.string().nullable(),
  repliedAt: isoInstant.nullable(),
  /** When the first reply was sent. The promise of an answer within 24 hours is measured by it. */
  firstRepliedAt: isoInstant.nullable(),
  createdAt: isoInstant,
  /** Until when the message is put aside, at an instant or until an order is sent; null if it is not. */
  putAsideUntil: ReturnTime.nullable(),
  /** Why the message came back by itself after it was put aside; null once something else was done about it. */
  cameBack: z.enum(['day', 'order']).nullable(),
  version,
});
export type AdminContactMessage = z.infer<typeof AdminContactMessage>;

/** The account of a sender, as support sees it beside the message. */
const SenderAccount = z.object({
  id: z.uuid(),
  /** Full name; null if there is none. */
  name: z.string().nullable(),
  /** The account's own address. The message may name another one, to which replies go. */
  email: z.string().nullable(),
  plan: z.string(),
  /** When the account was created. */
  memberSince: isoInstant,
  /** The newest payments, at most 5, with what each was for and how far the goods are. */
  orders: z.array(
    AdminPayment.pick({
      id: true,
      purpose: true,
      referenceId: true,
      item: true,
      amount: true,
      currency: true,
      status: true,
      sending: true,
      sentAt: true,
      carrier: true,
      trackingNumber: true,
      createdAt: true,
      capturedAt: true,
      refundedAt: true,
    }),
  ),
});

export const AdminContactMessageDetails = AdminContactMessage.extend({
  /**
   * The account of a signed-in sender, or else the account with the address that the sender typed, which proves nothing. Null if there
   * is none, and once the sender is erased.
   */
  sender: SenderAccount.nullable(),
  /** The account, and the guests with its address or, without an account, with the address of the message: whose bookings to show. */
  personIds: z.array(z.uuid()),
  /** BCP 47 tag of the language of the page on which the message was written; null once the sender is erased. */
  language: z.string().nullable(),
  /** What the mail puts around the text of a reply by the caller, by the language of the mail; null once the sender is erased. */
  frames: ReplyFrames.nullable(),
});
export type AdminContactMessageDetails = z.infer<typeof AdminContactMessageDetails>;

const access = ['operator', 'support'] as const;
const params = z.object({ id: z.uuid() });

export const adminListContactMessages = defineEndpoint({
  ...adminRead,
  path: '/api/admin/contact-messages',
  personalDataView: 'list',
  access,
  summary: 'Contact messages',
  query: AdminListQuery,
  answer: z.array(AdminContactMessage),
});

export const adminExportContactMessages = defineEndpoint({
  ...adminPersonalDataExport,
  path: '/api/admin/contact-messages/export.csv',
  access,
  summary: 'All contact messages that match the filter, in the requested order, as CSV',
});

export const adminReadContactMessage = defineEndpoint({
  ...adminRead,
  path: '/api/admin/contact-messages/{id}',
  personalDataView: 'record',
  access,
  summary: 'One contact message',
  params,
  answer: AdminContactMessageDetails,
});

const action = defineActions('contact-messages', {
  access,
  params,
  answer: z.object({ id: z.uuid(), status: ContactStatus }),
});

/** A note of staff on a message. */
export const contactNote = text({ max: 5000, min: 1 });

export const adminAssignContactMessage = action(
  'assign',
  'Assigns a message to oneself or to a colleague',
  z
    .strictObject({
      assigneeId: z.uuid().optional(),
      /** What the assignee should know, kept as a note. */
      note: contactNote.optional(),
    })
    .optional(),
);
export const adminAddContactNote = action(
  'note',
  'Adds a note that only staff see',
  z.strictObject({ note: contactNote }),
);
export const adminMarkContactMessageAsSpam = action(
  'spam',
  'Marks a message as spam. Its sender is not told',
  noBody,
);
export const adminUnmarkContactMessageAsSpam = action(
  'not-spam',
  'Takes the mark of spam away: the message has the status that it had before',
  noBody,
);
export const adminReplyToContactMessage = action('reply', 'Replies to the sender by mail', ContactReply);

/** A mail as its recipient would get it. */
export const MailPreview = z.object({
  to: z.string(),
  /** The Reply-To address; null if the mail has none, so that answers go to its From address. */
  replyTo: z.string().nullable(),
  /** BCP 47 tag. */
  language: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type MailPreview = z.infer<typeof MailPreview>;

export const adminPreviewContactReply = defineEndpoint({
  ...adminAction,
  path: '/api/admin/contact-messages/{id}/preview',
  access,
  personalDataView: 'record',
  summary: 'The mail that a reply would become. Nothing is sent',
  params,
  body: ContactReply,
  answer: MailPreview,
});

export const adminMergeContactMessage = action(
  'merge',
  'Continues the conversation in another message from the same address, or of the same account if its sender wrote there last. What the sender replies by mail is added there, and a replied message is open again if the sender waits',
  z.strictObject({ intoId: z.uuid() }),
);
export const adminUnmergeContactMessage = action(
  'unmerge',
  'Takes a merge back: the message has the status that it had before',
  noBody,
);
export const adminMarkContactMessageAsReplied = action(
  'mark-replied',
  'Says that a message needs no further answer: nobody waits any more. No mail is sent',
  noBody,
);
export const adminPutAsideContactMessage = action(
  'put-aside',
  'Puts a message aside until a day or until an order is sent. It is then among those that wait again',
  z.strictObject({ until: ReturnTime }),
);
export const adminTakeUpContactMessage = action(
  'take-up',
  'Takes a message up that was put aside: its state is the one that it had',
  noBody,
);
export const adminCloseContactMessage = action('close', 'Closes a message', noBody);
export const adminReopenContactMessage = action('reopen', 'Reopens a closed message', noBody);
