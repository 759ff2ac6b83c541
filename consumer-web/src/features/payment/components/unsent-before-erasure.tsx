import { useTranslation } from 'react-i18next';
import { useUnsentPurchases } from '../use-unsent-purchases';
import { CancelPurchase } from './cancel-purchase';
import { UnsentPurchases } from './unsent-purchases';

/**
 * Names the purchases that are not sent yet, and says that they cannot be sent once the account and its addresses are
 * erased. Each can be canceled here. Renders nothing if there are none.
 */
export function UnsentBeforeErasure() {
  const { t } = useTranslation('receipt');
  const payments = useUnsentPurchases();
  const isOne = payments.length === 1;
  return (
    <UnsentPurchases
      text={isOne ? t('unsentOneWithAccount') : t('unsentWithAccount')}
      testText={isOne ? t('unsentTestOneWithAccount') : t('unsentTestWithAccount')}
      payments={payments}
      renderAction={(payment) => <CancelPurchase payment={payment} size="small" />}
      className="mb-5"
    />
  );
}
