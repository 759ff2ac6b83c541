import type { ContactNoteAdded } from '@mirabelle/domain';
import { defineProjection } from '../projection/projection.js';
import { put } from '../projection/row-change.js';

/** The internal notes about contact messages, by which staff find a message. The text of an erased note is null. */
export const contactNotes = defineProjection<ContactNoteAdded>({
  ContactNoteAdded: ({ id, data: { messageId, note }, metadata: { occurredAt } }) =>
    note === null
      ? []
      : [
          put(
            'contact_notes',
            { id },
            { message_id: messageId, text: note, created_at: occurredAt, updated_at: occurredAt },
          ),
        ],
});
