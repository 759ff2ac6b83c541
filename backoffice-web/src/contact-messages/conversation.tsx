import type { AdminContactMessage, EventLogEntry } from '@mirabelle/contracts';
import { Box, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Panel } from '../components/details';
import { RelativeTime } from '../components/times';
import { useActorName } from '../history/event-text';
import { useResourceTranslate } from '../i18n/i18n';

/** The API returns at most this many events. */
const MAX_EVENTS = 1000;
const TEXT_STYLE = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' };

const ENTRY_TYPES: ReadonlySet<string> = new Set(['ContactMessageReplied', 'ContactNoteAdded']);

/** Reads what was written after a message from its history, oldest first; undefined while it loads. */
function useEntries(id: string): readonly EventLogEntry[] | undefined {
  const { data } = useGetList<EventLogEntry>('event-log', {
    filter: { resource: 'contact-messages', id },
    sort: { field: 'occurredAt', order: 'ASC' },
    pagination: { page: 1, perPage: MAX_EVENTS },
  });
  return data?.filter(({ type }) => ENTRY_TYPES.has(type));
}

/** Who wrote it, and for whom. */
type EntryKind = 'sender' | 'reply' | 'note';

const STYLES = {
  sender: { borderColor: 'divider' },
  reply: { borderColor: 'primary.main' },
  note: { borderColor: 'warning.main', bgcolor: 'action.hover', py: 1, borderRadius: 1 },
} as const;

interface EntryProps {
  readonly author: string;
  readonly at: string;
  /** Null once the sender is erased. */
  readonly text: string | null;
  readonly kind: EntryKind;
}

function Entry({ author, at, text, kind }: EntryProps) {
  const t = useResourceTranslate('contact-messages');
  return (
    <Box
      component="li"
      sx={{
        borderInlineStart: '3px solid',
        paddingInlineStart: 2,
        ...STYLES[kind],
      }}
    >
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mb: 0.5 }}>
        <bdi>{author}</bdi> · <RelativeTime value={at} />
      </Typography>
      <Typography sx={TEXT_STYLE} dir="auto">
        {text ?? t('erasedText')}
      </Typography>
    </Box>
  );
}

/** The message, every reply to it and every note about it, oldest first, each with its author and time. */
export function Conversation({ message }: { message: AdminContactMessage }) {
  const t = useResourceTranslate('contact-messages');
  const getActorName = useActorName();
  const entries = useEntries(message.id);
  return (
    <Panel title={t('conversation')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
        <Entry
          author={message.name ?? t('anonymous')}
          at={message.createdAt}
          text={message.message}
          kind="sender"
        />
        {entries?.map((event) => {
          const kind = event.type === 'ContactNoteAdded' ? 'note' : 'reply';
          const text = event.data[kind];
          return (
            <Entry
              key={event.id}
              author={t(`${kind}By`, { name: getActorName(event) })}
              at={event.occurredAt}
              text={typeof text === 'string' ? text : null}
              kind={kind}
            />
          );
        })}
      </Box>
    </Panel>
  );
}
