import type { Mail } from '@mirabelle/backoffice-contracts';
import { UUID_PATTERN } from '@mirabelle/catalogue';
import type { Context } from '../context.js';
import { readListedMails } from './listed-mails.js';

/** A mail as the list of the ledger reads it, before what is found in other tables or sealed is added. */
export type ListedMail = Omit<Mail, 'appointment' | 'recipientName' | 'maskedRecipient' | 'subject'>;

interface AppointmentRow {
  readonly id: string;
  readonly service_type: string;
  readonly wish: string | null;
  readonly appointment_date: Date;
  readonly time_zone: string;
}

const SELECT_APPOINTMENTS = `select id, service_type, wish, appointment_date, time_zone from read_model.bookings
  where id = any($1)`;
const SELECT_NAMES =
  'select id, full_name from read_model.users where id = any($1::uuid[]) and full_name is not null';

const UUID = new RegExp(`^${UUID_PATTERN}$`);

/**
 * Adds to a page of mails what tells them apart: the appointment, the recipient's name and masked address, and the subject as it went
 * out. Who lists mails is recorded, and the whole address is shown only by a call of its own.
 */
export async function describeMails(
  context: Pick<Context, 'pool' | 'queries' | 'subjectKeys'>,
  mails: readonly ListedMail[],
): Promise<Mail[]> {
  const { queries } = context;
  const bookingIds = mails.flatMap(({ record }) => (record?.resource === 'bookings' ? [record.id] : []));
  const [sealed, appointments] = await Promise.all([
    readListedMails(
      context,
      mails.map(({ id }) => id),
    ),
    bookingIds.length > 0 ? queries.readRows<AppointmentRow>(SELECT_APPOINTMENTS, [bookingIds]) : [],
  ]);
  const personIds = [...new Set([...sealed.values()].map(({ personId }) => personId))].filter((id) =>
    UUID.test(id),
  );
  const people =
    personIds.length > 0
      ? await queries.readRows<{ id: string; full_name: string }>(SELECT_NAMES, [personIds])
      : [];
  const names = new Map(people.map(({ id, full_name: name }) => [id, name]));
  const appointmentsById = new Map(appointments.map((row) => [row.id, toAppointment(row)]));
  return mails.map((mail) => {
    const { personId, maskedEmail, subject } = sealed.get(mail.id) ?? {};
    const appointment = mail.record?.resource === 'bookings' && appointmentsById.get(mail.record.id);
    return {
      ...mail,
      appointment: appointment || null,
      recipientName: (personId !== undefined && names.get(personId)) || null,
      maskedRecipient: maskedEmail ?? null,
      subject: subject ?? null,
    };
  });
}

const toAppointment = (row: AppointmentRow): NonNullable<Mail['appointment']> => ({
  serviceType: row.service_type,
  wish: row.wish,
  appointmentDate: row.appointment_date.toISOString(),
  timeZone: row.time_zone,
});
