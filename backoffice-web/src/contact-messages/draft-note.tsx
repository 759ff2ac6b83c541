import { Button, Typography } from '@mui/material';
import { useResourceTranslate } from '../i18n/i18n';

interface DraftNoteProps {
  /** The reply that is begun; empty if there is none. */
  readonly draft: string;
  /** The draft that was just thrown away; empty if there is none. */
  readonly discarded: string;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
  readonly onBringBack: () => void;
}

/** Says that a reply is begun, or that it was thrown away, and offers to go on with it. */
export function DraftNote({ draft, discarded, onContinue, onDiscard, onBringBack }: DraftNoteProps) {
  const t = useResourceTranslate('contact-messages.replyDialog');
  return (
    <>
      {draft === '' ? null : (
        <Typography variant="body2" role="status" sx={NOTE}>
          {t('draftKept')}{' '}
          <Button size="small" onClick={onContinue}>
            {t('continueDraft')}
          </Button>
          <Button size="small" color="error" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </Typography>
      )}
      {discarded === '' ? null : (
        <Typography variant="body2" role="status" sx={NOTE}>
          {t('discarded')}{' '}
          <Button size="small" onClick={onBringBack}>
            {t('bringBack')}
          </Button>
        </Typography>
      )}
    </>
  );
}

const NOTE = { color: 'text.secondary', flexBasis: '100%' } as const;
