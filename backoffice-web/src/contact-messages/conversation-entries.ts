import type { EventLogEntry } from '@mirabelle/backoffice-contracts';

/** A mail from the sender, a reply to the sender, or a note for colleagues. */
type EntryKind = 'received' | 'reply' | 'note';

/** Something that was written after the first message. */
export interface ConversationEntry {
  readonly event: EventLogEntry;
  readonly kind: EntryKind;
  /** Null once the sender is erased. */
  readonly text: string | null;
  /** The address that a mail came from, if it is not the sender's. */
  readonly otherAddress: string | undefined;
  /** Number of attachments, which are not stored. */
  readonly attachmentCount: number;
  /** The colleague to whom the message was handed over with a note. */
  readonly handedOverTo: string | undefined;
}

/** The kind of entry that an event of each type is, and the field of the event with its text. */
const ENTRY_BY_EVENT_TYPE: Readonly<Record<string, { readonly kind: EntryKind; readonly field: string }>> = {
  ContactReplyReceived: { kind: 'received', field: 'text' },
  ContactMessageReplied: { kind: 'reply', field: 'reply' },
  ContactNoteAdded: { kind: 'note', field: 'note' },
};

const toText = (value: unknown) => (typeof value === 'string' ? value : null);

/** The colleague to whom the message was handed over with a note: one request wrote the note and assigned the message. */
function findHandOver(note: EventLogEntry, events: readonly EventLogEntry[]): string | undefined {
  const assignment = events.find(
    ({ type, correlationId }) => type === 'ContactMessageAssigned' && correlationId === note.correlationId,
  );
  return toText(assignment?.data.assigneeId) ?? undefined;
}

/**
 * How long the customer had waited for each reply, in ms: since the first text that was not answered before. A reply that nobody waited
 * for has no entry.
 *
 * @param entries of a conversation, oldest first
 */
export function findWaits<Entry extends { readonly kind: EntryKind | 'first'; readonly occurredAt: string }>(
  entries: readonly Entry[],
): ReadonlyMap<Entry, number> {
  const waits = new Map<Entry, number>();
  let waitingSince: string | undefined;
  for (const entry of entries) {
    if (entry.kind === 'first' || entry.kind === 'received') waitingSince ??= entry.occurredAt;
    if (entry.kind !== 'reply' || waitingSince === undefined) continue;
    waits.set(entry, Date.parse(entry.occurredAt) - Date.parse(waitingSince));
    waitingSince = undefined;
  }
  return waits;
}

/** The entries among the events of a message, in their order. */
export function findConversationEntries(events: readonly EventLogEntry[]): ConversationEntry[] {
  return events.flatMap((event) => {
    const entry = ENTRY_BY_EVENT_TYPE[event.type];
    if (!entry) return [];
    const { data } = event;
    return {
      event,
      kind: entry.kind,
      text: toText(data[entry.field]),
      otherAddress: toText(data.from) ?? undefined,
      handedOverTo: entry.kind === 'note' ? findHandOver(event, events) : undefined,
      attachmentCount: typeof data.attachments === 'number' ? data.attachments : 0,
    };
  });
}
