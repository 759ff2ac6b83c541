import type { Payment } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { UnsentPurchases } from './unsent-purchases';

/** Says to somebody whose account is erased what becomes of the purchases that were not sent. Renders nothing if there are none. */
export function UnsentAfterErasure({ payments }: { readonly payments: readonly Payment[] }) {
  const { t } = useTranslation('receipt');
  return (
    <UnsentPurchases
      text={t('unsentAfterErasure')}
      testText={t('unsentTestAfterErasure')}
      payments={payments}
      reloadsPage
      className="max-w-prose"
    />
  );
}
