import {
  type AdminReplyTemplate,
  adminListFilledReplyTemplates,
  adminListReplyTemplates,
  adminReadReplyFrames,
  adminReadReplyTemplate,
} from '@mirabelle/backoffice-contracts';
import { contactMessage, contactMessageStream, fold } from '@mirabelle/domain';
import { ProblemError, requirePerson } from '@mirabelle/http';
import { readSender } from '../contact/sender.js';
import type { Context } from '../context.js';
import { setEntityTag } from '../http/response-headers.js';
import { type AdminList, sendListPage } from '../lists/admin-list.js';
import { containsText, equalsAny, equalsAnyUuid } from '../lists/filters.js';
import { fillTemplate } from './fill-template.js';
import { readNextOrLastAppointment } from './next-or-last-appointment.js';
import { createReplyFrames, readFirstName } from './reply-frames.js';

interface ReplyTemplateRow {
  readonly id: string;
  readonly title: string;
  readonly texts: AdminReplyTemplate['texts'];
  readonly status: AdminReplyTemplate['status'];
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number | null;
}

const COLUMNS = 't.id, t.title, t.texts, t.status, t.created_at, t.updated_at, t.version';

const replyTemplates: AdminList<ReplyTemplateRow, AdminReplyTemplate> = {
  resource: 'reply-templates',
  columns: COLUMNS,
  from: 'read_model.reply_templates t',
  sortable: {
    id: 't.id',
    title: 't.title',
    status: 't.status',
    createdAt: 't.created_at',
    updatedAt: 't.updated_at',
  },
  newestFirst: 't.created_at',
  id: 't.id',
  filters: {
    id: equalsAnyUuid('t.id'),
    status: equalsAny('t.status'),
    q: containsText('t.title', 't.texts::text'),
  },
  toItem: toReplyTemplate,
};

const SELECT_BY_ID = `select ${COLUMNS} from read_model.reply_templates t where t.id = $1`;
const SELECT_OFFERED = `select ${COLUMNS} from read_model.reply_templates t
  where t.status = 'active' order by t.title, t.id limit 1000`;

export function addReplyTemplateRoutes({ service, queries, store, now }: Context): void {
  service.route(adminListReplyTemplates, (request) => sendListPage(queries, replyTemplates, request));

  // Registered before the route of a single template, which would take `frames` for an id.
  service.route(adminReadReplyFrames, async (request) =>
    createReplyFrames('{{name}}', await readFirstName(queries, requirePerson(request).userId)),
  );

  service.route(adminReadReplyTemplate, async (request) => {
    const [row] = await queries.readRows<ReplyTemplateRow>(SELECT_BY_ID, [request.params.id]);
    if (!row) throw new ProblemError('template_unknown', 'There is no such template.');
    return setEntityTag(request, toReplyTemplate(row));
  });

  service.route(adminListFilledReplyTemplates, async ({ params }) => {
    const { received } = fold(contactMessage, await store.readStream(contactMessageStream(params.id)));
    if (!received) throw new ProblemError('message_unknown', 'There is no such message.');
    const [templates, appointment] = await Promise.all([
      queries.readRows<ReplyTemplateRow>(SELECT_OFFERED, []),
      received.email ? findAppointment(received.userId ?? null, received.email) : undefined,
    ]);
    return templates.flatMap((template) => fillTemplate(template, received, appointment, now()));
  });

  async function findAppointment(userId: string | null, recipient: string) {
    const { personIds } = await readSender(queries, { userId, email: recipient }, now());
    return readNextOrLastAppointment(queries, { personIds, recipient }, now());
  }
}

function toReplyTemplate(row: ReplyTemplateRow): AdminReplyTemplate {
  const { id, title, texts, status, version } = row;
  const createdAt = row.created_at.toISOString();
  return { id, title, texts, status, createdAt, updatedAt: row.updated_at.toISOString(), version };
}
