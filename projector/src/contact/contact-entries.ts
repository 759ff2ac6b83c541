import {
  type ContactMessageReplied,
  type ContactNoteAdded,
  type ContactReplyReceived,
  formatContactPersonId,
  type PersonalDataErased,
} from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import { defineProjection } from '../projection/projection.js';
import { put, type RowChange, removeWhere } from '../projection/row-change.js';

type EntryEvent = Pick<RecordedEvent, 'id' | 'metadata'> & {
  readonly data: { readonly messageId: string; readonly personId: string };
};

/**
 * The texts that were written by, to and about senders with an account, for the download of their data. Senders without an
 * account cannot download anything, so their texts have no rows here.
 */
export const contactEntries = defineProjection<
  ContactMessageReplied | ContactReplyReceived | ContactNoteAdded | PersonalDataErased
>({
  ContactMessageReplied: (event) => createEntry(event, 'reply', event.data.reply),
  ContactReplyReceived: (event) =>
    createEntry(event, 'received', event.data.text, event.data.from !== undefined),
  ContactNoteAdded: (event) => createEntry(event, 'note', event.data.note),
  PersonalDataErased: ({ data: { userId } }) => [removeWhere('contact_entries', { user_id: userId })],
});

function createEntry(
  { id, data, metadata }: EntryEvent,
  kind: string,
  text: string | null,
  isFromOtherAddress = false,
): RowChange[] {
  const { messageId, personId } = data;
  if (personId === formatContactPersonId(messageId)) return [];
  const { occurredAt } = metadata;
  return [
    put(
      'contact_entries',
      { id },
      {
        message_id: messageId,
        user_id: personId,
        kind,
        text,
        from_other_address: isFromOtherAddress,
        created_at: occurredAt,
        updated_at: occurredAt,
      },
    ),
  ];
}
