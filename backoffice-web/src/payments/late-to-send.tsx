import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { isDispatchLate } from '@mirabelle/catalogue';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useReads } from '../data/use-reads';
import { useResourceTranslate } from '../i18n/i18n';

/** Says of goods that are not sent yet that the promised working days are over. Otherwise renders nothing. */
export function LateToSend({
  payment: { sending, capturedAt },
}: {
  payment: Pick<AdminPayment, 'sending' | 'capturedAt'>;
}) {
  const t = useResourceTranslate('payments');
  const { readSiteOperator } = useReads();
  const { data } = useQuery({
    queryKey: ['site-operator'],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: sending === 'to-send',
    queryFn: ({ signal }) => readSiteOperator({ signal }),
  });
  if (sending !== 'to-send' || !capturedAt || !data) return null;
  const { goodsDispatchDays: days } = data;
  if (!isDispatchLate(capturedAt, days, new Date())) return null;
  return (
    <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'error.main' }}>
      {t('lateToSend', { smart_count: days })}
    </Box>
  );
}
