import { parseCents } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AddressLines } from '../../../components/address-lines';
import type { DeliveryForm } from '../../../lib/contracts';
import { useFormat } from '../../../lib/use-format';
import { DeliveryPromise } from './delivery-promise';

const LINK_CLASSES = 'text-primary underline underline-offset-4';

/** What was paid for since the cart was opened. */
export interface Purchase {
  readonly orderId: string;
  /** What the customer names when asking about it. */
  readonly paymentNumber: string;
  /** The product's name in the visitor's language. */
  readonly name: string;
  /** What was paid, such as "57.98". */
  readonly amount: string;
  readonly address: DeliveryForm;
}

/** What was just paid, where it goes, and what happens next. */
export function PaidItems({
  purchases,
  isAllPaid,
}: {
  purchases: readonly Purchase[];
  /** Whether nothing else is in the cart, so that the heading of the dialog says thanks. */
  isAllPaid: boolean;
}) {
  const { t } = useTranslation('cart');
  const format = useFormat();
  const address = purchases.at(-1)?.address;
  return (
    <div className="mb-4 grid gap-1">
      {!isAllPaid && <p className="font-medium">{t('paid.thanks')}</p>}
      {purchases.map(({ orderId, paymentNumber, name, amount }) => (
        <div key={orderId}>
          <p className="flex flex-wrap gap-x-3">
            <bdi>{name}</bdi>
            <span className="tabular-nums">{format.money(parseCents(amount) ?? 0)}</span>
            <Link to={`/payments/${orderId}`} className={LINK_CLASSES}>
              {t('receipt')}
            </Link>
          </p>
          <p className="text-sm text-muted">
            {t('paid.number')} <bdi className="text-ink">{paymentNumber}</bdi>
          </p>
        </div>
      ))}
      {/* Above the address, because the message about the payment lies over the end of the sheet. */}
      <p>
        <Link to="/profile#payments" className={LINK_CLASSES}>
          {t('paid.all')}
        </Link>
      </p>
      {address && (
        <>
          <p className="mt-2 font-medium">{t('paid.to')}</p>
          <AddressLines address={address} />
        </>
      )}
      <DeliveryPromise className="mt-2" />
    </div>
  );
}
