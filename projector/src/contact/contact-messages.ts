import type { ContactEvent } from '@mirabelle/domain';
import { defineProjection } from '../projection/projection.js';
import {
  createVersionColumns,
  findStaffId,
  patch,
  patchWhere,
  put,
  type RowChange,
} from '../projection/row-change.js';

/** A message that is open again after its answer is due as if its sender had written at that moment. */
const beginPromise = (messageId: string, now: string): RowChange =>
  patchWhere('contact_messages', { id: messageId, waiting_since: null }, { waiting_since: now });

/** What a message has that is not put aside, and that did not come back by itself. */
const NOT_PUT_ASIDE = { aside_until: null, aside_order: null, came_back: null };

/** Contact messages with the latest reply. */
export const contactMessages = defineProjection<ContactEvent>({
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
        merged_into: null,
        assignee_id: null,
        assigned_by: null,
        reply: null,
        replied_at: null,
        replied_by: null,
        first_replied_at: null,
        waiting_since: metadata.occurredAt,
        wrote_at: metadata.occurredAt,
        latest_message: null,
        latest_from_other_address: false,
        ...NOT_PUT_ASIDE,
        user_id: data.userId ?? null,
        sender_hash: data.userId ? null : (data.emailHash ?? null),
        created_at: metadata.occurredAt,
        ...createVersionColumns({ revision, metadata }),
      },
    ),
  ],

  // The event carries the status: a replied message stays replied if its assignee took it, any other becomes open.
  ContactMessageAssigned: ({ data: { messageId, assigneeId, status }, ...event }) => [
    patch(
      'contact_messages',
      { id: messageId },
      {
        assignee_id: assigneeId,
        assigned_by: findStaffId(event),
        status,
        aside_until: null,
        aside_order: null,
        ...createVersionColumns(event),
      },
    ),
    ...(status === 'open' ? [beginPromise(messageId, event.metadata.occurredAt)] : []),
  ],

  ContactMessageReplied: ({ data: { messageId, reply }, ...event }) => [
    patch(
      'contact_messages',
      { id: messageId },
      {
        status: 'replied',
        reply,
        replied_at: event.metadata.occurredAt,
        replied_by: findStaffId(event),
        waiting_since: null,
        came_back: null,
        ...createVersionColumns(event),
      },
    ),
    // Later replies do not change the time of the first one.
    patchWhere(
      'contact_messages',
      { id: messageId, first_replied_at: null },
      { first_replied_at: event.metadata.occurredAt },
    ),
  ],

  ContactReplyReceived: ({ data: { messageId, status, text, from }, ...event }) => [
    // Closing ends the wait, so this comes before the change of the status. Reopening without a mail undoes the closing.
    patchWhere(
      'contact_messages',
      { id: messageId, status: 'closed' },
      { waiting_since: event.metadata.occurredAt },
    ),
    patch(
      'contact_messages',
      { id: messageId },
      {
        status,
        wrote_at: event.metadata.occurredAt,
        latest_message: text,
        latest_from_other_address: from !== undefined,
        ...NOT_PUT_ASIDE,
        ...createVersionColumns(event),
      },
    ),
    // A sender who writes twice before an answer has waited since the first mail.
    patchWhere(
      'contact_messages',
      { id: messageId, waiting_since: null },
      { waiting_since: event.metadata.occurredAt },
    ),
  ],

  ContactNoteAdded: ({ data: { messageId }, ...event }) => [
    patch('contact_messages', { id: messageId }, createVersionColumns(event)),
  ],

  ContactMessageMarkedAsSpam: ({ data: { messageId }, ...event }) => [
    patch(
      'contact_messages',
      { id: messageId },
      { status: 'spam', ...NOT_PUT_ASIDE, ...createVersionColumns(event) },
    ),
  ],

  ContactMessageUnmarkedAsSpam: ({ data: { messageId, status }, ...event }) => [
    patch('contact_messages', { id: messageId }, { status, ...createVersionColumns(event) }),
  ],

  ContactMessageMerged: ({ data: { messageId, intoId }, ...event }) => [
    patch(
      'contact_messages',
      { id: messageId },
      { status: 'merged', merged_into: intoId, ...NOT_PUT_ASIDE, ...createVersionColumns(event) },
    ),
  ],

  ContactMessageUnmerged: ({ data: { messageId, status }, ...event }) => [
    patch(
      'contact_messages',
      { id: messageId },
      { status, merged_into: null, ...createVersionColumns(event) },
    ),
  ],

  // The event carries the result, because the rows of the merged messages may be written by another shard.
  ContactMergedWaitChanged: ({ data: { messageId, mergedSince, waitingSince, status }, ...event }) => [
    patch(
      'contact_messages',
      { id: messageId },
      {
        waiting_since: waitingSince ?? null,
        ...(mergedSince !== undefined && NOT_PUT_ASIDE),
        ...(status === 'open' && mergedSince !== undefined && { wrote_at: mergedSince }),
        ...createVersionColumns(event),
      },
    ),
    // A message that was merged itself at the same moment stays merged.
    ...(status === undefined
      ? []
      : [
          patchWhere(
            'contact_messages',
            { id: messageId, status: status === 'open' ? 'replied' : 'open' },
            { status },
          ),
        ]),
  ],

  ContactMessageMarkedAsReplied: ({ data: { messageId }, ...event }) => [
    patch(
      'contact_messages',
      { id: messageId },
      { status: 'replied', waiting_since: null, ...NOT_PUT_ASIDE, ...createVersionColumns(event) },
    ),
  ],

  ContactMessagePutAside: ({ data: { messageId, until }, ...event }) => [
    patch(
      'contact_messages',
      { id: messageId },
      {
        aside_until: 'at' in until ? until.at : null,
        aside_order: 'orderId' in until ? until.orderId : null,
        came_back: null,
        ...createVersionColumns(event),
      },
    ),
  ],

  ContactMessageTakenUp: ({ data: { messageId, because, status }, ...event }) => [
    patch(
      'contact_messages',
      { id: messageId },
      {
        status,
        aside_until: null,
        aside_order: null,
        came_back: because === 'staff' ? null : because,
        ...createVersionColumns(event),
      },
    ),
    ...(because !== 'staff' && status === 'open' ? [beginPromise(messageId, event.metadata.occurredAt)] : []),
  ],

  ContactMessageClosed: ({ data: { messageId }, ...event }) => [
    patch(
      'contact_messages',
      { id: messageId },
      { status: 'closed', ...NOT_PUT_ASIDE, ...createVersionColumns(event) },
    ),
  ],

  ContactMessageReopened: ({ data: { messageId }, ...event }) => [
    patch('contact_messages', { id: messageId }, { status: 'open', ...createVersionColumns(event) }),
    beginPromise(messageId, event.metadata.occurredAt),
  ],
});
