import type { ContactEvent } from '@mirabelle/domain/contact';
import { latest } from '../kernel/latest.js';
import { projection } from '../kernel/projection.js';
import { patch, put } from '../kernel/row-change.js';

/** What people have written to us, with our latest answer. */
export const contactMessages = projection<ContactEvent>({
  ContactMessageReceived: ({ data, revision, metadata }) => [
    put(
      'contact_messages',
      { id: data.messageId },
      {
        name: data.name,
        email: data.email,
        subject: data.subject,
        message: data.message,
        status: 'new',
        assignee_id: null,
        reply: null,
        replied_at: null,
        user_id: data.userId ?? null,
        sender_hash: data.userId ? null : (data.emailHash ?? null),
        created_at: metadata.occurredAt,
        ...latest({ revision, metadata }),
      },
    ),
  ],

  // Somebody who takes a message on opens it; one that was answered stays answered, whoever looks after it.
  ContactMessageAssigned: ({ data: { messageId, assigneeId, status }, ...event }) => [
    patch('contact_messages', { id: messageId }, { assignee_id: assigneeId, status, ...latest(event) }),
  ],

  ContactMessageReplied: ({ data: { messageId, reply }, ...event }) => [
    patch(
      'contact_messages',
      { id: messageId },
      { status: 'replied', reply, replied_at: event.metadata.occurredAt, ...latest(event) },
    ),
  ],

  ContactMessageClosed: ({ data: { messageId }, ...event }) => [
    patch('contact_messages', { id: messageId }, { status: 'closed', ...latest(event) }),
  ],

  ContactMessageReopened: ({ data: { messageId }, ...event }) => [
    patch('contact_messages', { id: messageId }, { status: 'open', ...latest(event) }),
  ],
});
