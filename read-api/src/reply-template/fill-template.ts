import type { FilledReplyTemplate } from '@mirabelle/backoffice-contracts';
import {
  FALLBACK_LANGUAGE,
  fillReplyPlaceholders,
  findReplyPlaceholders,
  type ReplyPlaceholder,
} from '@mirabelle/catalogue';
import type { ContactMessageReceived } from '@mirabelle/domain';
import { findLocale, formatDay } from '@mirabelle/mail';
import type { Appointment } from './next-appointment.js';

interface Template {
  readonly id: string;
  readonly title: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** The template as it reads in the reply to a message: in the language of the sender, otherwise in English. */
export function fillTemplate(
  { id, title, texts }: Template,
  { language: tag, name, subject }: Pick<ContactMessageReceived['data'], 'language' | 'name' | 'subject'>,
  appointment: Appointment | undefined,
): FilledReplyTemplate {
  const own = findLocale(tag).language;
  const language = texts[own] === undefined ? FALLBACK_LANGUAGE : own;
  const values: Partial<Record<ReplyPlaceholder, string>> = {
    ...(name && { name }),
    ...(subject && { subject }),
    ...(appointment && {
      salon: appointment.salon,
      date: formatDay(appointment.startsAt.toISOString(), language, appointment.timeZone),
    }),
  };
  const text = texts[language] ?? '';
  return {
    id,
    title,
    language,
    text: fillReplyPlaceholders(text, values),
    open: findReplyPlaceholders(text).filter((placeholder) => !values[placeholder]),
  };
}
