import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { Button } from '@mui/material';
import { useResourceTranslate } from '../i18n/i18n';
import { useHandOverPress } from './hand-over-press';
import { canBeAssigned } from './message-action-rules';

interface AskOperatorProps {
  readonly message: AdminContactMessage;
  /** What the note to the colleague begins with. */
  readonly note: string;
  /** What the button says; by default only that the message is handed over. */
  readonly label?: 'ask' | 'askAboutOrder';
}

/** Offers the operators to whom the message of the page can be handed over, also while a reply to it is open. */
export function AskOperator({ message, note, label = 'ask' }: AskOperatorProps) {
  const t = useResourceTranslate('bookings.whoCanMove');
  const handOver = useHandOverPress();
  if (!handOver || !canBeAssigned(message)) return null;
  return (
    <Button
      size="small"
      aria-haspopup="menu"
      onClick={({ currentTarget }) => handOver({ note, button: currentTarget })}
      sx={{ minWidth: 0, minHeight: 0, px: 0.5, py: 0, mx: -0.5 }}
    >
      {t(label)}
    </Button>
  );
}
