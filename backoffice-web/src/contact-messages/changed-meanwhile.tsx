import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { Alert, Button } from '@mui/material';
import { useResourceTranslate } from '../i18n/i18n';

/** What makes a reply possible again, by the status that prevents it. */
const REMEDIES = { closed: 'reopen', spam: 'not-spam' } as const;
type Remedy = (typeof REMEDIES)[keyof typeof REMEDIES];

/** Whether a message takes no reply, because somebody has closed or merged it or marked it as spam. */
export const takesNoReply = ({ status }: Pick<AdminContactMessage, 'status'>): boolean =>
  status === 'merged' || status in REMEDIES;

interface ChangedMeanwhileProps {
  readonly message: Pick<AdminContactMessage, 'status'>;
  readonly isPending: boolean;
  readonly onRemedy: (action: Remedy) => void;
  /** Takes the reply to the message in which the conversation goes on. */
  readonly onContinue: () => void;
}

/** Says why the reply that somebody is writing can no longer be sent, and how it can. */
export function ChangedMeanwhile({ message, isPending, onRemedy, onContinue }: ChangedMeanwhileProps) {
  const t = useResourceTranslate('contact-messages');
  const { status } = message;
  if (!takesNoReply(message)) return null;
  const remedy = REMEDIES[status as keyof typeof REMEDIES];
  return (
    <Alert
      severity="warning"
      action={
        <Button
          color="inherit"
          size="small"
          disabled={isPending}
          onClick={() => (remedy ? onRemedy(remedy) : onContinue())}
        >
          {remedy ? t(`actions.${remedy}`) : t('replyDialog.continue')}
        </Button>
      }
    >
      {t(`replyDialog.meanwhile.${status}`)}
    </Alert>
  );
}
