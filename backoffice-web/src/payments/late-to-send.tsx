import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { isDispatchLate } from '@mirabelle/catalogue';
import { Box } from '@mui/material';
import { useResourceTranslate } from '../i18n/i18n';
import { useDispatchDays } from './use-dispatch-days';

/** Says of goods that are not sent yet that the promised working days are over. Otherwise renders nothing. */
export function LateToSend({
  payment: { sending, capturedAt },
}: {
  payment: Pick<AdminPayment, 'sending' | 'capturedAt'>;
}) {
  const t = useResourceTranslate('payments');
  const days = useDispatchDays({ sending });
  if (!capturedAt || days === undefined || !isDispatchLate(capturedAt, days, new Date())) return null;
  return (
    <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'error.main' }}>
      {t('lateToSend', { smart_count: days })}
    </Box>
  );
}
