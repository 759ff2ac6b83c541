import type { ServiceContext } from '@mirabelle/application';
import { sealMailCopy, sealMailRecipient } from '@mirabelle/application';
import { createAdminPath } from '../../support/admin-path.js';
import { DAY_MS } from '../../support/days.js';
import type { HttpClient } from '../../support/http-client.js';
import type { StaffTraces } from './staff-traces.js';

/** Ids of records that the pages are measured on, and the times of the calendar. */
export interface KnownRecords {
  readonly customerId: string;
  /** Somebody who has invited many friends. */
  readonly referrerId: string;
  readonly staffId: string;
  readonly bookingId: string;
  readonly paymentId: string;
  readonly commissionId: string;
  readonly reviewId: string;
  readonly referralId: string;
  readonly messageId: string;
  /** Address of the sender of the message. */
  readonly senderEmail: string;
  readonly replyTemplateId: string;
  readonly mailId: string;
  readonly parkedEventId: string;
  readonly bulkActionId: string;
  readonly salonId: string;
  readonly priceId: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly nextWeek: string;
}

interface Source {
  /** Ids of the people in the history. */
  readonly people: readonly string[];
  /** End of the history; UTC, ms. */
  readonly now: number;
  /** Id of the operator, who makes the requests. */
  readonly staffId: string;
  readonly traces: StaffTraces;
}

/** Finds records to measure the pages on. @param client of an operator */
export async function findKnownRecords(
  context: Pick<ServiceContext, 'pool' | 'secrets' | 'subjectKeys'>,
  client: HttpClient,
  { people, now, staffId, traces }: Source,
): Promise<KnownRecords> {
  const customerId = people[17] as string;
  const readFirst = async (resource: string, filter = {}) =>
    (await client.get<{ id: string; email: string }[]>(createAdminPath(resource, { filter, range: [0, 0] })))
      .body[0];
  const readFirstId = async (resource: string, filter = {}) => (await readFirst(resource, filter))?.id ?? '';
  const message = await readFirst('contact-messages');
  const formatDay = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
  return {
    ...traces,
    staffId,
    customerId,
    referrerId: people[3] as string,
    bookingId: await readFirstId('bookings', { userId: customerId }),
    paymentId: await readFirstId('payments'),
    commissionId: await readFirstId('affiliate-transactions'),
    reviewId: await readFirstId('reviews'),
    referralId: await readFirstId('referrals'),
    messageId: message?.id ?? '',
    senderEmail: message?.email ?? '',
    replyTemplateId: await chooseReplyTemplate(client, await readFirstId('reply-templates')),
    mailId: await sealLatestMail(context, customerId),
    priceId: await readFirstId('prices'),
    salonId: 'maison-aurore-paris',
    today: formatDay(0),
    nextWeek: formatDay(6),
  };
}

/** @param existingId empty if there is no template yet @returns its id, or that of a new one */
async function chooseReplyTemplate(client: HttpClient, existingId: string): Promise<string> {
  if (existingId) return existingId;
  const { body } = await client.post<{ id: string }>('/api/admin/reply-templates/create', {
    title: 'Where is my order?',
    texts: { en: 'Hello {name}, your order is on its way.' },
  });
  return body.id;
}

/** Seals the recipient and the text of a mail in the ledger as the mail worker does it, because reading one opens it. @returns id of the mail */
async function sealLatestMail(
  context: Pick<ServiceContext, 'pool' | 'secrets' | 'subjectKeys'>,
  personId: string,
): Promise<string> {
  const { pool } = context;
  const { rows } = await pool.query<{ id: string }>(
    'select id from sent_emails where recipient_id = $1 order by started_at desc limit 1',
    [personId],
  );
  const id = rows[0]?.id ?? '';
  const { sealed } = await sealMailRecipient(context, id, { personId, email: 'person.17@example.test' });
  const text = 'See you on Saturday. '.repeat(50);
  const mail = {
    to: 'person.17@example.test',
    replyTo: null,
    language: 'en',
    subject: 'Confirmed',
    html: text,
    text,
  };
  const copy = await sealMailCopy(context, { mailId: id, personId }, mail);
  await pool.query('update sent_emails set recipient = $2, copy = $3 where id = $1', [
    id,
    JSON.stringify(sealed),
    JSON.stringify(copy),
  ]);
  return id;
}
