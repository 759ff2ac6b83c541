import type { AdminContactMessage, EventLogEntry } from '@mirabelle/backoffice-contracts';
import { Alert, Box, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Panel } from '../components/details';
import { InlineFailure } from '../components/inline-failure';
import { RelativeTime } from '../components/times';
import { useGetActorName } from '../history/event-text';
import { useResourceTranslate } from '../i18n/i18n';
import { type ConversationEntry, findConversationEntries } from './conversation-entries';

/** The API returns at most this many events. */
const MAX_EVENTS = 1000;
const TEXT_STYLE = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' };
const ENTRY_STYLES = {
  received: { borderColor: 'divider' },
  reply: { borderColor: 'primary.main' },
  note: { borderColor: 'warning.main', bgcolor: 'action.hover', py: 1, borderRadius: 1 },
} as const;

/** Reads what was written after a message from its history, oldest first. */
function useConversationEntries(id: string) {
  const { data, error, refetch } = useGetList<EventLogEntry>('event-log', {
    filter: { resource: 'contact-messages', id },
    sort: { field: 'occurredAt', order: 'ASC' },
    pagination: { page: 1, perPage: MAX_EVENTS },
  });
  return { entries: data && findConversationEntries(data), error, refetch };
}

interface EntryProps extends Pick<ConversationEntry, 'text' | 'kind' | 'otherAddress' | 'attachmentCount'> {
  readonly author: string;
  readonly occurredAt: string;
}

function Entry({ author, occurredAt, text, kind, otherAddress, attachmentCount }: EntryProps) {
  const t = useResourceTranslate('contact-messages');
  return (
    <Box component="li" sx={{ borderInlineStart: '3px solid', paddingInlineStart: 2, ...ENTRY_STYLES[kind] }}>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mb: 0.5 }}>
        <bdi>{author}</bdi> · <RelativeTime value={occurredAt} />
      </Typography>
      {otherAddress ? (
        <Alert severity="warning" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {t('otherAddress', { email: otherAddress })}
        </Alert>
      ) : null}
      <Typography sx={TEXT_STYLE} dir="auto">
        {text === '' ? t('noText') : (text ?? t('erasedText'))}
      </Typography>
      {attachmentCount > 0 ? (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {t('attachments', { smart_count: attachmentCount })}
        </Typography>
      ) : null}
    </Box>
  );
}

/** The message, every reply of either side and every note about it, oldest first, each with its author and time. */
export function Conversation({ message, title }: { message: AdminContactMessage; title?: string }) {
  const t = useResourceTranslate('contact-messages');
  const getActorName = useGetActorName();
  const { entries, error, refetch } = useConversationEntries(message.id);
  const sender = message.name ?? t('anonymous');

  function formatAuthor({ kind, event, otherAddress }: ConversationEntry): string {
    if (kind === 'received') return t('receivedBy', { name: otherAddress ?? sender });
    return t(`${kind}By`, { name: getActorName(event) });
  }

  return (
    <Panel title={title ?? t('conversation')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
        <Entry
          author={sender}
          occurredAt={message.createdAt}
          text={message.message}
          kind="received"
          otherAddress={undefined}
          attachmentCount={0}
        />
        {entries?.map(({ event, ...entry }) => (
          <Entry
            key={event.id}
            author={formatAuthor({ event, ...entry })}
            occurredAt={event.occurredAt}
            {...entry}
          />
        ))}
      </Box>
      {error && !entries ? <InlineFailure error={error} onRetry={refetch} /> : null}
    </Panel>
  );
}
