import type { AdminContactMessageDetails } from '@mirabelle/backoffice-contracts';
import { isDispatchLate } from '@mirabelle/catalogue';
import { Alert, Button } from '@mui/material';
import { useNow } from '../components/use-now';
import { useResourceTranslate } from '../i18n/i18n';
import { useDispatchDays } from '../payments/use-dispatch-days';
import { LATE_ORDER_STARTER } from '../reply-templates/starter-templates';
import { type OfferedTemplate, offerStarter } from './template-menu';

type Orders = NonNullable<AdminContactMessageDetails['sender']>['orders'];

interface LateOrderNoteProps {
  readonly orders: Orders;
  /** BCP 47 tag of the language of the reply. */
  readonly language: string | undefined;
  /** The reply as it is written so far. */
  readonly written: string;
  /** Called with the text that says that an order is late. */
  readonly onUse: (template: OfferedTemplate) => void;
}

/** Warns below a template, which speaks of what is usual, that an order of the customer is later than that, and offers a text that says so. */
export function LateOrderNote({ orders, language, written, onUse }: LateOrderNoteProps) {
  const t = useResourceTranslate('contact-messages.replyDialog');
  const toSend = orders.filter(({ sending }) => sending === 'to-send');
  const days = useDispatchDays({ sending: toSend[0]?.sending ?? null });
  const now = useNow();
  const late = toSend.filter(
    ({ capturedAt }) => capturedAt && days !== undefined && isDispatchLate(capturedAt, days, new Date(now)),
  );
  if (late.length === 0) return null;
  const [fitting] = offerStarter(LATE_ORDER_STARTER, language);
  const isUsed = fitting === undefined || written.includes(fitting.text);
  return (
    <Alert
      severity="warning"
      sx={{ mt: 1, overflowWrap: 'anywhere' }}
      action={
        isUsed ? undefined : (
          <Button color="inherit" size="small" onClick={() => onUse(fitting)}>
            {t('useLateOrder')}
          </Button>
        )
      }
    >
      {t('lateOrder', { orders: late.map(({ id }) => id).join(', ') })}
    </Alert>
  );
}
