import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { StatusDot } from '../components/status-dot';
import { ExactTime } from '../components/times';
import { useResourceTranslate } from '../i18n/i18n';

const RESOURCE = 'payments';

/** The state of a payment and the time at which it got that state; of a state whose time is not kept, when the payment was created. */
export function PaymentState({ payment }: { payment: AdminPayment }) {
  const { status, createdAt, capturedAt, refundedAt } = payment;
  const t = useResourceTranslate(RESOURCE);
  const since = { captured: capturedAt, refunded: refundedAt, open: createdAt }[status as string];
  return (
    <>
      <StatusDot resource={RESOURCE} status={status} /> · {since ? null : `${t('fields.createdAt')} `}
      <ExactTime isOneLine value={since ?? createdAt} />
    </>
  );
}
