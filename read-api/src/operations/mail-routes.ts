import { adminListMails, type Mail } from '@mirabelle/backoffice-contracts';
import { redactError } from '@mirabelle/runtime';
import type { Context } from '../context.js';
import { type AdminList, sendListPage } from '../lists/admin-list.js';
import { containsText, equalsAny, onOrAfterUtcDay, onOrBeforeUtcDay } from '../lists/filters.js';

interface MailRow {
  readonly id: string;
  readonly template: string;
  readonly status: Mail['status'];
  readonly record_resource: string | null;
  readonly record_id: string | null;
  readonly message_id: string;
  readonly attempts: number;
  readonly started_at: Date;
  readonly sent_at: Date | null;
  readonly error: string | null;
}

const status = `case when m.sent_at is not null then 'sent' when m.given_up_at is not null then 'given-up'
  when m.failed_at is not null then 'retrying' else 'sending' end`;

const mails: AdminList<MailRow, Mail> = {
  resource: 'mails',
  columns: `m.id, m.template, ${status} as status, m.record_resource, m.record_id, m.message_id, m.attempts,
    m.started_at, m.sent_at, m.error`,
  from: 'sent_emails m',
  sortable: { id: 'm.id', startedAt: 'm.started_at', template: 'm.template', attempts: 'm.attempts' },
  newestFirst: 'm.started_at',
  id: 'm.id',
  filters: {
    id: equalsAny('m.id'),
    template: equalsAny('m.template'),
    status: equalsAny(status),
    recordId: equalsAny('m.record_id'),
    from: onOrAfterUtcDay('m.started_at'),
    to: onOrBeforeUtcDay('m.started_at'),
    q: containsText('m.message_id', 'm.template', 'm.record_id'),
  },
  toItem: (row) => ({
    id: row.id,
    template: row.template,
    status: row.status,
    record:
      row.record_resource && row.record_id ? { resource: row.record_resource, id: row.record_id } : null,
    messageId: row.message_id,
    attempts: row.attempts,
    startedAt: row.started_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    error: row.error === null ? null : redactError(row.error),
  }),
};

const SELECT_COUNTS = `
  select (select count(*)::int from sent_emails
          where started_at > now() - interval '1 day' and sent_at is not null) as sent,
    count(*) filter (where given_up_at is null)::int as retrying,
    count(*) filter (where given_up_at is not null)::int as given_up
  from sent_emails where sent_at is null`;

/** Counts the mails sent within the last day, those that are being retried, and those that were given up. */
export async function readMailCounts({ queries }: Pick<Context, 'queries'>) {
  const [row] = await queries.rows<{ sent: number; retrying: number; given_up: number }>(SELECT_COUNTS);
  return { sent: row?.sent ?? 0, retrying: row?.retrying ?? 0, givenUp: row?.given_up ?? 0 };
}

export function addMailRoutes({ service, queries }: Context): void {
  service.route(adminListMails, (request) => sendListPage(queries, mails, request));
}
