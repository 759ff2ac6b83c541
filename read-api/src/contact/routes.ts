import {
  type AdminContactMessage,
  adminListContactMessages,
  adminReadContactMessage,
} from '@mirabelle/contracts';
import { ProblemError } from '@mirabelle/platform/http';
import type { Context } from '../context.js';
import { type AdminList, answerList, isOneOf, isPartOf } from '../kit/index.js';

interface ContactMessageRow {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly subject: string | null;
  readonly message: string | null;
  readonly status: AdminContactMessage['status'];
  readonly assignee_id: string | null;
  readonly reply: string | null;
  readonly replied_at: Date | null;
  readonly created_at: Date;
}

const COLUMNS = 'id, name, email, subject, message, status, assignee_id, reply, replied_at, created_at';
const ONE_MESSAGE = `select ${COLUMNS} from read_model.contact_messages where id = $1`;

const contactMessages: AdminList<ContactMessageRow, AdminContactMessage> = {
  resource: 'contact-messages',
  columns: COLUMNS,
  from: 'read_model.contact_messages',
  sortable: {
    id: 'id',
    name: 'name',
    email: 'email',
    subject: 'subject',
    status: 'status',
    createdAt: 'created_at',
  },
  newestFirst: 'created_at',
  id: 'id',
  filters: {
    id: isOneOf('id'),
    status: isOneOf('status'),
    q: isPartOf('name', 'email', 'subject', 'message'),
  },
  toItem: toMessage,
};

export function contactRoutes({ service, queries }: Context): void {
  service.route(adminListContactMessages, (request) => answerList(queries, contactMessages, request));

  service.route(adminReadContactMessage, async ({ params }) => {
    const [row] = await queries.rows<ContactMessageRow>(ONE_MESSAGE, [params.id]);
    if (!row) throw new ProblemError('message_unknown', 'There is no such message.');
    return toMessage(row);
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
    reply: row.reply,
    repliedAt: row.replied_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
