import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { createRecordPath } from '../components/paths';
import { useResourceTranslate } from '../i18n/i18n';
import { createHandOverRequest } from './hand-over-request';
import { canBeAssigned } from './message-action-rules';

interface AskOperatorProps {
  readonly message: AdminContactMessage;
  /** What the note to the colleague begins with. */
  readonly note: string;
}

/** Opens the hand-over of the message of the page, if it can be handed over. */
export function AskOperator({ message, note }: AskOperatorProps) {
  const t = useResourceTranslate('bookings.whoCanMove');
  if (!canBeAssigned(message)) return null;
  return (
    <Button
      size="small"
      component={RouterLink}
      to={createRecordPath('contact-messages', message.id)}
      state={createHandOverRequest(note)}
      sx={{ minWidth: 0, minHeight: 0, px: 0.5, py: 0, mx: -0.5 }}
    >
      {t('ask')}
    </Button>
  );
}
