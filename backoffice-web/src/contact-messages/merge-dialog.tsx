import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import {
  Alert,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { FormDialog } from '../components/form-dialog';
import { InlineFailure } from '../components/inline-failure';
import { formatInstant } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { useMergeTargets } from './use-merge-targets';

/** The first characters of a message, which tell it from other messages with the same subject. */
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
  /** Called with the message that ends and the one in which the conversation goes on. One of them is that of the page. */
  readonly onMerge: (from: AdminContactMessage, into: AdminContactMessage) => void;
}

/** Asks with which message of the same sender a message is merged, and which of the two stays with its subject and address. */
export function MergeDialog({ message, isPending, onClose, onMerge }: MergeDialogProps) {
  const t = useResourceTranslate('contact-messages');
  const labelId = useId();
  const [chosenId, setChosenId] = useState<string>();
  const [pickedId, setPickedId] = useState<string>();
  const { targets, isLoaded, error, refetch } = useMergeTargets(message);
  const onlyId = isLoaded && targets.length === 1 ? targets[0]?.id : undefined;
  const other = targets.find(({ id }) => id === (chosenId ?? onlyId));
  const hasOtherAddress = other !== undefined && other.email !== message.email;
  const stayingId = pickedId ?? (other && findDefault(message, other, hasOtherAddress).id);

  function merge(): void {
    if (!other) return;
    if (stayingId === message.id) onMerge(other, message);
    else onMerge(message, other);
  }

  return (
    <FormDialog
      open
      isPending={isPending}
      title={t('mergeDialog.title')}
      lead={t('mergeDialog.lead')}
      cancelLabel={t('mergeDialog.cancel')}
      submitLabel={t('mergeDialog.submit')}
      canSubmit={other !== undefined}
      onClose={onClose}
      onSubmit={merge}
    >
      {error ? <InlineFailure error={error} onRetry={refetch} /> : null}
      {isLoaded && targets.length === 0 ? (
        <Typography sx={{ mt: 2 }}>{t('mergeDialog.none')}</Typography>
      ) : (
        <TextField
          select
          label={t('mergeDialog.with')}
          value={other?.id ?? ''}
          onChange={(event) => {
            setChosenId(event.target.value);
            setPickedId(undefined);
          }}
          sx={{ mt: 2, '& .MuiSelect-select': { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
        >
          {targets.map(({ id, subject, status, createdAt, message: text, email }) => (
            <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
              {t(email === message.email ? 'mergeDialog.choice' : 'mergeDialog.choiceOfAddress', {
                subject: subject ?? '–',
                status: t(`statuses.${status}`),
                time: formatInstant(createdAt),
                text: cutText(text ?? '–'),
                email,
              })}
            </MenuItem>
          ))}
        </TextField>
      )}
      {other && hasOtherAddress ? (
        <Alert severity="warning" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {t('mergeDialog.otherAddress', { email: message.email, other: other.email })}
        </Alert>
      ) : null}
      {other ? (
        <FormControl sx={{ mt: 2 }}>
          <FormLabel id={labelId}>{t('mergeDialog.staying')}</FormLabel>
          <RadioGroup aria-labelledby={labelId} value={stayingId} onChange={(_event, id) => setPickedId(id)}>
            {[other, message].map(({ id, subject, createdAt, email }) => (
              <FormControlLabel
                key={id}
                value={id}
                control={<Radio size="small" />}
                label={t(hasOtherAddress ? 'mergeDialog.stayingWithAddress' : 'mergeDialog.stayingSubject', {
                  subject: subject ?? '–',
                  time: formatInstant(createdAt),
                  email,
                })}
                sx={{ overflowWrap: 'anywhere' }}
              />
            ))}
          </RadioGroup>
          <FormHelperText sx={{ mx: 0 }}>{t('mergeDialog.ifUndone')}</FormHelperText>
        </FormControl>
      ) : null}
    </FormDialog>
  );
}

/** The older message stays with its subject. With two addresses it is the newer one, because the sender wrote last from its address. */
function findDefault(message: AdminContactMessage, other: AdminContactMessage, hasOtherAddress: boolean) {
  const isOtherOlder = other.createdAt <= message.createdAt;
  return isOtherOlder === hasOtherAddress ? message : other;
}
