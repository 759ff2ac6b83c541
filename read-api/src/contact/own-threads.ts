import { type ContactThread, listContactThreads } from '@mirabelle/contracts';
import { requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';

interface ThreadRow {
  readonly id: string;
  readonly subject: string | null;
  readonly message: string | null;
  readonly status: string;
  readonly created_at: Date;
}

interface EntryRow {
  readonly message_id: string;
  readonly kind: string;
  readonly text: string;
  readonly from_other_address: boolean | null;
  readonly created_at: Date;
}

const SELECT_THREADS = `
  select m.id, m.subject, m.message, m.status, m.created_at from read_model.contact_messages m
  where m.user_id = $1 order by m.updated_at desc, m.id limit 50`;

/** Notes are left out, because only staff see them. */
const SELECT_ENTRIES = `
  select e.message_id, e.kind, e.text, e.from_other_address, e.created_at from read_model.contact_entries e
  where e.user_id = $1 and e.message_id = any($2::uuid[]) and e.kind in ('reply', 'received') and e.text is not null
  order by e.created_at, e.id`;

/** What members see of their own messages to support. */
export function addOwnThreadRoutes({ service, queries }: Context): void {
  service.route(listContactThreads, async (request) => {
    const { userId } = requirePerson(request);
    const threads = await queries.readRows<ThreadRow>(SELECT_THREADS, [userId]);
    const ids = threads.map(({ id }) => id);
    const entries = await queries.readRows<EntryRow>(SELECT_ENTRIES, [userId, ids]);
    return threads.map((thread) =>
      toThread(
        thread,
        entries.filter(({ message_id }) => message_id === thread.id),
      ),
    );
  });
}

function toThread({ id, subject, message, status, created_at }: ThreadRow, entries: readonly EntryRow[]) {
  const sentAt = created_at.toISOString();
  return {
    id,
    subject: subject ?? '',
    state: findState(status),
    sentAt,
    entries: [
      { from: 'member' as const, isFromOtherAddress: false, text: message ?? '', writtenAt: sentAt },
      ...entries.map(({ kind, text, from_other_address, created_at: writtenAt }) => ({
        from: kind === 'reply' ? ('support' as const) : ('member' as const),
        isFromOtherAddress: from_other_address ?? false,
        text,
        writtenAt: writtenAt.toISOString(),
      })),
    ],
  };
}

/** A sender is not told that a message is taken for spam, so it is shown as waiting. */
function findState(status: string): ContactThread['state'] {
  if (status === 'replied') return 'answered';
  return status === 'closed' || status === 'merged' ? status : 'waiting';
}
