import {
  type AdminContactMessage,
  adminExportContactMessages,
  adminListContactMessages,
  adminReadContactMessage,
} from '@mirabelle/contracts';
import { ProblemError } from '@mirabelle/http';
import type { Context } from '../context.js';
import { type AdminList, answerList } from '../kit/admin-list.js';
import { type Columns, exportList } from '../kit/csv-export.js';
import { tagged } from '../kit/entity-tag.js';
import { isFromDay, isOneOf, isOneOfIds, isUpToDay, isWhether } from '../kit/filters.js';
import { joined } from '../kit/page.js';
import { isFoundIn } from '../kit/search.js';

interface ContactMessageRow {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly subject: string | null;
  readonly message: string | null;
  readonly status: AdminContactMessage['status'];
  readonly assignee_id: string | null;
  readonly assignee_name: string | null;
  readonly due_at: Date | null;
  readonly reply: string | null;
  readonly replied_at: Date | null;
  readonly created_at: Date;
  readonly version: number | null;
}

/** What we promise: an answer within a day. */
const PROMISED = `interval '24 hours'`;
const WAITING_SINCE = `case when m.status in ('new', 'open') then m.created_at end`;

const COLUMNS = `m.id, m.name, m.email, m.subject, m.message, m.status, m.assignee_id,
  coalesce(a.full_name, a.email) as assignee_name, ${WAITING_SINCE} + ${PROMISED} as due_at, m.reply, m.replied_at,
  m.created_at, m.version`;

/** The inbox. `from` and `to` are days of UTC; those in the order of `dueAt` begin with the one that waits longest. */
const contactMessages: AdminList<ContactMessageRow, AdminContactMessage> = {
  resource: 'contact-messages',
  columns: COLUMNS,
  from: 'read_model.contact_messages m',
  joins: 'left join read_model.users a on a.id = m.assignee_id',
  sortable: {
    id: 'm.id',
    name: { expression: 'm.name', nullable: true },
    subject: { expression: 'm.subject', nullable: true },
    status: 'm.status',
    assigneeId: { expression: 'm.assignee_id', nullable: true },
    createdAt: 'm.created_at',
    dueAt: { expression: `(${WAITING_SINCE})`, nullable: true },
  },
  newestFirst: 'm.created_at',
  id: 'm.id',
  filters: {
    id: isOneOf('m.id'),
    status: isOneOf('m.status'),
    assigneeId: isOneOfIds('m.assignee_id'),
    unassigned: isWhether('m.assignee_id is null'),
    overdue: isWhether(`coalesce((${WAITING_SINCE}) < now() - ${PROMISED}, false)`),
    from: isFromDay('m.created_at'),
    to: isUpToDay('m.created_at'),
    q: isFoundIn({ own: { folded: 'm.search' } }),
  },
  toItem: toMessage,
};

const ONE_MESSAGE = `select ${COLUMNS} from ${joined(contactMessages)} where m.id = $1`;

const EXPORTED: Columns<AdminContactMessage> = [
  'id',
  'createdAt',
  'status',
  'name',
  'email',
  'subject',
  'message',
  'assigneeName',
  'dueAt',
  'repliedAt',
  'reply',
];

export function contactRoutes({ platform, service, queries }: Context): void {
  service.route(adminListContactMessages, (request) => answerList(queries, contactMessages, request));

  // Before the single one, whose path would take this one's name for an id.
  service.route(adminExportContactMessages, (request) =>
    exportList({ platform, queries }, contactMessages, EXPORTED, request),
  );

  service.route(adminReadContactMessage, async (request) => {
    const [row] = await queries.rows<ContactMessageRow>(ONE_MESSAGE, [request.params.id]);
    if (!row) throw new ProblemError('message_unknown', 'There is no such message.');
    return tagged(request, toMessage(row));
  });
}

function toMessage(row: ContactMessageRow): AdminContactMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    status: row.status,
    assigneeId: row.assignee_id,
    assigneeName: row.assignee_name,
    dueAt: row.due_at?.toISOString() ?? null,
    reply: row.reply,
    repliedAt: row.replied_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
