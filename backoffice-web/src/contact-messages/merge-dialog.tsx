import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { FormDialog } from '../components/form-dialog';
import { InlineFailure } from '../components/inline-failure';
import { formatInstant } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

const MAX_MESSAGES = 100;
/** As many characters of a message as tell it from others of the same subject. */
const MAX_TEXT_LENGTH = 60;

const cutText = (text: string): string => {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return characters.length > MAX_TEXT_LENGTH
    ? `${characters.slice(0, MAX_TEXT_LENGTH).join('').trimEnd()}…`
    : characters.join('');
};

interface MergeDialogProps {
  readonly message: AdminContactMessage;
  readonly isPending: boolean;
  readonly onClose: () => void;
  /** Called with the id of the message in which the conversation goes on. */
  readonly onMerge: (intoId: string) => void;
}

const WAITING = ['new', 'open'];

/** The server merges a message that waits for a reply only into one that waits too, so that nobody forgets the sender. */
const listTargetStatuses = ({ status }: AdminContactMessage): string[] =>
  WAITING.includes(status) ? WAITING : [...WAITING, 'replied'];

/** Asks which message of the same sender a message is merged into. */
export function MergeDialog({ message, isPending, onClose, onMerge }: MergeDialogProps) {
  const t = useResourceTranslate('contact-messages');
  const [intoId, setIntoId] = useState('');
  const { data, error, refetch } = useGetList<AdminContactMessage>('contact-messages', {
    filter: { q: message.email, status: listTargetStatuses(message) },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: MAX_MESSAGES },
  });
  // The search also finds addresses that contain this one.
  const mergeTargets = data?.filter(({ id, email }) => id !== message.id && email === message.email);

  return (
    <FormDialog
      open
      isPending={isPending}
      title={t('mergeDialog.title')}
      lead={t('mergeDialog.lead')}
      cancelLabel={t('mergeDialog.cancel')}
      submitLabel={t('mergeDialog.submit')}
      canSubmit={intoId !== ''}
      onClose={onClose}
      onSubmit={() => onMerge(intoId)}
    >
      {error && !data ? <InlineFailure error={error} onRetry={refetch} /> : null}
      {mergeTargets?.length === 0 ? (
        <Typography sx={{ mt: 2 }}>{t('mergeDialog.none')}</Typography>
      ) : (
        <TextField
          select
          label={t('mergeDialog.into')}
          value={intoId}
          onChange={(event) => setIntoId(event.target.value)}
          sx={{ mt: 2 }}
        >
          {(mergeTargets ?? []).map(({ id, subject, status, createdAt, message: text }) => (
            <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
              {t('mergeDialog.choice', {
                subject: subject ?? '–',
                status: t(`statuses.${status}`),
                time: formatInstant(createdAt),
                text: cutText(text ?? '–'),
              })}
            </MenuItem>
          ))}
        </TextField>
      )}
    </FormDialog>
  );
}
