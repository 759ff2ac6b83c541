import type { ContactEvent } from '@mirabelle/domain/contact';
import { patch, projection, put } from '../kernel/index.js';

/** What people have written to us, with our latest answer. */
export const contactMessages = projection<ContactEvent>({
  ContactMessageReceived: ({ data, metadata: { occurredAt } }) => [
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
        created_at: occurredAt,
        updated_at: occurredAt,
      },
    ),
  ],

  // Somebody who takes a message on opens it; one that was answered stays answered, whoever looks after it.
  ContactMessageAssigned: ({ data: { messageId, assigneeId, status }, metadata: { occurredAt } }) => [
    patch('contact_messages', { id: messageId }, { assignee_id: assigneeId, status, updated_at: occurredAt }),
  ],

  ContactMessageReplied: ({ data: { messageId, reply }, metadata: { occurredAt } }) => [
    patch(
      'contact_messages',
      { id: messageId },
      { status: 'replied', reply, replied_at: occurredAt, updated_at: occurredAt },
    ),
  ],

  ContactMessageClosed: ({ data: { messageId }, metadata: { occurredAt } }) => [
    patch('contact_messages', { id: messageId }, { status: 'closed', updated_at: occurredAt }),
  ],

  ContactMessageReopened: ({ data: { messageId }, metadata: { occurredAt } }) => [
    patch('contact_messages', { id: messageId }, { status: 'open', updated_at: occurredAt }),
  ],
});
