import {
  findReplyPlaceholders,
  findUnknownPlaceholders,
  LANGUAGES,
  type LanguageCode,
} from '@mirabelle/catalogue';
import { defineEndpoint, isoInstant, noBody, text } from '@mirabelle/contracts';
import { z } from 'zod';
import { AdminListQuery, adminAction, adminRead, defineActions, version } from './admin-endpoints.js';

/** The longest reply, and the longest text of a template. */
const MAX_REPLY_LENGTH = 5000;

const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]];

/** A reply to a contact message. What a template left open must be filled in. */
export const ContactReply = z.strictObject({
  reply: text({ max: MAX_REPLY_LENGTH, min: 1 }).superRefine((reply, context) => {
    const open = findReplyPlaceholders(reply).map((name) => `{{${name}}}`);
    if (open.length > 0)
      context.addIssue({ code: 'custom', message: `Fill in ${open.join(', ')} before you send this` });
  }),
  /** Language in which the mail greets and closes. Without it, that of the page on which the message was written. */
  language: z.enum(LANGUAGE_CODES).optional(),
});

const templateText = text({ max: MAX_REPLY_LENGTH, min: 1 }).superRefine((template, context) => {
  const [unknown] = findUnknownPlaceholders(template);
  if (unknown) context.addIssue({ code: 'custom', message: `Nothing fills in {{${unknown}}}` });
});

const { en: _, ...otherLanguages } = Object.fromEntries(
  LANGUAGES.map(({ code }) => [code, templateText.optional()]),
);

/** What support writes: a title for the menu, and the text in English and in as many other languages as they like. */
const ReplyTemplateBody = z.strictObject({
  title: text({ max: 80, min: 2 }),
  texts: z.strictObject({ en: templateText, ...otherLanguages }),
});

const ReplyTemplateStatus = z.enum(['active', 'archived']);

export const AdminReplyTemplate = z.object({
  id: z.string(),
  title: z.string(),
  /** By BCP 47 tag. */
  texts: z.record(z.string(), z.string()),
  status: ReplyTemplateStatus,
  createdAt: isoInstant,
  updatedAt: isoInstant,
  version,
});
export type AdminReplyTemplate = z.infer<typeof AdminReplyTemplate>;

const access = ['operator', 'support'] as const;
const params = z.object({ id: z.uuid() });
const templateState = z.object({ id: z.uuid(), status: ReplyTemplateStatus });

export const adminListReplyTemplates = defineEndpoint({
  ...adminRead,
  path: '/api/admin/reply-templates',
  access,
  summary: 'Templates for replies to contact messages',
  query: AdminListQuery,
  answer: z.array(AdminReplyTemplate),
});

export const adminReadReplyTemplate = defineEndpoint({
  ...adminRead,
  path: '/api/admin/reply-templates/{id}',
  access,
  summary: 'One template for replies',
  params,
  answer: AdminReplyTemplate,
});

export const adminCreateReplyTemplate = defineEndpoint({
  ...adminAction,
  path: '/api/admin/reply-templates/create',
  access,
  summary: 'Creates a template for replies',
  body: ReplyTemplateBody,
  status: 201,
  answer: templateState,
});

const action = defineActions('reply-templates', { access, params, answer: templateState });

export const adminEditReplyTemplate = action(
  'edit',
  'Changes title and texts of a template',
  ReplyTemplateBody,
);
export const adminArchiveReplyTemplate = action(
  'archive',
  'Archives a template: it is no longer offered in replies',
  noBody,
);
export const adminRestoreReplyTemplate = action('restore', 'Brings an archived template back', noBody);

/** The text of a template in one of its languages, as it reads in the reply to one message. */
export const FilledReplyTemplate = z.object({
  id: z.string(),
  title: z.string(),
  /** BCP 47 tag of the text's language. */
  language: z.string(),
  text: z.string(),
  /** Placeholders that the message says nothing about. They are still in the text. */
  open: z.array(z.string()),
  /** The appointment that the text speaks of, if it is over and the customer has none ahead. */
  pastAppointment: z
    .object({
      /** As the text names them. */
      salon: z.string(),
      date: z.string(),
      startsAt: isoInstant,
      /** IANA zone of the salon. */
      timeZone: z.string(),
      endedAt: isoInstant,
    })
    .nullable(),
});
export type FilledReplyTemplate = z.infer<typeof FilledReplyTemplate>;

export const adminListFilledReplyTemplates = defineEndpoint({
  ...adminRead,
  path: '/api/admin/contact-messages/{id}/reply-templates',
  access,
  personalDataView: 'record',
  summary: 'Each template in each of its languages, filled in from the message',
  params,
  answer: z.array(FilledReplyTemplate),
});

/** What the mail puts around the text of a reply, by the language of the mail. */
export const ReplyFrames = z.record(
  z.string(),
  z.object({ greeting: z.string(), closing: z.array(z.string()).readonly() }),
);
export type ReplyFrames = z.infer<typeof ReplyFrames>;

export const adminReadReplyFrames = defineEndpoint({
  ...adminRead,
  path: '/api/admin/reply-templates/frames',
  access,
  summary: 'How a reply by the caller greets and closes in each language, with {{name}} for the customer',
  answer: ReplyFrames,
});
