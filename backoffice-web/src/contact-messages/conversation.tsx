import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { Alert, Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { CanAccess } from 'react-admin';
import { useRecordAction } from '../actions/use-record-action';
import { Panel } from '../components/details';
import { InlineFailure } from '../components/inline-failure';
import { RecordLink } from '../components/record-link';
import { useFormatInstant } from '../components/time-zone';
import { RelativeTime } from '../components/times';
import { formatDuration } from '../format/format';
import { useGetActorName } from '../history/event-text';
import { useResourceTranslate } from '../i18n/i18n';
import { type ConversationEntry, findWaits } from './conversation-entries';
import { type EntryOfMessage, useConversation } from './use-conversation';

const TEXT_STYLE = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' };
const ENTRY_STYLES = {
  received: { borderColor: 'divider' },
  reply: { borderColor: 'primary.main' },
  note: { borderColor: 'warning.main', bgcolor: 'action.hover', py: 1, paddingInlineEnd: 2, borderRadius: 1 },
} as const;

interface EntryProps extends Pick<ConversationEntry, 'text' | 'kind' | 'otherAddress' | 'attachmentCount'> {
  readonly author: string;
  readonly occurredAt: string;
  /** How long the customer had waited for this reply, in ms. */
  readonly waitedMs: number | undefined;
  /** The merged message to which it belongs. */
  readonly origin: ReactNode;
}

function Entry(props: EntryProps) {
  const { author, occurredAt, waitedMs, origin, text, kind, otherAddress, attachmentCount } = props;
  const t = useResourceTranslate('contact-messages');
  const formatInstant = useFormatInstant();
  return (
    <Box component="li" sx={{ borderInlineStart: '3px solid', paddingInlineStart: 2, ...ENTRY_STYLES[kind] }}>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mb: 0.5 }}>
        <bdi>{author}</bdi> · <RelativeTime value={occurredAt} /> · {formatInstant(occurredAt)}
        {waitedMs === undefined ? null : ` · ${t('waited', { time: formatDuration(waitedMs) })}`}
        {origin}
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

/** The subject of a merged message, with a link to it, and with its first text a button that undoes the merge. */
function Origin({ message, canSeparate }: { message: AdminContactMessage; canSeparate: boolean }) {
  const t = useResourceTranslate('contact-messages.merged');
  const translate = useResourceTranslate('contact-messages');
  const { mutate, isPending } = useRecordAction('contact-messages', message.id);
  return (
    <>
      {' '}
      · {t('from')}{' '}
      <RecordLink resource="contact-messages" id={message.id}>
        {message.subject ?? t('other')}
      </RecordLink>
      {canSeparate ? (
        <CanAccess resource="contact-messages" action="unmerge">
          {' '}
          <Button
            size="small"
            disabled={isPending}
            onClick={() => mutate({ action: 'unmerge', otherRecord: message })}
            sx={{ minWidth: 0, minHeight: 0, px: 0.5, py: 0 }}
          >
            {translate('actions.unmerge')}
          </Button>
        </CanAccess>
      ) : null}
    </>
  );
}

/**
 * The message, every reply of either side and every note about it, oldest first, each with its author and time. What was merged into
 * the message is in the same row, with the subject under which it was sent.
 */
export function Conversation({ message }: { message: AdminContactMessage }) {
  const t = useResourceTranslate('contact-messages');
  const getActorName = useGetActorName();
  const { entries, error, refetch } = useConversation(message);
  const waits = findWaits(entries);

  function describe(entry: EntryOfMessage): Omit<EntryProps, 'occurredAt' | 'waitedMs' | 'origin'> {
    const sender = entry.message.name ?? t('anonymous');
    if (entry.kind === 'first') {
      const text = entry.message.message;
      return { kind: 'received', author: sender, text, otherAddress: undefined, attachmentCount: 0 };
    }
    const { kind, event, text, otherAddress, attachmentCount } = entry;
    const author = entry.handedOverTo
      ? t('handedOverBy', {
          name: getActorName(event),
          colleague: nameColleague(entry.message, entry.handedOverTo),
        })
      : nameAuthor();
    return { kind, author, text, otherAddress, attachmentCount };

    /** A mail comes from nobody who is signed in. */
    function nameAuthor(): string {
      if (kind !== 'received') return t(`${kind}By`, { name: getActorName(event) });
      const textKey = event.actor.kind === 'user' ? 'receivedInProfile' : 'receivedBy';
      return t(textKey, { name: otherAddress ?? sender });
    }
  }

  const nameColleague = ({ assigneeId, assigneeName }: AdminContactMessage, id: string): string =>
    (id === assigneeId ? assigneeName : null) ?? t('toColleague');

  return (
    <Panel title={t('conversation')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
        {entries.map((entry) => (
          <Entry
            key={entry.kind === 'first' ? entry.message.id : entry.event.id}
            occurredAt={entry.occurredAt}
            waitedMs={waits.get(entry)}
            origin={
              entry.message.id === message.id ? null : (
                <Origin message={entry.message} canSeparate={entry.kind === 'first'} />
              )
            }
            {...describe(entry)}
          />
        ))}
      </Box>
      {error ? <InlineFailure error={error} onRetry={refetch} /> : null}
    </Panel>
  );
}
