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
  return (
    <UnsentPurchases
      text={t('unsentWithAccount')}
      testText={t('unsentTestWithAccount')}
      payments={useUnsentPurchases()}
      renderAction={(payment) => <CancelPurchase payment={payment} size="small" />}
      className="mb-5"
    />
  );
}
