import type { FilledReplyTemplate } from '@mirabelle/backoffice-contracts';
import { fillReplyPlaceholders, findReplyPlaceholders, type ReplyPlaceholder } from '@mirabelle/catalogue';
import type { ContactMessageReceived } from '@mirabelle/domain';
import { formatDay } from '@mirabelle/mail';
import type { Appointment } from './next-or-last-appointment.js';

interface Template {
  readonly id: string;
  readonly title: string;
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * The template as it reads in the reply to a message, in each language in which it is written.
 *
 * @param now instant, ISO 8601
 */
export const fillTemplate = (
  { id, title, texts }: Template,
  { name, subject }: Pick<ContactMessageReceived['data'], 'name' | 'subject'>,
  appointment: Appointment | undefined,
  now: string,
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
      pastAppointment: findPastAppointment(text, values, appointment, now),
    };
  });

/** The appointment with which a text is filled in, if it is over. */
function findPastAppointment(
  text: string,
  { salon, date }: Partial<Record<ReplyPlaceholder, string>>,
  appointment: Appointment | undefined,
  now: string,
): FilledReplyTemplate['pastAppointment'] {
  const namesAppointment = findReplyPlaceholders(text).some((name) => name === 'salon' || name === 'date');
  if (!namesAppointment || !appointment || salon === undefined || date === undefined) return null;
  const { startsAt, endsAt, timeZone } = appointment;
  if (endsAt.getTime() > Date.parse(now)) return null;
  return { salon, date, startsAt: startsAt.toISOString(), timeZone, endedAt: endsAt.toISOString() };
}
