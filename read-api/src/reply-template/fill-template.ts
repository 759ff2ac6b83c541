import type { FilledReplyTemplate } from '@mirabelle/backoffice-contracts';
import { fillReplyPlaceholders, findReplyPlaceholders, type ReplyPlaceholder } from '@mirabelle/catalogue';
import type { ContactMessageReceived } from '@mirabelle/domain';
import { formatDay } from '@mirabelle/mail';
import type { Appointment } from './next-appointment.js';

interface Template {
  readonly id: string;
  readonly title: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** The template as it reads in the reply to a message, in each language in which it is written. */
export const fillTemplate = (
  { id, title, texts }: Template,
  { name, subject }: Pick<ContactMessageReceived['data'], 'name' | 'subject'>,
  appointment: Appointment | undefined,
): FilledReplyTemplate[] =>
  Object.entries(texts).map(([language, text]) => {
    const values: Partial<Record<ReplyPlaceholder, string>> = {
      ...(name && { name }),
      ...(subject && { subject }),
      ...(appointment && {
        salon: appointment.salon,
        date: formatDay(appointment.startsAt.toISOString(), language, appointment.timeZone),
      }),
    };
    return {
      id,
      title,
      language,
      text: fillReplyPlaceholders(text, values),
      open: findReplyPlaceholders(text).filter((placeholder) => !values[placeholder]),
    };
  });
