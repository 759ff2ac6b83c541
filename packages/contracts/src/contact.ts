import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { email, isoInstant, text } from './fields.js';

/** The contact form. The messages are fixed by the spec. */
export const ContactBody = z.strictObject({
  name: text({ max: 120, min: 2, message: 'Name must be at least 2 characters' }),
  email,
  subject: text({ max: 200, min: 5, message: 'Subject must be at least 5 characters' }),
  message: text({ max: 5000, min: 10, message: 'Message must be at least 10 characters' }),
});
export type ContactBody = z.input<typeof ContactBody>;

export const ContactStatus = z.enum(['new', 'open', 'replied', 'closed', 'spam', 'merged']);
export type ContactStatus = z.infer<typeof ContactStatus>;

export const sendContactMessage = defineEndpoint({
  method: 'post',
  path: '/api/contact',
  service: 'command-api',
  access: 'public',
  summary: 'Sends a contact message. An acknowledgment follows by mail',
  body: ContactBody,
  status: 201,
  answer: z.object({ id: z.uuid(), status: ContactStatus }),
});

/** A message that a member sent to support while signed in, with everything that was written since. */
export const ContactThread = z.object({
  id: z.uuid(),
  subject: z.string(),
  /** `waiting` for support, `answered`, `closed` by support, or `merged`: support answers it in another message of the person. */
  state: z.enum(['waiting', 'answered', 'closed', 'merged']),
  sentAt: isoInstant,
  /** Oldest first. Notes of staff are not among them. */
  entries: z.array(
    z.object({
      from: z.enum(['member', 'support']),
      /**
       * Whether a mail came from another address than the one to which answers go. Anybody may have written it, so it must not be shown
       * as the member's. The address is not given, because it may be that of a third person.
       */
      isFromOtherAddress: z.boolean(),
      text: z.string(),
      writtenAt: isoInstant,
    }),
  ),
});
export type ContactThread = z.infer<typeof ContactThread>;

export const listContactThreads = defineEndpoint({
  method: 'get',
  path: '/api/contact/messages',
  service: 'read-api',
  access: 'user',
  summary: 'The messages of the user to support, each with the answers; the 50 that changed last',
  status: 200,
  answer: z.array(ContactThread),
});

export const replyToContactThread = defineEndpoint({
  method: 'post',
  path: '/api/contact/messages/{id}/replies',
  service: 'command-api',
  access: 'user',
  summary: 'Adds to a message of the user. A message that was closed is open again',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ text: text({ max: 5000, min: 1 }) }),
  status: 201,
  answer: z.object({ id: z.uuid() }),
});

/**
 * The body is a mail (`message/rfc822`), or JSON with the mail in `RawEmail`, as Postmark sends it. It is read as bytes,
 * because a mail may have any charset.
 */
export const receiveInboundMail = defineEndpoint({
  method: 'post',
  path: '/api/inbound-mail',
  service: 'command-api',
  access: 'public',
  summary: 'Takes a mail to a reply address from the mail provider, which knows the secret of this webhook',
  status: 204,
});
