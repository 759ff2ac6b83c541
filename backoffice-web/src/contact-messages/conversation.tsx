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

/** Reads every reply to a message from its history, oldest first; undefined while they load. */
function useReplies(id: string): readonly EventLogEntry[] | undefined {
  const { data } = useGetList<EventLogEntry>('event-log', {
    filter: { resource: 'contact-messages', id },
    sort: { field: 'occurredAt', order: 'ASC' },
    pagination: { page: 1, perPage: MAX_EVENTS },
  });
  return data?.filter(({ type }) => type === 'ContactMessageReplied');
}

interface EntryProps {
  readonly author: string;
  readonly at: string;
  /** Null once the sender is erased. */
  readonly text: string | null;
  readonly isOurs: boolean;
}

function Entry({ author, at, text, isOurs }: EntryProps) {
  const t = useResourceTranslate('contact-messages');
  return (
    <Box
      component="li"
      sx={{ borderInlineStart: 3, borderColor: isOurs ? 'primary.main' : 'divider', paddingInlineStart: 2 }}
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

/** The message and every reply to it, oldest first, each with its author and time. */
export function Conversation({ message }: { message: AdminContactMessage }) {
  const t = useResourceTranslate('contact-messages');
  const getActorName = useActorName();
  const replies = useReplies(message.id);
  return (
    <Panel title={t('conversation')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
        <Entry
          author={message.name ?? t('anonymous')}
          at={message.createdAt}
          text={message.message}
          isOurs={false}
        />
        {replies?.map((event) => (
          <Entry
            key={event.id}
            author={t('replyBy', { name: getActorName(event) })}
            at={event.occurredAt}
            text={typeof event.data.reply === 'string' ? event.data.reply : null}
            isOurs
          />
        ))}
      </Box>
    </Panel>
  );
}
