import {
  type AdminContactMessage,
  adminExportContactMessages,
  adminListContactMessages,
  adminReadContactMessage,
} from '@mirabelle/backoffice-contracts';
import { contactMessage, contactMessageStream, fold } from '@mirabelle/domain';
import { ProblemError, requirePerson } from '@mirabelle/http';
import { findLocale } from '@mirabelle/mail';
import type { Context } from '../context.js';
import { type ExportColumns, exportList } from '../csv/export-list.js';
import { setEntityTag } from '../http/response-headers.js';
import { sendListPage } from '../lists/admin-list.js';
import { joinTables } from '../lists/read-page.js';
import { createReplyFrames, readFirstName } from '../reply-template/reply-frames.js';
import {
  CONTACT_MESSAGE_COLUMNS,
  type ContactMessageRow,
  contactMessages,
  toContactMessage,
} from './contact-messages.js';
import { readSender } from './sender.js';

const SELECT_MESSAGE_BY_ID = `select ${CONTACT_MESSAGE_COLUMNS} from ${joinTables(contactMessages)} where m.id = $1`;

const EXPORT_COLUMNS: ExportColumns<AdminContactMessage> = {
  id: 'Message number',
  createdAt: 'Received (UTC)',
  status: 'State',
  name: 'Sender',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
  assigneeName: 'Assigned to',
  dueAt: 'Reply due (UTC)',
  firstRepliedAt: 'First reply (UTC)',
  repliedAt: 'Last reply (UTC)',
  reply: 'Reply',
};

export function addContactRoutes({ pool, service, queries, store, now }: Context): void {
  service.route(adminListContactMessages, (request) => sendListPage(queries, contactMessages, request));

  // Registered before the route of a single record, which would take `export` for an id.
  service.route(adminExportContactMessages, (request) =>
    exportList({ pool, queries, now }, contactMessages, EXPORT_COLUMNS, request),
  );

  service.route(adminReadContactMessage, async (request) => {
    const [row] = await queries.readRows<ContactMessageRow>(SELECT_MESSAGE_BY_ID, [request.params.id]);
    if (!row) throw new ProblemError('message_unknown', 'There is no such message.');
    const [{ sender, personIds }, { received }, staffName] = await Promise.all([
      readSender(queries, { userId: row.user_id, email: row.email }, now()),
      store.readStream(contactMessageStream(row.id)).then((events) => fold(contactMessage, events)),
      readFirstName(queries, requirePerson(request).userId),
    ]);
    const locale = received && row.email !== null ? findLocale(received.language) : undefined;
    const frames = locale ? createReplyFrames(row.name ?? undefined, staffName) : null;
    const language = locale?.language ?? null;
    return setEntityTag(request, { ...toContactMessage(row), sender, personIds, language, frames });
  });
}
