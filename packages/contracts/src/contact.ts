import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { email, text } from './fields.js';

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

/**
 * The body is a mail (`message/rfc822`), or JSON with the mail in `RawEmail`, as Postmark sends it. It is read as bytes,
 * because a mail may have any charset.
 */
export const receiveInboundMail = defineEndpoint({
  method: 'post',
  path: '/api/inbound-mail',
  service: 'command-api',
  access: 'public',
  summary: 'Takes a mail to a reply address from the mail provider, who has the secret of this webhook',
  status: 204,
});
