import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { RelativeTime } from '../components/times';
import { useResourceTranslate } from '../i18n/i18n';
import { type EntryOfMessage, useConversation } from './use-conversation';

const isFromSender = ({ kind }: EntryOfMessage) => kind === 'first' || kind === 'received';

/** What the customer has written since our last reply, or their last text if they wrote nothing since. Entries are oldest first. */
export function findUnanswered(entries: readonly EntryOfMessage[]): readonly EntryOfMessage[] {
  const answeredUntil = entries.findLastIndex(({ kind }) => kind === 'reply');
  const unanswered = entries.slice(answeredUntil + 1).filter(isFromSender);
  return unanswered.length > 0 ? unanswered : entries.filter(isFromSender).slice(-1);
}

/** What is to be answered, in the dialog with the reply, which lies above the conversation. */
export function UnansweredTexts({ message }: { message: AdminContactMessage }) {
  const t = useResourceTranslate('contact-messages');
  const labelId = useId();
  const { entries } = useConversation(message);

  const findText = (entry: EntryOfMessage) => (entry.kind === 'first' ? entry.message.message : entry.text);

  return (
    <Box sx={{ mb: 2 }}>
      <Typography id={labelId} variant="caption" component="h3" sx={{ color: 'text.secondary' }}>
        {t('replyDialog.toAnswer', { name: message.name ?? t('anonymous') })}
      </Typography>
      <Box
        role="region"
        aria-labelledby={labelId}
        // A long text scrolls, also by keyboard.
        tabIndex={0}
        sx={{
          display: 'grid',
          gap: 1.5,
          maxHeight: '24vh',
          overflowY: 'auto',
          mt: 0.5,
          borderInlineStart: '3px solid',
          borderColor: 'divider',
          paddingInlineStart: 2,
        }}
      >
        {findUnanswered(entries).map((entry) => (
          <div key={entry.kind === 'first' ? entry.message.id : entry.event.id}>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              <RelativeTime value={entry.occurredAt} />
            </Typography>
            {entry.kind !== 'first' && entry.otherAddress ? (
              <Typography variant="body2">{t('otherAddress', { email: entry.otherAddress })}</Typography>
            ) : null}
            <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {findText(entry) === '' ? t('noText') : (findText(entry) ?? t('erasedText'))}
            </Typography>
          </div>
        ))}
      </Box>
    </Box>
  );
}
