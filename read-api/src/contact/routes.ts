import { type AdminContactMessage, adminListContactMessages } from '@mirabelle/contracts';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { type AdminList, answerList, isOneOf, isPartOf } from '../kit/index.js';

interface ContactMessageRow {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly subject: string | null;
  readonly message: string | null;
  readonly status: string;
  readonly created_at: Date;
}

const contactMessages: AdminList<ContactMessageRow, z.output<typeof AdminContactMessage>> = {
  resource: 'contact-messages',
  columns: 'id, name, email, subject, message, status, created_at',
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
  toItem: ({ created_at: createdAt, ...row }) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    status: row.status,
    createdAt: createdAt.toISOString(),
  }),
};

export function contactRoutes({ service, queries }: Context): void {
  service.route(adminListContactMessages, (request) => answerList(queries, contactMessages, request));
}
