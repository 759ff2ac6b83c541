import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { Box } from '@mui/material';
import { useResourceTranslate } from '../i18n/i18n';
import { findPiecesToSend } from './piece-refund';

/** How many pieces are to be sent, if some were refunded. */
export function PiecesToSend({ payment }: { payment: AdminPayment }) {
  const t = useResourceTranslate('payments');
  const toSend = findPiecesToSend(payment);
  if (!toSend) return null;
  const { left, refunded } = toSend;
  return (
    <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'error.main' }}>
      {t('piecesToSend', { smart_count: left, refunded, pieces: left + refunded })}
    </Box>
  );
}
