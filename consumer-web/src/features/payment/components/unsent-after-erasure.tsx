import type { Payment } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { UnsentPurchases } from './unsent-purchases';

/** Says to somebody whose account is erased what becomes of the purchases that were not sent. Renders nothing if there are none. */
export function UnsentAfterErasure({ payments }: { readonly payments: readonly Payment[] }) {
  const { t } = useTranslation('receipt');
  const isOne = payments.length === 1;
  return (
    <UnsentPurchases
      text={isOne ? t('unsentOneAfterErasure') : t('unsentAfterErasure')}
      testText={isOne ? t('unsentTestOneAfterErasure') : t('unsentTestAfterErasure')}
      payments={payments}
      reloadsPage
      className="max-w-prose"
    />
  );
}
