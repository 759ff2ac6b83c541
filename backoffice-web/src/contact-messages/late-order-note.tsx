import type { AdminContactMessageDetails } from '@mirabelle/backoffice-contracts';
import { isDispatchLate } from '@mirabelle/catalogue';
import { Alert } from '@mui/material';
import { useNow } from '../components/use-now';
import { useResourceTranslate } from '../i18n/i18n';
import { useDispatchDays } from '../payments/use-dispatch-days';

type Orders = NonNullable<AdminContactMessageDetails['sender']>['orders'];

/** Warns below a template, which speaks of what is usual, that an order of the customer is later than that. */
export function LateOrderNote({ orders }: { readonly orders: Orders }) {
  const t = useResourceTranslate('contact-messages.replyDialog');
  const toSend = orders.filter(({ sending }) => sending === 'to-send');
  const days = useDispatchDays({ sending: toSend[0]?.sending ?? null });
  const now = useNow();
  const late = toSend.filter(
    ({ capturedAt }) => capturedAt && days !== undefined && isDispatchLate(capturedAt, days, new Date(now)),
  );
  if (late.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {t('lateOrder', { orders: late.map(({ id }) => id).join(', ') })}
    </Alert>
  );
}
