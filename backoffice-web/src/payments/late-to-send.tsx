import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { findDispatchDay, isDispatchLate } from '@mirabelle/catalogue';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { formatDate } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { useDispatchDays } from './use-dispatch-days';

interface PaymentProps {
  readonly payment: Pick<AdminPayment, 'sending' | 'capturedAt'>;
}

/**
 * The number of working days within which the goods were promised, if they are late; undefined if they are not late, were sent, or none
 * are to be sent.
 */
function usePromisedDaysIfLate({ payment: { sending, capturedAt } }: PaymentProps): number | undefined {
  const days = useDispatchDays({ sending });
  return capturedAt && days !== undefined && isDispatchLate(capturedAt, days, new Date()) ? days : undefined;
}

const Warning = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'error.main' }}>
    {children}
  </Box>
);

/** Says of goods that are not sent yet that the promised working days are over. Otherwise renders nothing. */
export function LateToSend({ payment }: PaymentProps) {
  const t = useResourceTranslate('payments');
  const days = usePromisedDaysIfLate({ payment });
  return days === undefined ? null : <Warning>{t('lateToSend', { smart_count: days })}</Warning>;
}

/** The same in short, for a row of the list. */
export function LateInShort({ payment }: PaymentProps) {
  const t = useResourceTranslate('payments');
  return usePromisedDaysIfLate({ payment }) === undefined ? null : <Warning>{t('late')}</Warning>;
}

/** The last day on which goods are sent in time, and whether it is over. */
export function SendBy({ payment }: PaymentProps) {
  const days = useDispatchDays(payment);
  if (!payment.capturedAt || days === undefined) return '–';
  return (
    <>
      <time>{formatDate(findDispatchDay(payment.capturedAt, days).toISOString(), 'UTC')}</time>
      <LateInShort payment={payment} />
    </>
  );
}
